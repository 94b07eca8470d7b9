import { afterAll, describe, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { tmdbStandIn } from '~/demo/stand-ins'
import { type Page, type Row, referenceNoon, tmdb } from './stand-in-calls'

const at = tmdbStandIn({ key: 'k', now: () => referenceNoon })
afterAll(() => at.stop())
const catalogue = openCatalogue(() => referenceNoon)
const [movies, shows] = [catalogue.movies().length, catalogue.series().length]

const search = (kind: string, query: string, more: Record<string, string> = {}) =>
  tmdb<Page>(at, `search/${kind}`, { query, ...more })
const discover = (query: Record<string, string>) => tmdb<Page>(at, 'discover/movie', query)
const values = (page: Page, name: string) => page.results.map(one => one[name])

describe('search', () => {
  test('does not mind accents or capitals', async () => {
    expect(values(await search('movie', 'haxan'), 'title')).toContain('Häxan')
    expect(values(await search('movie', 'ISTASYON'), 'original_title')).toContain('İstasyon')
  })

  test('puts a title that starts with the words before one that only has them', async () => {
    const titles = values(await search('movie', 'the cameraman'), 'title')
    expect(titles.slice(0, 2)).toEqual(['The Cameraman', "The Cameraman's Revenge"])
    const moons = values(await search('movie', 'moon'), 'title').map(String)
    const starts = moons.findLastIndex(title => title.startsWith('Moon'))
    const has = moons.findIndex(title => !title.startsWith('Moon'))
    expect(has).toBeGreaterThan(starts)
  })

  test('finds titles in their own script, by a translated name, and a title of one symbol', async () => {
    expect((await search('movie', 'ночной')).total_results).toBe(1)
    expect((await search('movie', '빈 배')).total_results).toBe(1)
    expect(values(await search('movie', 'laternenwächter'), 'id')).toContain(9000258)
    expect(values(await search('movie', '☂'), 'title')).toContain('☂')
  })

  test('tells films of one name apart by the year', async () => {
    expect((await search('movie', 'the bat')).results.filter(film => film.title === 'The Bat')).toHaveLength(2)
    expect(values(await search('movie', 'the bat', { year: '1959' }), 'release_date')[0]).toStartWith('1959')
    expect((await search('movie', 'the bat', { primary_release_year: '1931' })).total_results).toBe(0)
  })

  test('mixes films, shows and people, each with its kind', async () => {
    const kinds = new Set(values(await search('multi', 'h'), 'media_type'))
    expect(kinds).toEqual(new Set(['movie', 'tv', 'person']))
    const person = (await search('multi', 'buster keaton')).results[0]
    expect(person).toMatchObject({ media_type: 'person', name: 'Buster Keaton' })
  })

  test('finds people, shows, keywords and companies', async () => {
    expect((await search('person', 'chaplin')).results[0]).toMatchObject({ name: 'Charlie Chaplin' })
    expect((await search('tv', 'harbour lights')).total_results).toBe(2)
    expect((await search('keyword', 'hallow')).results[0]).toEqual({ id: 3335, name: 'halloween' })
    expect(values(await search('company', 'edison'), 'name')).toContain('Edison Studios')
  })

  test('of nonsense is empty', async () => {
    expect(await search('multi', 'qqzzxx')).toMatchObject({ results: [], total_pages: 0, total_results: 0 })
  })
})

describe('discover', () => {
  test('is most popular first unless asked otherwise', async () => {
    const popularity = values(await discover({}), 'popularity').map(Number)
    expect(popularity).toEqual([...popularity].sort((a, b) => b - a))
    const rated = await discover({ sort_by: 'vote_average.desc', 'vote_count.gte': '250' })
    const votes = values(rated, 'vote_average').map(Number)
    expect(votes).toEqual([...votes].sort((a, b) => b - a))
    expect(values(rated, 'vote_count').every(count => Number(count) >= 250)).toBe(true)
    expect(values(await discover({ sort_by: 'primary_release_date.desc' }), 'release_date')[0]).toStartWith('2027')
  })

  test('a comma asks for all genres, a bar for any', async () => {
    const both = await discover({ with_genres: '27,878' })
    const any = await discover({ with_genres: '27|878' })
    expect(both.total_results).toBeGreaterThan(0)
    expect(
      both.results.every(film => [27, 878].every(id => String(film.genre_ids).split(',').includes(String(id)))),
    ).toBe(true)
    expect(any.total_results).toBeGreaterThan(both.total_results)
    expect((await discover({ without_genres: '27,878' })).total_results).toBe(movies - any.total_results)
  })

  test('finds the seasonal films by keyword and can leave them out', async () => {
    const seasonal = await discover({ with_keywords: '3335' })
    expect(seasonal.total_results).toBeGreaterThan(20)
    expect((await discover({ without_keywords: '3335' })).total_results).toBe(movies - seasonal.total_results)
    const votes = values(await discover({ with_keywords: '207317', 'vote_count.gte': '250' }), 'vote_count')
    expect(votes.length).toBeGreaterThan(0)
    expect(votes.every(count => Number(count) >= 250)).toBe(true)
  })

  test('keeps to the languages asked for', async () => {
    const page = await discover({ with_original_language: 'de|fr' })
    expect(new Set(values(page, 'original_language'))).toEqual(new Set(['de', 'fr']))
  })

  test('knows what is in cinemas and what is coming', async () => {
    const playing = { with_release_type: '2|3', 'release_date.gte': '2026-10-10', 'release_date.lte': '2026-11-27' }
    const coming = { with_release_type: '2|3', 'release_date.gte': '2026-11-28', 'release_date.lte': '2026-12-15' }
    expect((await discover(playing)).total_results).toBe(9)
    expect((await discover(coming)).total_results).toBeGreaterThanOrEqual(10)
    expect((await tmdb<Page>(at, 'movie/now_playing')).total_results).toBe(9)
    expect(await tmdb<Page>(at, 'movie/upcoming')).toMatchObject({
      dates: { minimum: '2026-11-28', maximum: '2026-12-15' },
    })
  })

  test('keeps to years, decades and companies', async () => {
    const twenties = await discover({
      'primary_release_date.gte': '1920-01-01',
      'primary_release_date.lte': '1929-12-31',
    })
    expect(values(twenties, 'release_date').every(date => /^192/.test(String(date)))).toBe(true)
    const year = await discover({ primary_release_year: '1922' })
    expect(values(year, 'release_date').every(date => /^1922/.test(String(date)))).toBe(true)
    const edison = await discover({ with_companies: '9800008' })
    expect(edison.total_results).toBeGreaterThan(0)
    expect(edison.total_results).toBeLessThan(20)
  })

  test('keeps to runtimes and people, in front of the camera or behind it', async () => {
    const keaton = (await discover({ with_people: '8635' })).total_results
    expect(keaton).toBeGreaterThan((await discover({ with_cast: '8635', with_crew: '8635' })).total_results)
    expect((await discover({ with_people: '8635,13848' })).total_results).toBeLessThan(keaton)
    expect((await discover({ with_people: '8635|13848' })).total_results).toBeGreaterThan(keaton)
    const short = await discover({ 'with_runtime.lte': '15' })
    expect(short.total_results).toBeGreaterThan(0)
    expect(short.total_results).toBeLessThan(movies)
  })

  test('takes notice of certifications only together with a country', async () => {
    expect((await discover({ certification: 'G' })).total_results).toBe(movies)
    const counted = async (query: Record<string, string>) =>
      (await discover({ certification_country: 'US', ...query })).total_results
    const [mild, parents] = [await counted({ certification: 'G' }), await counted({ certification: 'PG' })]
    expect(mild).toBeGreaterThan(0)
    expect(await counted({ certification: 'G|PG' })).toBe(mild + parents)
    expect(await counted({ 'certification.gte': 'G', 'certification.lte': 'PG' })).toBe(mild + parents)
    expect(await tmdb(at, 'certification/movie/list')).toMatchObject({
      certifications: { US: expect.arrayContaining([{ certification: 'G', order: 1, meaning: 'for everyone' }]) },
    })
  })

  test('takes notice of providers only together with a region', async () => {
    const lantern = { with_watch_providers: '9900001' }
    expect((await discover(lantern)).total_results).toBe(movies)
    const there = (await discover({ ...lantern, watch_region: 'US' })).total_results
    expect(there).toBeGreaterThan(0)
    expect(there).toBeLessThan(movies)
  })

  test('of shows finds those that start within a month', async () => {
    const shows = await tmdb<Page>(at, 'discover/tv', {
      'first_air_date.gte': '2026-11-22',
      'first_air_date.lte': '2026-12-22',
    })
    expect(shows.total_results).toBe(4)
    expect((await tmdb<Page>(at, 'discover/tv', { first_air_date_year: '1997' })).results[0]).toMatchObject({
      name: 'Harbour Street',
    })
  })
})

describe('other lists', () => {
  test('trends are of the kind asked for and name it', async () => {
    expect(new Set(values(await tmdb<Page>(at, 'trending/tv/week'), 'media_type'))).toEqual(new Set(['tv']))
    expect(new Set(values(await tmdb<Page>(at, 'trending/movie/day'), 'media_type'))).toEqual(new Set(['movie']))
    const counted = async (kind: string) => (await tmdb<Page>(at, `trending/${kind}/week`)).total_results
    expect(await Promise.all(['movie', 'tv', 'all'].map(counted))).toEqual([movies, shows, movies + shows])
  })

  test('genres come in the language asked for', async () => {
    const { genres } = await tmdb<{ genres: Row[] }>(at, 'genre/movie/list', { language: 'pl' })
    expect(genres).toContainEqual({ id: 28, name: 'Akcja' })
    expect((await tmdb<{ genres: Row[] }>(at, 'genre/tv/list')).genres).toHaveLength(16)
  })

  test('providers and languages are listed', async () => {
    expect((await tmdb<Page>(at, 'watch/providers/movie')).results[0]).toMatchObject({
      provider_name: 'Lantern',
      display_priority: 1,
    })
    expect((await tmdb<Page>(at, 'watch/providers/regions')).results).toHaveLength(33)
    expect(await tmdb<Row[]>(at, 'configuration/languages')).toHaveLength(80)
  })

  test('a year later the cinemas are as full as today', async () => {
    const later = tmdbStandIn({ key: 'k', now: () => new Date('2027-11-21T12:00:00Z') })
    expect((await tmdb<Page>(later, 'movie/now_playing')).total_results).toBe(9)
    const show = await tmdb<Row>(later, 'tv/9000021')
    expect(new Date(String(Reflect.get(Object(show.next_episode_to_air), 'air_date'))).getUTCDay()).toBe(0)
    await later.stop()
  })
})
