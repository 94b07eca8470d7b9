import { afterAll, describe, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { tmdbStandIn } from '~/demo/stand-ins'
import { type Page, type Row, referenceNoon, statusOf, tmdb } from './stand-in-calls'

const at = tmdbStandIn({ key: 'right-key', now: () => referenceNoon })
afterAll(() => at.stop())

type Details = Row & {
  genres: { id: number; name: string }[]
  credits: { cast: Row[]; crew: Row[] }
  release_dates: { results: { iso_3166_1: string; release_dates: Row[] }[] }
  keywords: { keywords: Row[] }
  videos: { results: Row[] }
  belongs_to_collection: { id: number } | null
}

describe('who may ask', () => {
  test('a call without the key is refused as the service refuses it', async () => {
    const answer = await fetch(`${at.url}/3/movie/5698?api_key=wrong`)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({
      success: false,
      status_code: 7,
      status_message: 'Invalid API key: You must be granted a valid key.',
    })
  })

  test('a read token in the header is as good as the key', async () => {
    const path = `${at.url}/3/configuration`
    expect(await statusOf(path, { headers: { authorization: 'Bearer right-key' } })).toBe(200)
    expect(await statusOf(path, { headers: { authorization: 'Bearer other' } })).toBe(401)
  })
})

describe('refusals', () => {
  test.each([
    'movie/1',
    'movie/none',
    'tv/1',
    'person/1',
    'collection/1',
    'keyword/1',
    'no/such/path',
    'movie/5698/nothing',
  ])('%s is not found', async path => {
    expect(await tmdb(at, path)).toMatchObject({ success: false, status_code: 34 })
  })

  test.each(['0', '501', '-1', '1.5', 'two'])('page %s is out of range', async page => {
    const answer = await fetch(`${at.url}/3/movie/popular?api_key=${at.key}&page=${page}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ success: false, status_code: 22 })
  })

  test.each(['movie', 'tv', 'person', 'multi', 'keyword'])('a search for %s needs words', async kind => {
    expect(await statusOf(`${at.url}/3/search/${kind}?api_key=${at.key}`)).toBe(422)
    expect(await statusOf(`${at.url}/3/search/${kind}?api_key=${at.key}&query=`)).toBe(422)
  })
})

describe('pages', () => {
  test('twenty come at a time and no film comes twice', async () => {
    const first = await tmdb<Page>(at, 'discover/movie')
    const movies = openCatalogue(() => referenceNoon).movies().length
    expect(first).toMatchObject({ page: 1, total_results: movies, total_pages: Math.ceil(movies / 20) })
    const ids = new Set<unknown>()
    for (let page = 1; page <= first.total_pages; page += 1) {
      const { results } = await tmdb<Page>(at, 'discover/movie', { page: String(page) })
      expect(results.length).toBe(page < first.total_pages ? 20 : movies % 20 || 20)
      for (const film of results) ids.add(film.id)
    }
    expect(ids.size).toBe(movies)
  })

  test('a page past the end is empty, not wrong', async () => {
    expect(await tmdb<Page>(at, 'movie/popular', { page: '400' })).toMatchObject({ page: 400, results: [] })
  })
})

describe('a film', () => {
  test('comes alone unless more is asked for', async () => {
    const film = await tmdb<Details>(at, 'movie/5698')
    expect(film).toMatchObject({
      title: 'The Great Train Robbery',
      imdb_id: 'tt0000439',
      runtime: 11,
      status: 'Released',
    })
    expect(film.credits).toBeUndefined()
  })

  test('brings every part that is appended, and passes over names it does not know', async () => {
    const film = await tmdb<Details>(at, 'movie/9000258', {
      append_to_response:
        'videos,credits,similar,recommendations,release_dates,external_ids,keywords,images,watch/providers,nonsense',
    })
    expect(film.credits.cast[0]).toMatchObject({ name: 'Nuala Brogan', character: 'Orla', order: 0 })
    expect(film.videos.results[0]).toMatchObject({ site: 'YouTube', type: 'Trailer', key: 'DEMOTheLa52' })
    expect(film.keywords.keywords.map(keyword => keyword.name)).toContain('lighthouse')
    const digital = film.release_dates.results.find(country => country.iso_3166_1 === 'US')?.release_dates
    expect(digital).toContainEqual(
      expect.objectContaining({ type: 4, release_date: '2026-12-11T00:00:00.000Z', certification: 'PG' }),
    )
    expect(film).toMatchObject({ similar: { page: 1 }, external_ids: { facebook_id: 'example.lanternkeepers' } })
    expect(film).toHaveProperty(['watch/providers', 'results'])
    expect(film).not.toHaveProperty('nonsense')
  })

  test('has its title and genres in the language asked for, else in English', async () => {
    const german = await tmdb<Details>(at, 'movie/9000258', { language: 'de-DE' })
    expect(german).toMatchObject({ title: 'Die Laternenwächter', original_title: 'The Lantern Keepers' })
    expect(german.genres.map(genre => genre.name)).toContain('Abenteuer')
    expect(await tmdb(at, 'movie/9000258', { language: 'hu' })).toMatchObject({ title: 'The Lantern Keepers' })
  })

  test('without pictures says so', async () => {
    const { results } = await tmdb<Page>(at, 'search/movie', { query: 'And/Or' })
    expect(results[0]).toMatchObject({ title: 'And/Or', poster_path: null, backdrop_path: null })
  })

  test('is found by its IMDb number, and a show by TheTVDB', async () => {
    const film = await tmdb<Record<string, Row[]>>(at, 'find/tt0000439', { external_source: 'imdb_id' })
    expect(film.movie_results).toMatchObject([{ id: 5698, media_type: 'movie' }])
    const show = await tmdb<Record<string, Row[]>>(at, 'find/9600019', { external_source: 'tvdb_id' })
    expect(show.tv_results).toMatchObject([{ id: 9000021, name: 'The Saltmarsh Inquest' }])
    expect(await tmdb(at, 'find/tt1', { external_source: 'imdb_id' })).toMatchObject({
      movie_results: [],
      tv_results: [],
    })
  })

  test('belongs to a collection that lists its parts, the undated one with an empty date', async () => {
    const { results } = await tmdb<Page>(at, 'search/movie', { query: 'Glass Orchard III' })
    const film = await tmdb<Details>(at, `movie/${results[0]?.id}`)
    const collection = await tmdb<{ parts: Row[] }>(at, `collection/${film.belongs_to_collection?.id}`)
    expect(collection.parts).toHaveLength(4)
    expect(collection.parts.map(part => part.release_date)).toContain('')
  })
})

describe('shows and people', () => {
  test('a show has its seasons, and a season its episodes', async () => {
    const show = await tmdb<Row & { seasons: Row[] }>(at, 'tv/9000021', { append_to_response: 'external_ids,images' })
    expect(show).toMatchObject({
      name: 'The Saltmarsh Inquest',
      number_of_seasons: 2,
      external_ids: { tvdb_id: 9600019 },
    })
    expect(show.seasons.map(season => season.season_number)).toEqual([1, 2])
    const season = await tmdb<{ episodes: Row[] }>(at, 'tv/9000021/season/2')
    expect(season.episodes[0]).toMatchObject({ name: 'Bell Metal', episode_number: 1, air_date: '2026-10-18' })
    expect(show.last_episode_to_air).toMatchObject({ air_date: '2026-11-15' })
    expect(show.next_episode_to_air).toMatchObject({ air_date: '2026-11-22' })
    expect(await tmdb(at, 'tv/9000021/season/9')).toMatchObject({ status_code: 34 })
  })

  test('a person has the films of both sides of the camera', async () => {
    const credits = await tmdb<{ cast: Row[]; crew: Row[] }>(at, 'person/13848/movie_credits')
    expect(credits.cast.length).toBeGreaterThan(3)
    expect(credits.crew.map(credit => credit.job)).toContain('Director')
    expect(await tmdb(at, 'person/13848')).toMatchObject({ name: 'Charlie Chaplin', birthday: '1889-04-16' })
  })
})
