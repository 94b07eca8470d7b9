import { read } from '~/shared/settings/model'
import { metadata } from '~/shared/titles/settings'
import { UpstreamError } from '../../http/call'
import { failedTest, type Service } from '../../service'
import { tmdbApi, tmdbName } from './api'

/** The movie database as a service with settings: its key can be tested. */
export const tmdbService: Service = {
  name: tmdbName,
  settings: metadata,
  async test({ http, tmdb }, given) {
    const entered = read(metadata, given)
    const apiKey = entered.apiKey || tmdb.apiKey
    if (!apiKey) return { ok: false, sentences: [{ text: 'keyMissing' }], field: 'apiKey' }
    try {
      await tmdbApi(http, { url: entered.url || tmdb.url, imageUrl: '', apiKey }).get(
        'configuration',
        { cacheMs: 0 },
        () => true,
      )
      return { ok: true, sentences: [{ text: 'keyWorks' }] }
    } catch (error) {
      const isKeyWrong = error instanceof UpstreamError && (error.status === 401 || error.status === 403)
      const sentences = [{ text: 'unauthorised', mentions: { service: tmdbName } }]
      return isKeyWrong ? { ok: false, sentences, field: 'apiKey' } : failedTest(error, 'apiKey')
    }
  },
}
