import { afterEach, expect, test } from 'bun:test'
import type { MovieCommand } from '~/integrations/download/add-command'
import { radarrManager } from '~/integrations/download/radarr/manager'
import { UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { dayMs } from '~/shared/durations'
import { fakeRadarr, nothingOutside } from '../support/fake-radarr'
import { requestFaults } from '../support/openapi'
import { description, hasUpstream } from '../support/upstream'

const http = fetchHttp({ version: '0' })
const nothing = { qualityProfile: null, rootFolder: null }
const aWish = (overrides: Partial<MovieCommand> = {}): MovieCommand => ({
  kind: 'movie',
  tmdbId: 19,
  imdbId: null,
  title: 'Metropolis',
  year: 1927,
  chosen: nothing,
  preferred: nothing,
  isRepeat: false,
  userTag: 'Ann Lee.99!',
  ...overrides,
})

let open: ReturnType<typeof fakeRadarr>[] = []
const radarrWith = (options: Parameters<typeof fakeRadarr>[0] = {}) => {
  const radarr = fakeRadarr(options)
  open.push(radarr)
  return radarr
}
type Radarr = ReturnType<typeof fakeRadarr>
const add = (radarr: Radarr, settings: Record<string, unknown> = {}, wish: Partial<MovieCommand> = {}) =>
  radarrManager.add(http, { ...radarr.settings, ...settings }, aWish(wish))
type Instead = NonNullable<NonNullable<Parameters<typeof fakeRadarr>[0]>['instead']>
const writes = ({ heard }: Radarr) => heard.filter(({ method }) => method !== 'GET')
const sentMovie = ({ heard }: Radarr) =>
  heard.find(({ method, path }) => method === 'POST' && path.endsWith('/movie'))?.body

afterEach(() => {
  // Whatever a test made us send must be what Radarr describes.
  const spec = hasUpstream ? description('radarr-v3.json') : null
  for (const radarr of open) {
    const asked = radarr.heard.filter(({ outside }) => !outside)
    for (const { method, path, body } of spec ? asked : []) expect(faultsOf(spec, method, path, body)).toEqual([])
    radarr.close()
  }
  open = []
})

/** The description has one form for all commands and leaves out what single commands add to it. */
function faultsOf(spec: unknown, method: string, path: string, body: unknown) {
  const faults = requestFaults(spec, method, path, body)
  return path.endsWith('/command') ? faults.filter(fault => fault !== '$.movieIds is not known') : faults
}

test('a movie Radarr does not have is added with the defaults and searched for', async () => {
  const radarr = radarrWith()
  expect(await add(radarr)).toEqual({ outcome: 'added' })
  expect(writes(radarr)).toHaveLength(1)
  expect(radarr.heard.every(({ key }) => key === 'radarr-key')).toBe(true)
  expect(sentMovie(radarr)).toEqual({
    title: 'Metropolis',
    tmdbId: 19,
    qualityProfileId: 1,
    rootFolderPath: '/films',
    titleSlug: 'Metropolis1927',
    monitored: true,
    year: 1927,
    minimumAvailability: 'inCinemas',
    sizeOnDisk: 0,
    tags: [],
    addOptions: { searchForMovie: true },
  })
})

test('with searching switched off a new movie is only added', async () => {
  const radarr = radarrWith()
  await add(radarr, { addOnly: true })
  expect(sentMovie(radarr)).not.toHaveProperty('addOptions')
})

test('handing a movie over twice adds it once', async () => {
  const radarr = radarrWith()
  expect(await add(radarr)).toEqual({ outcome: 'added' })
  expect(await add(radarr)).toEqual({ outcome: 'alreadyMonitored' })
  expect(radarr.movies).toHaveLength(1)
})

test('the choice for a request goes before that of the person, and a folder that is gone before nothing', async () => {
  const radarr = radarrWith()
  await add(
    radarr,
    {},
    { chosen: { qualityProfile: 9, rootFolder: 3 }, preferred: { qualityProfile: 5, rootFolder: 2 } },
  )
  expect(sentMovie(radarr)).toMatchObject({ qualityProfileId: 9, rootFolderPath: '/films/other' })
})

test('a profile and a folder that Radarr does not know fall back to the defaults', async () => {
  const radarr = radarrWith()
  await add(radarr, {}, { chosen: { qualityProfile: 77, rootFolder: 77 } })
  expect(sentMovie(radarr)).toMatchObject({ qualityProfileId: 1, rootFolderPath: '/films' })
})

test('without any root folder nothing is sent and the missing setting is named', async () => {
  const radarr = radarrWith()
  const failure = await failureOf(add(radarr, { defaultRootPath: null }))
  expect(failure).toMatchObject({ kind: 'refused', failure: { code: 'noDefault', what: 'rootFolder' } })
  expect(writes(radarr)).toEqual([])
})

test('the tag of the person is created once and found again in any case', async () => {
  const radarr = radarrWith({ tags: [{ id: 7, label: 'portal' }] })
  await add(radarr, { sendUserTags: true, tag: 7 })
  expect(radarr.tags).toContainEqual({ id: 101, label: 'ann-lee-99' })
  expect(sentMovie(radarr)).toMatchObject({ tags: [7, 101] })

  const known = radarrWith({ tags: [{ id: 4, label: 'Ann-Lee-99' }] })
  await add(known, { sendUserTags: true })
  expect(sentMovie(known)).toMatchObject({ tags: [4] })
  expect(known.tags).toHaveLength(1)
})

test.each([{ sendUserTags: false }, { sendUserTags: true, userTag: '李' }, { sendUserTags: true, userTag: null }])(
  'no tag is sent with %p',
  async ({ sendUserTags, userTag = 'ann' }) => {
    const radarr = radarrWith()
    await add(radarr, { sendUserTags, tag: -1 }, { userTag })
    expect(sentMovie(radarr)).toMatchObject({ tags: [] })
    expect(radarr.tags).toEqual([])
  },
)

test('a tag of the settings that is gone from Radarr is left out; one that it does not tell of stays', async () => {
  const radarr = radarrWith({ tags: [{ id: 4, label: 'portal' }] })
  await add(radarr, { tag: 55 })
  expect(sentMovie(radarr)).toMatchObject({ tags: [] })

  const silent = radarrWith({
    instead: ({ path }) => (/tag$/.test(path) ? new Response(null, { status: 404 }) : undefined),
  })
  await add(silent, { tag: 55 })
  expect(sentMovie(silent)).toMatchObject({ tags: [55] })
})

test('a movie that is there already gets the tag of the settings and that of the person, and keeps its own', async () => {
  const movie = { id: 8, tmdbId: 19, monitored: true, tags: [3] }
  const radarr = radarrWith({ movies: [movie], tags: [{ id: 7, label: 'portal' }] })
  const wanted = { sendUserTags: true, tag: 7 }
  expect(await add(radarr, wanted)).toEqual({ outcome: 'alreadyMonitored' })
  expect(radarr.movies[0]?.tags).toEqual([3, 7, 101])
  radarr.heard.splice(0)
  expect(await add(radarr, wanted)).toEqual({ outcome: 'alreadyMonitored' })
  expect(writes(radarr)).toEqual([])
})

const asleep = () => ({ id: 8, tmdbId: 19, monitored: false, title: 'Metropolis', year: 1927, path: '/films/M' })

test('a movie that is not monitored is monitored, kept as it is otherwise, and searched for', async () => {
  const radarr = radarrWith({ movies: [asleep()] })
  expect(await add(radarr)).toEqual({ outcome: 'monitored' })
  expect(writes(radarr).map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'PUT', path: '/api/v3/movie/8', body: { ...asleep(), monitored: true } },
    { method: 'POST', path: '/api/v3/command', body: { name: 'MoviesSearch', movieIds: [8] } },
  ])
})

test('a movie that has its file is not searched for', async () => {
  const radarr = radarrWith({ movies: [{ ...asleep(), hasFile: true }] })
  expect(await add(radarr)).toEqual({ outcome: 'monitored' })
  expect(writes(radarr).map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /api/v3/movie/8'])
})

test.each([
  [{ name: 'MoviesSearch', status: 'completed' }, 0],
  [{ name: 'MoviesSearch', status: 'started' }, 0],
  [{ name: 'RefreshMovie', status: 'queued' }, 0],
  [{ name: 'RefreshMovie', status: 'completed' }, 1],
  [{ name: 'MoviesSearch', status: 'failed' }, 1],
  [{ name: 'MoviesSearch', status: 'completed', body: { movieIds: [9] } }, 1],
])('after an attempt without an answer, and with %j in Radarr, it is searched for %p times', async (command, times) => {
  const movie = { id: 3, tmdbId: 19, monitored: true, hasFile: false }
  const commands = [{ body: { movieIds: [3] }, ...command }]
  const radarr = radarrWith({ movies: [movie], commands })
  expect(await add(radarr, {}, { isRepeat: true })).toEqual({ outcome: 'alreadyMonitored' })
  expect(writes(radarr)).toHaveLength(times)
})

test('a search that got lost is asked for when the movie is handed over again', async () => {
  const movie = { id: 3, tmdbId: 19, monitored: false, hasFile: false }
  let ill = true
  const radarr = radarrWith({
    movies: [movie],
    instead: ({ path }) => (ill && path.endsWith('/command') ? new Response(null, { status: 500 }) : undefined),
  })
  expect(await failureOf(add(radarr))).toMatchObject({ kind: 'unexpected' })
  ill = false
  const searches = () => writes(radarr).filter(({ path }) => path.endsWith('/command')).length
  expect(await add(radarr, { addOnly: true }, { isRepeat: true })).toEqual({ outcome: 'alreadyMonitored' })
  expect(searches()).toBe(1)
  expect(await add(radarr, {}, { isRepeat: true })).toEqual({ outcome: 'alreadyMonitored' })
  expect(searches()).toBe(2)
})

test('with searching switched off it is only monitored', async () => {
  const radarr = radarrWith({ movies: [asleep()] })
  expect(await add(radarr, { addOnly: true })).toEqual({ outcome: 'monitored' })
  expect(writes(radarr).map(({ path }) => path)).toEqual(['/api/v3/movie/8'])
})

test('a movie that is monitored already needs nothing', async () => {
  const radarr = radarrWith({ movies: [{ id: 8, tmdbId: 19, monitored: true }] })
  expect(await add(radarr)).toEqual({ outcome: 'alreadyMonitored' })
  expect(writes(radarr)).toEqual([])
})

test('the refusal of Radarr is told in its own words', async () => {
  const radarr = radarrWith({
    instead: ({ method }) =>
      method === 'POST'
        ? Response.json([{ propertyName: 'Path', errorMessage: 'Path is already configured' }], { status: 400 })
        : undefined,
  })
  const failure = await failureOf(add(radarr))
  expect(failure).toMatchObject({ service: 'Radarr', kind: 'refused', detail: 'Path is already configured' })
  expect(failure.message).toBe('Radarr refused: Path is already configured.')
})

test('a refusal that comes with status 200 is one all the same', async () => {
  const radarr = radarrWith({
    instead: ({ method }) => (method === 'POST' ? Response.json({ message: 'The disk is full' }) : undefined),
  })
  expect(await failureOf(add(radarr))).toMatchObject({ kind: 'refused', detail: 'The disk is full' })
})

test('an empty path at the end of a reason is left out', async () => {
  const wrong = { propertyName: 'Path', errorMessage: 'The folder is not allowed. Path: ', errorCode: 'PathValidator' }
  const radarr = radarrWith({
    instead: ({ method }) => (method === 'POST' ? Response.json([wrong], { status: 400 }) : undefined),
  })
  expect((await failureOf(add(radarr))).message).toBe('Radarr refused: The folder is not allowed.')
})

test('a movie that the metadata service does not know is asked for again a day later', async () => {
  const unknown = { propertyName: 'TmdbId', errorMessage: 'A movie with this ID was not found. Path: ' }
  const radarr = radarrWith({
    instead: ({ method }) => (method === 'POST' ? Response.json([unknown], { status: 400 }) : undefined),
  })
  expect(await failureOf(add(radarr))).toMatchObject({
    kind: 'refused',
    message: 'Radarr does not know this movie yet.',
    failure: { code: 'titleNotKnown', kind: 'movie' },
    retryAfterMs: dayMs,
  })
})

const baseUrl = 'Radarr uses the base URL “/radarr”.'
const noBaseUrl = 'Radarr has no base URL. Leave the field empty.'
const nowhere = 'There is no Radarr at this address.'
const signIn: Instead = ({ outside }) =>
  outside ? new Response(null, { status: 401, headers: { location: '/login' } }) : undefined

test.each<[string, Parameters<typeof fakeRadarr>[0], string | null]>([
  [baseUrl, { urlBase: '/radarr' }, null],
  [baseUrl, { urlBase: '/radarr' }, '/films'],
  [noBaseUrl, {}, '/films'],
  [noBaseUrl, { instead: signIn }, '/films'],
  [noBaseUrl, { instead: nothingOutside }, '/films'],
  [nowhere, { urlBase: '/radarr', instead: nothingOutside }, '/films'],
])('%p is said when a movie cannot be handed over for it (%j, base URL %p)', async (sentence, options, subDir) => {
  const failure = await failureOf(add(radarrWith(options), { subDir }))
  expect(failure).toMatchObject({ service: 'Radarr', kind: 'unexpected', message: sentence })
})

test('a body that the framework below Radarr cannot read is told in its words', async () => {
  const document = { title: 'One or more values are wrong.', status: 400, errors: { '$.tags': ['No list'] } }
  const radarr = radarrWith({
    instead: ({ method }) => (method === 'POST' ? Response.json(document, { status: 400 }) : undefined),
  })
  expect((await failureOf(add(radarr))).message).toBe('Radarr refused: $.tags: No list.')
})

test.each([
  ['null', null],
  ['an object of nothing', { id: null, tmdbId: null }],
  ['another movie', { id: 4, tmdbId: 653 }],
  ['a list', [null, 1, { id: 7 }]],
])('whoever answers with %s in the place of Radarr was not handed the movie', async (_, body) => {
  const poser = radarrWith({ instead: ({ path }) => (/movie$/.test(path) ? Response.json(body) : undefined) })
  expect(await failureOf(add(poser))).toMatchObject({ service: 'Radarr', kind: 'unexpected' })
  const halfway = radarrWith({
    instead: ({ method }) => (method === 'POST' ? Response.json(body, { status: 201 }) : undefined),
  })
  expect(await failureOf(add(halfway))).toMatchObject({ service: 'Radarr', kind: 'unexpected' })
})

test('a movie that somebody added in the same moment counts as there', async () => {
  const movies: { id: number; tmdbId: number; monitored: boolean }[] = []
  const radarr = radarrWith({
    movies,
    instead({ method }) {
      if (method !== 'POST') return undefined
      movies.push({ id: 3, tmdbId: 19, monitored: true })
      const failure = { propertyName: 'TmdbId', errorMessage: 'Already added', errorCode: 'MovieExistsValidator' }
      return Response.json([failure], { status: 400 })
    },
  })
  expect(await add(radarr)).toEqual({ outcome: 'alreadyMonitored' })
})

test('a Radarr that cannot be reached, or refuses the key, is named', async () => {
  const radarr = radarrWith()
  expect(await failureOf(add(radarr, { apiKey: 'other' }))).toMatchObject({ kind: 'refused', status: 401 })
  radarr.close()
  const failure = await failureOf(add(radarr))
  expect(failure).toMatchObject({ service: 'Radarr', kind: 'unreachable' })
  expect(failure.message).not.toContain('radarr-key')
})

test.if(hasUpstream)('a body that Radarr does not describe is noticed', () => {
  const spec = description('radarr-v3.json')
  const body = { tmdbId: '19', colour: 'red', minimumAvailability: 'InCinemas', tags: [1.5], monitored: null }
  expect(requestFaults(spec, 'POST', '/api/v3/movie', body)).toEqual([
    '$.colour is not known',
    '$.tmdbId is not of type integer',
    '$.minimumAvailability is not one of tba,announced,inCinemas,released,deleted',
    '$.tags[0] is not of type integer',
    '$.monitored is null',
  ])
  expect(requestFaults(spec, 'PATCH', '/api/v3/movie/8', {})).toEqual(['PATCH /api/v3/movie/8 is not described'])
})

async function failureOf(work: Promise<unknown>): Promise<UpstreamError> {
  const outcome = await work.catch((error: unknown) => error)
  if (outcome instanceof UpstreamError) return outcome
  throw new Error(`no failure of a service: ${JSON.stringify(outcome)}`)
}
