import { expect, test } from 'bun:test'
import type { MovieCommand } from '~/integrations/download/add-command'
import { dogNzbManager } from '~/integrations/download/dog-nzb/manager'
import { managersFor } from '~/integrations/download/index'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { plainWish } from '../support/plain-wish'
import { failureOf } from './http-support'

const wish: MovieCommand = {
  kind: 'movie',
  tmdbId: 5698,
  imdbId: 'tt0000439',
  title: 'The Great Train Robbery',
  year: 1903,
  ...plainWish,
}
const settings = { enabled: true, apiKey: 'dog-key-dog-key' }
const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const taken = `${xml}<watchlist><uuid>4b6f</uuid></watchlist>`
const refusal = (code: number, description: string) => `${xml}<error code="${code}" description="${description}"/>`

function service(body: string, status = 200) {
  const asked: string[] = []
  const http: Http = async ({ url }) => {
    asked.push(url)
    return { status, headers: new Headers(), body }
  }
  return { asked, http }
}

test('a movie goes on the watchlist by its id at IMDb', async () => {
  const { asked, http } = service(taken)
  expect(await dogNzbManager.add(http, settings, wish)).toEqual({ outcome: 'added' })
  expect(asked).toEqual(['https://api.dognzb.cr/watchlist?apikey=dog-key-dog-key&t=add&imdbid=tt0000439'])
})

test('one that is on it already is there', async () => {
  const { http } = service(refusal(300, 'Item is already in your watchlist'))
  expect(await dogNzbManager.add(http, settings, wish)).toEqual({ outcome: 'alreadyMonitored' })
})

test.each([
  [refusal(100, 'Incorrect user credentials'), 'Incorrect user credentials.'],
  [refusal(910, ''), 'code 910.'],
])('%p is a refusal in its own words', async (body, words) => {
  const failure = await failureOf(dogNzbManager.add(service(body).http, settings, wish))
  expect(failure).toMatchObject({ service: 'DogNZB', kind: 'refused' })
  expect(failure.message).toBe(`DogNZB was not given the movie: ${words}`)
})

test('a movie without an id at IMDb is refused before anything is asked', async () => {
  const { asked, http } = service(taken)
  expect(await failureOf(dogNzbManager.add(http, settings, { ...wish, imdbId: null }))).toMatchObject({
    kind: 'refused',
  })
  expect(asked).toEqual([])
})

test.each([
  ['', 200],
  ['null', 200],
  ['{"a":1}', 200],
  ['<html><body>Sign in</body></html>', 200],
  ['busy', 503],
])('whoever answers %p with status %p in its place was not handed the movie', async (body, status) => {
  const { message } = await failureOf(dogNzbManager.add(service(body, status).http, settings, wish))
  expect(message).toContain('DogNZB')
  expect(message).not.toContain('dog-key-dog-key')
})

test('the connection test reads the watchlist', async () => {
  const tried = (http: Http, more: Record<string, unknown> = {}) =>
    dogNzbManager.connection(http, { ...settings, ...more })
  expect(await tried(service(`${xml}<watchlist/>`).http)).toMatchObject({ isValid: true })
  const wrong = service(refusal(100, 'Incorrect user credentials')).http
  expect(await tried(wrong)).toMatchObject({ isValid: false, problem: 'unauthorised' })
  expect(await tried(service('', 403).http)).toMatchObject({ isValid: false, problem: 'unauthorised' })
  expect(await tried(service('<html/>').http)).toMatchObject({ isValid: false, problem: 'unexpected' })
  const away: Http = async () => {
    throw new UpstreamError({ service: 'DogNZB', kind: 'unreachable' })
  }
  expect(await tried(away)).toMatchObject({ isValid: false, problem: 'unreachable' })
  expect(await tried(away, { apiKey: null })).toMatchObject({ isValid: false, problem: 'keyMissing' })
})

test('it has no library, no queue and nothing to choose from', async () => {
  const { asked, http } = service(taken)
  expect(await dogNzbManager.queue(http, settings)).toEqual([])
  expect(await dogNzbManager.hasFile(http, settings, { itemKey: '5698', episodes: null })).toBe(false)
  expect(await dogNzbManager.options?.(http, settings)).toEqual({})
  expect(asked).toEqual([])
})

test('20 §15.1 movies are offered to Radarr, then DogNZB, then CouchPotato; shows to Sonarr, then SickRage', () => {
  const order = (kind: Parameters<typeof managersFor>[0]) => managersFor(kind, 'standard').map(({ name }) => name)
  expect(order('movie')).toEqual(['Radarr', 'DogNZB', 'CouchPotato'])
  expect(order('tvShow')).toEqual(['Sonarr', 'SickRage'])
  expect(order('album')).toEqual(['Lidarr'])
  expect(managersFor('movie', 'fourK').map(({ name }) => name)).toEqual(['Radarr 4K'])
})
