import { read } from '~/shared/settings/model'
import { metadata } from '~/shared/titles/settings'
import type { Http } from '../../http/call'
import { UpstreamError } from '../../http/call'
import { failedTest, type Service } from '../../service'
import { tmdbApi, tmdbName } from './api'

/** Asks for nothing but an answer to a key; throws what is wrong. */
export const answersKey = (http: Http, url: string, apiKey: string): Promise<true> =>
  tmdbApi(http, { url, imageUrl: '', apiKey }).get('configuration', { cacheMs: 0 }, () => true)

/** The movie database as a service with settings: its key can be tested. */
export const tmdbService: Service = {
  name: tmdbName,
  settings: metadata,
  async test({ http, tmdb }, given) {
    const entered = read(metadata, given)
    const apiKey = entered.apiKey || tmdb.apiKey
    if (!apiKey) return { ok: false, sentences: [{ text: 'keyMissing' }], field: 'apiKey' }
    try {
      await answersKey(http, entered.url || tmdb.url, apiKey)
      return { ok: true, sentences: [{ text: 'keyWorks' }] }
    } catch (error) {
      const isKeyWrong = error instanceof UpstreamError && (error.status === 401 || error.status === 403)
      const sentences = [{ text: 'unauthorised', mentions: { service: tmdbName } }]
      return isKeyWrong ? { ok: false, sentences, field: 'apiKey' } : failedTest(error, 'apiKey')
    }
  },
}
