import { afterEach, expect, test } from 'bun:test'
import { couchPotatoStandIn, couchPotatoValues } from '~/demo/couchpotato/stand-in'
import type { StandIn } from '~/demo/stand-in'
import type { MovieCommand } from '~/integrations/download/add-command'
import { couchPotatoManager, couchPotatoProfiles } from '~/integrations/download/couch-potato/manager'
import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { withRetry } from '~/integrations/http/retry'
import type { LibraryItem } from '~/shared/library/items'
import { couchPotato } from '~/shared/services/couch-potato'
import { read } from '~/shared/settings/model'
import { plainWish } from '../support/plain-wish'
import { hasUpstream, recorded } from '../support/upstream'
import { failureOf } from './http-support'

const http = fetchHttp({ version: '0' })
const key = '0123456789abcdef0123456789abcdef'
const robbery: MovieCommand = {
  kind: 'movie',
  tmdbId: 5698,
  imdbId: 'tt0000439',
  title: 'The Great Train Robbery',
  year: 1903,
  ...plainWish,
  userTag: 'ann',
}

let at: StandIn
afterEach(() => at.stop())
const open = (more: Partial<Parameters<typeof couchPotatoStandIn>[0]> = {}) => {
  at = couchPotatoStandIn({ key, now: () => new Date(), ...more })
}
const add = (settings: Record<string, unknown> = {}, more: Partial<MovieCommand> = {}, via: Http = http) =>
  couchPotatoManager.add(via, { ...couchPotatoValues(at), ...settings }, { ...robbery, ...more })
const commands = () => at.calls.map(({ path, query }) => `${path.replace(`/api/${key}/`, '')}?${query}`)
const additions = () => commands().filter(command => command.startsWith('movie.add'))

test('a list of wanted movies without end is a failure that names CouchPotato, and nothing is taken as gone', async () => {
  open()
  const page = JSON.stringify({
    success: true,
    movies: Array.from({ length: 50 }, (_, index) => ({ info: { tmdb_id: index + 1 }, title: 'Metropolis' })),
  })
  const endless: Http = async () => ({ status: 200, headers: new Headers(), body: page })
  let found = 0
  const reading = async () => {
    for await (const _ of couchPotatoManager.library({ http: endless }, couchPotatoValues(at))) found++
  }
  const error = await failureOf(reading())
  expect(error.message).toBe('CouchPotato sent more than 200,000 entries, which is more than is read.')
  expect(found).toBe(200_000)
})

test('S09 a movie is added by its id at IMDb with the default profile', async () => {
  open()
  expect(await add()).toEqual({ outcome: 'added' })
  const profile = couchPotatoValues(at).defaultProfileId
  expect(additions()).toEqual([`movie.add?title=The+Great+Train+Robbery&identifier=tt0000439&profile_id=${profile}`])
})

test('handing a movie over twice adds it once, so that what was snatched for it is kept', async () => {
  open()
  await add()
  expect(await add({}, { isRepeat: true })).toEqual({ outcome: 'alreadyMonitored' })
  expect(additions()).toHaveLength(1)
})

test('an addition without an answer is not repeated by itself', async () => {
  open()
  at.faults.set({ status: 503, path: 'movie.add' })
  const ticks = () => performance.now()
  const via = withRetry(http, { sleep: async () => undefined, ticks, now: () => new Date() })
  expect(await failureOf(add({}, {}, via))).toMatchObject({ service: 'CouchPotato', status: 503 })
  expect(additions()).toHaveLength(1)
})

test.each([
  [{}, { imdbId: null }, 'has no IMDb ID'],
  [{ defaultProfileId: null }, {}, 'no default quality profile is set'],
  [{}, { imdbId: 'tt9999999' }, 'it did not add “The Great Train Robbery”'],
  [{ defaultProfileId: 'gone' }, {}, 'it did not add “The Great Train Robbery”'],
])('with %j and %j the movie is refused in plain words', async (settings, more, words) => {
  open()
  const { kind, message } = await failureOf(add(settings, more))
  expect(kind).toBe('refused')
  expect(message).toMatch(/^(CouchPotato was not given the movie|Nothing was sent to CouchPotato)/)
  expect(message).toContain(words)
})

test('a wrong key and a CouchPotato that is away are named, and the key is not', async () => {
  open()
  const other = 'fedcba98765432100123456789abcdef'
  const failure = await failureOf(add({ apiKey: other }))
  expect(failure.message).toContain('CouchPotato')
  expect(failure.message).not.toContain(other)
  await at.stop()
  expect(await failureOf(add())).toMatchObject({ service: 'CouchPotato', kind: 'unreachable' })
})

async function all(source: AsyncIterable<LibraryItem>) {
  const found: LibraryItem[] = []
  for await (const one of source) found.push(one)
  return found
}

test('the library is what it looks for, read in pages', async () => {
  const wanted = (await import('~/demo/catalogue'))
    .openCatalogue(() => new Date())
    .movies()
    .flatMap(({ imdbId }) => imdbId ?? [])
    .slice(0, 120)
  open({ wanted })
  const found = await all(couchPotatoManager.library({ http }, couchPotatoValues(at)))
  expect(found).toHaveLength(120)
  expect(new Set(found.map(({ itemKey }) => itemKey)).size).toBe(120)
  expect(found.find(({ tmdbId }) => tmdbId === 5698)).toEqual({
    kind: 'movie',
    itemKey: '5698',
    tmdbId: 5698,
    imdbId: 'tt0000439',
    title: 'The Great Train Robbery',
    year: 1903,
    monitored: true,
    hasFile: false,
  })
  expect(commands()).toEqual(
    ['0', '50', '100'].map(from => `movie.list/?status=active&limit_offset=50%2C${from}`.replace('/?', '?')),
  )
})

const answering =
  (body: unknown): Http =>
  async () => ({ status: 200, headers: new Headers(), body: JSON.stringify(body) })
const somewhere = { enabled: true, ip: '127.0.0.1', port: 5050, apiKey: key, defaultProfileId: 'a' }

test.each([
  [{ success: false }],
  [{ success: true, movies: 'many' }],
  [{ success: true, movies: [{ info: {} }] }],
  [[]],
])('a library that cannot be read (%j) is a failure, never an empty library', async body => {
  open()
  const failure = await failureOf(all(couchPotatoManager.library({ http: answering(body) }, somewhere)))
  expect(failure).toMatchObject({ service: 'CouchPotato', kind: 'unexpected' })
})

test('an older one that sends its whole list at once is read once', async () => {
  open()
  const movie = (tmdb_id: number) => ({ info: { tmdb_id } })
  let asked = 0
  const whole: Http = async () => {
    asked++
    const body = JSON.stringify({ success: true, movies: Array.from({ length: 70 }, (_, index) => movie(index + 1)) })
    return { status: 200, headers: new Headers(), body }
  }
  expect(await all(couchPotatoManager.library({ http: whole }, somewhere))).toHaveLength(70)
  expect(asked).toBe(1)
})

test('the connection test tells a wrong key, a closed port and an empty form apart', async () => {
  open()
  const tried = (more: Record<string, unknown> = {}) =>
    couchPotatoManager.connection(http, { ...couchPotatoValues(at), ...more })
  expect(await tried()).toMatchObject({ isValid: true, problem: null })
  expect(await tried({ apiKey: 'x' })).toMatchObject({ isValid: false, problem: 'unauthorised' })
  expect(await tried({ port: 1 })).toMatchObject({ isValid: false, problem: 'unreachable' })
  expect(await tried({ apiKey: null })).toMatchObject({ isValid: false, problem: 'keyMissing' })
  expect(await tried({ ip: '' })).toMatchObject({ isValid: false, problem: 'hostMissing' })
})

test('the key is told to whoever knows name and password', async () => {
  open({ username: 'ann', password: 'secret' })
  const told = (password: string) =>
    couchPotatoManager.findKey?.(http, { ...couchPotatoValues(at), apiKey: null, username: 'ann', password })
  expect(await told('secret')).toBe(key)
  expect(await told('wrong')).toBeNull()
  expect(at.calls.every(({ query }) => !query.includes('secret'))).toBe(true)
})

test.if(hasUpstream)('recorded lists of movies and profiles are read', async () => {
  open()
  const movies = await all(
    couchPotatoManager.library({ http: answering(recorded('couchpotato/movie_list.json')) }, somewhere),
  )
  expect(movies).toHaveLength(31)
  expect(movies[0]).toMatchObject({ tmdbId: 261392, imdbId: 'tt3316948', title: 'American Ultra', year: 2015 })
  const profiles = answering(recorded('couchpotato/profile_list.json'))
  expect(await couchPotatoManager.options?.(profiles, somewhere)).toMatchObject({
    qualityProfiles: expect.arrayContaining([{ id: 'dc2e824db8844923bd27756a5e805f63', name: 'Best' }]),
  })
  expect(await couchPotatoProfiles(profiles, read(couchPotato, somewhere))).not.toEqual([])
})
