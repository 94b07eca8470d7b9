import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { seasonBatches } from '~/integrations/catalogue/tmdb/shows'
import { noFilters } from '~/shared/titles/filters'
import { recorded, recordedPresent, serveTmdb } from './tmdb-support'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

let answer: unknown = {}
const tmdb = serveTmdb(() => Response.json(answer))
const { shows, lists, searches } = tmdb.client
afterAll(() => tmdb.stop())
beforeEach(() => void tmdb.asked.splice(0))

const seasonsOf = (count: number, episodeCount: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ seasonNumber: from + at, episodeCount }))

describe('seasons', () => {
  test('of a long show are read twenty at a time', () => {
    const batches = seasonBatches(seasonsOf(60, 10))
    expect(batches.map(one => one.length)).toEqual([20, 20, 20])
    expect(batches.flat()).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  })

  test('of a daily show are read fewer at a time, so that no answer is too large to read in one go', () => {
    expect(seasonBatches(seasonsOf(20, 250)).map(one => one.length)).toEqual(Array(20).fill(1))
    expect(seasonBatches(seasonsOf(4, 100)).map(one => one.length)).toEqual([2, 2])
    expect(seasonBatches(seasonsOf(1, 5_000))).toEqual([[1]])
    expect(seasonBatches([])).toEqual([])
  })

  test('of a show that claims to have thousands are cut', () => {
    expect(seasonBatches(seasonsOf(5_000, 1)).flat()).toHaveLength(500)
  })

  test('come in order with their episodes, each number once', async () => {
    const episode = { id: 11, episode_number: 2, name: 'Two', air_date: '2026-01-02', still_path: '/s.jpg', runtime: 0 }
    const first = { ...episode, id: 10, episode_number: 1, air_date: '', name: '' }
    const season = { id: 5, season_number: 2, name: 'Season 2', overview: '', air_date: null, poster_path: null }
    answer = {
      id: 7,
      name: 'x',
      'season/2': {
        ...season,
        episodes: [episode, first, { ...first, id: 12 }, { id: 1 }, null, { ...first, episode_number: -1 }],
      },
      'season/1': { ...season, season_number: 1, episodes: 'none' },
      'season/3': { success: false, status_code: 34 },
    }
    const found = await shows.seasons(7, seasonsOf(3, 2), 'de')
    expect(tmdb.asked.map(({ path, query }) => [path, query])).toEqual([
      ['/3/tv/7', { api_key: 'key-1', language: 'de', append_to_response: 'season/1,season/2,season/3' }],
    ])
    expect(found.map(({ seasonNumber, episodeCount }) => [seasonNumber, episodeCount])).toEqual([
      [1, 0],
      [2, 2],
    ])
    expect(found[1]?.episodes).toMatchObject([
      { episodeNumber: 1, name: null, airDate: null },
      {
        id: 11,
        seasonNumber: 2,
        episodeNumber: 2,
        name: 'Two',
        airDate: day('2026-01-02'),
        runtimeMinutes: null,
        stillPath: '/s.jpg',
      },
    ])
  })
})

test('a show in full is asked for once, with pictures in the language of whoever looks, in English and without words', async () => {
  answer = {
    id: 7,
    name: 'x',
    seasons: [{ id: 1, season_number: 0 }, { season_number: 1 }, 'x'],
    images: [],
    videos: 7,
    credits: null,
  }
  expect(await shows.full(7, 'de-AT')).toMatchObject({
    title: 'x',
    seasons: [{ seasonNumber: 0, episodeCount: 0 }],
    ...{ images: { posters: [], backdrops: [] }, videos: [], credits: null, contentRatings: null, type: null },
  })
  expect(tmdb.asked[0]?.query).toEqual({
    api_key: 'key-1',
    language: 'de-AT',
    include_image_language: 'de,en,null',
    append_to_response: 'videos,credits,similar,recommendations,external_ids,keywords,images,content_ratings',
  })
})

test('shows are browsed and searched for by the words that TMDB has for them', async () => {
  answer = { page: 1, total_pages: 1, total_results: 0, results: [] }
  const filters = {
    adult: false,
    excludedKeywords: [],
    excludedMovieGenres: [27],
    excludedTvGenres: [16],
    originalLanguages: [],
  }
  const at = { page: 2, language: 'de', country: 'DE', filters, now: new Date(2026, 10, 21) }
  await lists.browseShows({ ...noFilters, sort: 'titleAZ', yearFrom: 1990, yearTo: 1994, genres: [1], people: [5] }, at)
  await lists.shows('topRated', at)
  await searches.shows({ query: 'a&b', language: 'de', year: 1997, adult: false })
  const [browsed, rated, searched] = tmdb.asked.map(({ path, query: { api_key: _, ...query } }) => ({ path, query }))
  const shared = { language: 'de', page: '2', include_adult: 'false', without_genres: '16' }
  expect(browsed).toEqual({
    path: '/3/discover/tv',
    query: {
      ...{ ...shared, sort_by: 'name.asc', with_genres: '1' },
      ...{ 'first_air_date.gte': '1990-01-01', 'first_air_date.lte': '1994-12-31' },
    },
  })
  expect(rated).toEqual({
    path: '/3/discover/tv',
    query: { ...shared, sort_by: 'vote_average.desc', 'vote_count.gte': '250' },
  })
  expect(searched?.query).toEqual({
    query: 'a&b',
    language: 'de',
    include_adult: 'false',
    first_air_date_year: '1997',
    page: '1',
  })
})

describe.skipIf(!recordedPresent)('a recorded show', () => {
  test('is understood with everything that came along', async () => {
    answer = JSON.parse(recorded('tv_details_append'))
    const show = await shows.full(52814, 'en')
    expect(show).toMatchObject({ externalIds: { theTvDbId: 366524, imdbId: 'tt2934286' }, type: 'Scripted' })
    expect(show?.credits?.cast[0]?.name).toBeString()
    expect(show?.seasons.length).toBeGreaterThan(0)
  })

  test('and its season, as part of an answer', async () => {
    answer = { id: 1399, name: 'x', 'season/1': JSON.parse(recorded('tv_season')) }
    const [season] = await shows.seasons(1399, [{ seasonNumber: 1, episodeCount: 10 }], 'en')
    expect(season?.episodes.length).toBeGreaterThan(0)
    for (const one of season?.episodes ?? []) {
      expect(one.name).toBeString()
      expect(one.airDate).toBeInstanceOf(Date)
    }
  })
})
