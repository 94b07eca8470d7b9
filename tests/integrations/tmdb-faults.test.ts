import { afterEach, expect, test } from 'bun:test'
import { tmdbClient } from '~/integrations/catalogue/tmdb/client'
import { httpStack } from '~/integrations/http/stack'
import { failureOf, fakeClock } from './http-support'
import { noFilters, serveTmdb } from './tmdb-support'

const open: Array<{ stop: () => unknown }> = []
afterEach(() => {
  for (const server of open.splice(0)) server.stop()
})

const answering = (answer: Parameters<typeof serveTmdb>[0]) => {
  const tmdb = serveTmdb(answer)
  open.push(tmdb)
  return tmdb
}
const at = { page: 1, language: 'en', filters: noFilters, now: new Date(2026, 10, 21) }
const unknown = () => Response.json({ success: false, status_code: 34, status_message: 'Not here.' }, { status: 404 })

test('what TMDB does not know is null or empty', async () => {
  const { movies, shows, searches, lookups } = answering(unknown).client
  expect(await movies.plain(1)).toBeNull()
  expect(await movies.full(1, 'en')).toBeNull()
  expect(await movies.collection(1, 'en')).toBeNull()
  expect(await movies.images(1)).toBeNull()
  expect(await movies.similar(1, 'en')).toEqual([])
  expect(await movies.providers(1)).toEqual([])
  expect(await shows.outline(1, 'en')).toBeNull()
  expect(await shows.externalIds(1)).toBeNull()
  expect(await searches.movieCredits(1, 'en')).toBeNull()
  expect(await searches.byExternalId('tt1', 'imdb')).toEqual({ movies: [], shows: [] })
  expect(await lookups.keyword(1)).toBeNull()
  expect(await lookups.company(1)).toBeNull()
  expect(await searches.person(1, 'en')).toBeNull()
})

test('a wrong key is told in the words of TMDB and without the key', async () => {
  const body = { success: false, status_code: 7, status_message: 'Invalid API key: key-1 is not valid.' }
  const { client } = answering(() => Response.json(body, { status: 401 }))
  const error = await failureOf(client.movies.full(1, 'en'))
  expect(error).toMatchObject({ service: 'TMDB', kind: 'refused', status: 401 })
  expect(error.message).toBe('TMDB rejected the credentials (status 401): Invalid API key: *** is not valid.')
})

test.each([
  ['a web page', () => new Response('<html><body>Sign in</body></html>', { headers: { 'content-type': 'text/html' } })],
  ['a body that was cut off', () => new Response('{"page":1,"results":[{"id":1,"title":"A')],
  ['a list where an object belongs', () => Response.json([1, 2, 3])],
  ['nothing at all', () => new Response('')],
  ['an object without its list', () => Response.json({ page: 1 })],
  ['a list that is text', () => Response.json({ page: 1, results: 'none' })],
  ['an error of its own', () => new Response('oops', { status: 500 })],
])('%s is an unexpected answer of TMDB, not a defect of ours', async (_, answer) => {
  const { lists, searches } = answering(answer).client
  for (const ask of [() => lists.movies('popular', at), () => searches.multi('x', 'en')])
    expect(await failureOf(ask())).toMatchObject({ service: 'TMDB', kind: 'unexpected' })
})

test.each([
  ['movies.full', { title: 'No id' }],
  ['movies.collection', { id: 'ten' }],
  ['searches.movieCredits', { cast: [] }],
  ['lookups.genres', { genres: {} }],
  ['lookups.languages', { languages: [] }],
  ['lookups.keyword', { id: 5 }],
  ['shows.outline', { id: null }],
] as const)('an answer to %s that is something else is unexpected', async (what, body) => {
  const { movies, searches, lookups, shows } = answering(() => Response.json(body)).client
  const asks = {
    'movies.full': () => movies.full(1, 'en'),
    'movies.collection': () => movies.collection(1, 'en'),
    'searches.movieCredits': () => searches.movieCredits(1, 'en'),
    'lookups.genres': () => lookups.genres('movie', 'en'),
    'lookups.languages': () => lookups.languages(),
    'lookups.keyword': () => lookups.keyword(1),
    'shows.outline': () => shows.outline(1, 'en'),
  }
  const error = await failureOf(asks[what]())
  expect(error).toMatchObject({ kind: 'unexpected', message: 'TMDB sent a response in an unexpected format.' })
})

test('fields of a wrong type are absent, entries without an id are left out, the rest stays', async () => {
  const results = [
    null,
    'text',
    { title: 'no id' },
    { id: '5', title: 'an id as text' },
    { id: 6, title: 7, overview: [], poster_path: false, genre_ids: [1, 'x', null, -2], vote_average: '8.4' },
    { id: 7, title: '', name: 'Seven', release_date: '2023-02-31', adult: 'yes', vote_count: null, popularity: {} },
    { id: 8, title: 'Eight', release_date: '1999-10-15', video: true, genre_ids: 'none' },
  ]
  const { lists } = answering(() => Response.json({ page: 'one', results })).client
  const page = await lists.movies('popular', at)
  expect(page).toMatchObject({ page: 0, totalPages: 0, totalResults: 0 })
  expect(page.results.map(({ id }) => id)).toEqual([6, 7, 8])
  expect(page.results[0]).toEqual({
    id: 6,
    title: null,
    originalTitle: null,
    originalLanguage: null,
    overview: null,
    posterPath: null,
    backdropPath: null,
    genreIds: [1],
    adult: false,
    popularity: 0,
    voteAverage: 0,
    voteCount: 0,
    releaseDate: null,
    video: false,
  })
  expect(page.results[1]).toMatchObject({ title: 'Seven', releaseDate: null, adult: false, voteCount: 0 })
  expect(page.results[2]).toMatchObject({ releaseDate: new Date('1999-10-15T00:00:00Z'), video: true, genreIds: [] })
})

test('certifications come by country, the mildest first, without those that have no name', async () => {
  const certifications = {
    us: [{ certification: 'R', order: 4 }, { certification: 'G', order: 1, meaning: 'All ages' }, { order: 2 }, null],
    DE: 'none',
  }
  const { lookups } = answering(() => Response.json({ certifications })).client
  const found = await lookups.certifications()
  expect(found.get('US')).toEqual([
    { name: 'G', meaning: 'All ages' },
    { name: 'R', meaning: null },
  ])
  expect(found.get('DE')).toEqual([])
})

test('a person whose parts are of a wrong type is still a person', async () => {
  const wire = {
    id: 5,
    name: 'Ada',
    birthday: '1990-02-31',
    biography: '',
    movie_credits: [],
    tv_credits: { cast: [{}] },
  }
  const { searches } = answering(() => Response.json(wire)).client
  const nothing = { personId: 5, cast: [], crew: [] }
  expect(await searches.person(5, 'en')).toMatchObject({
    ...{ name: 'Ada', birthday: null, biography: null, birthplace: null },
    ...{ movies: nothing, shows: nothing },
  })
})

test('details whose parts are of a wrong type still show the rest', async () => {
  const broken = {
    id: 9,
    title: 'Nine',
    runtime: '90',
    genres: 'none',
    belongs_to_collection: 'none',
    credits: { cast: [{ id: 1, name: 'Ann' }, { name: 'nobody' }], crew: 5 },
    videos: { results: [{ id: 'a' }, { id: 'b', key: 'k', size: 'big' }] },
    release_dates: { results: [{ iso_3166_1: 'US', release_dates: [{ type: 9 }, { type: 4, release_date: 'soon' }] }] },
    similar: { results: null },
    keywords: [],
    external_ids: null,
  }
  const { movies } = answering(() => Response.json(broken)).client
  expect(await movies.full(9, 'en')).toMatchObject({
    title: 'Nine',
    runtimeMinutes: null,
    genres: [],
    collection: null,
    credits: { cast: [{ id: 1, name: 'Ann', castId: 0, character: null }], crew: [] },
    videos: [{ id: 'b', key: 'k', size: 0, official: false }],
    releaseDates: [{ country: 'US', releases: [] }],
    similar: null,
    recommendations: null,
    keywords: [],
    imdbId: null,
  })
})

test('a TMDB that asks for patience gets it, and the page its answer', async () => {
  let calls = 0
  const tmdb = answering(() => {
    calls += 1
    return calls === 1
      ? Response.json({}, { status: 429, headers: { 'retry-after': '2' } })
      : Response.json({ genres: [{ id: 28, name: 'Action' }] })
  })
  const clock = fakeClock()
  const http = httpStack({ version: 'test', observe: () => undefined, cacheBytes: 1_000_000, ...clock })
  const { lookups } = tmdbClient(http, tmdb.at())
  expect(await lookups.genres('movie', 'en')).toEqual([{ id: 28, name: 'Action' }])
  expect(clock.pauses).toEqual([2000])
})

test('changed filters never meet a list that was kept with the old ones', async () => {
  const tmdb = answering(({ query }) => {
    const id = query.include_adult === 'true' ? 2 : 1
    return Response.json({ page: 1, total_pages: 1, total_results: 1, results: [{ id }] })
  })
  const http = httpStack({ version: 'test', observe: () => undefined, cacheBytes: 1_000_000, ...fakeClock() })
  const { lists } = tmdbClient(http, tmdb.at())
  const first = async (adult: boolean) => {
    const page = await lists.movies('popular', { ...at, filters: { ...noFilters, adult } })
    return page.results[0]?.id
  }
  expect([await first(false), await first(true), await first(false)]).toEqual([1, 2, 1])
  expect(tmdb.asked).toHaveLength(2)
})
