import { expect, test } from 'bun:test'
import type { MovieCommand, ShowCommand } from '~/integrations/download/add-command'
import { couchPotatoManager, couchPotatoProfiles } from '~/integrations/download/couch-potato/manager'
import { dogNzbManager } from '~/integrations/download/dog-nzb/manager'
import { sickRageManager } from '~/integrations/download/sick-rage/manager'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { couchPotato } from '~/shared/services/couch-potato'
import { read } from '~/shared/settings/model'
import { plainShowWish, plainWish } from '../support/plain-wish'

const odd = [null, 5, 'x', true, [], {}, { _id: 7, label: [], info: 'x', tvdbid: 'many', status: {} }]
const wrong: unknown[] = [
  odd,
  { success: true, movies: odd, list: odd, media: odd, api_key: 7 },
  { success: 'yes', movies: {}, list: 5, media: 'x' },
  { result: 'success', data: odd, message: 7 },
  { result: 'success', data: { 1: odd, x: { 1: 'y' } } },
  { result: 'failure', data: odd, message: '' },
  {},
  'text',
  5,
  null,
]
const common = { title: 'A title', year: 2000, ...plainWish, isRepeat: true }
const movie: MovieCommand = { ...common, kind: 'movie', tmdbId: 1, imdbId: 'tt0000001' }
const show: ShowCommand = {
  ...plainShowWish,
  ...common,
  kind: 'tvShow',
  tvdbId: 1,
  imdbId: null,
  seriesType: 'standard',
  languageProfile: null,
  totalSeasons: 1,
  seasons: [{ season: 1, episodes: [1, 2] }],
}
const at = { enabled: true, ip: '127.0.0.1', port: 80, apiKey: 'key', defaultProfileId: 'a', qualityProfile: 'hdtv' }

/** What happened, where only a failure with a sentence about the service may happen. */
async function outcomeOf(service: RegExp, work: () => Promise<unknown>) {
  try {
    return { value: await work() }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    expect(error.message).toMatch(service)
    return { failed: error.message }
  }
}

for (const [index, answer] of wrong.entries()) {
  test(`they may answer with anything (${index}: ${JSON.stringify(answer)?.slice(0, 30)}), it is read or named`, async () => {
    let asked = 0
    const http: Http = async () => {
      asked++
      return { status: 200, headers: new Headers(), body: JSON.stringify(answer) }
    }
    for (const manager of [couchPotatoManager, sickRageManager]) {
      const service = new RegExp(manager.name)
      await outcomeOf(service, () => manager.connection(http, at))
      await outcomeOf(service, async () => manager.options?.(http, at))
      await outcomeOf(service, async () => {
        for await (const item of manager.library({ http }, at)) expect(item.itemKey).toMatch(/^\d+$/)
      })
    }
    const values = read(couchPotato, at)
    await outcomeOf(/CouchPotato/, async () => couchPotatoManager.findKey?.(http, at))
    await outcomeOf(/CouchPotato/, () => couchPotatoProfiles(http, values))
    await outcomeOf(/CouchPotato/, () => couchPotatoManager.add(http, at, movie))
    await outcomeOf(/SickRage/, () => sickRageManager.add(http, at, show))
    expect(await outcomeOf(/DogNZB/, () => dogNzbManager.add(http, at, movie))).toHaveProperty('failed')
    await outcomeOf(/DogNZB/, () => dogNzbManager.connection(http, at))
    expect(asked).toBeLessThan(40)
  })
}
