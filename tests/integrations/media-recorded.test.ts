import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { wireOf } from '~/integrations/http/reading'
import { itemsOf as browserItems, episodesOf, libraryAt, libraryOf } from '~/integrations/media/media-browser/reading'
import { episodeOf, plexIds, itemsOf as plexItems } from '~/integrations/media/plex/reading'
import { hasUpstream, recorded } from '../support/upstream'

const peer = (name: string) => {
  const file = join(resolve(import.meta.dir, '../../../shared/upstream/peers/jellyfin'), `${name}.json`)
  return wireOf(JSON.parse(readFileSync(file, 'utf8'))).body
}
const listIn = (body: unknown) => (Array.isArray(body) ? body : (wireOf(body).Items as unknown[])).map(wireOf)
const plexList = (name: string) =>
  (wireOf(wireOf(recorded(`plex/${name}.json`)).MediaContainer).Metadata as unknown[]).map(wireOf)

describe('what Plex calls a title by', () => {
  const none = { tmdbId: null, imdbId: null, tvdbId: null }
  test.each([
    ['plex://movie/5d776825880197001ec90da5', none],
    ['com.plexapp.agents.imdb://tt1254207?lang=en', { ...none, imdbId: 'tt1254207' }],
    ['com.plexapp.agents.thetvdb://268592/1/1?lang=en', { ...none, tvdbId: 268592 }],
    ['com.plexapp.agents.themoviedb://603?lang=en', { ...none, tmdbId: 603 }],
    ['tmdb://603', { ...none, tmdbId: 603 }],
    ['tvdb://12345', { ...none, tvdbId: 12345 }],
    ['imdb://tt0133093', { ...none, imdbId: 'tt0133093' }],
    ['com.plexapp.agents.hama://tvdb-79895?lang=en', { ...none, tvdbId: 79895 }],
    ['com.plexapp.agents.hama://tvdb2-79895?lang=en', { ...none, tvdbId: 79895 }],
    ['com.plexapp.agents.hama://tvdb6-79895?lang=en', { ...none, tvdbId: 79895 }],
    ['com.plexapp.agents.hama://tvdb7-79895?lang=en', none],
    ['com.plexapp.agents.hama://anidb-23?lang=en', none],
    ['com.plexapp.agents.xbmcnfo://603?lang=en', none],
    ['com.example.agents.other://tt0133093', none],
    ['com.example.agents.other://777?lang=de', none],
    ['com.example.agents.tvdbish://777?lang=de', none],
    ['anidb://23', none],
    ['local://268592', none],
    ['local://268592/1/1', none],
    ['none://777', none],
    ['tvdb://', none],
    ['imdb://tt', none],
    ['local://', none],
    ['com.plexapp.agents.none://a1b2c3', none],
  ])('%s', (guid, ids) => {
    expect(plexIds({ guid, type: 'show' })).toEqual(ids)
  })

  test('of a movie the number in a file beside it is that of TMDB, or of IMDb', () => {
    const of = (guid: string) => plexIds({ guid, type: 'movie' })
    expect(of('com.plexapp.agents.xbmcnfo://603?lang=en')).toEqual({ ...none, tmdbId: 603 })
    expect(of('com.plexapp.agents.xbmcnfo://tt0133093')).toEqual({ ...none, imdbId: 'tt0133093' })
  })

  test('35: 67 every form of a list counts', () => {
    const Guid = [{ id: 'imdb://tt1' }, { id: 'tmdb://2' }, { id: 'tvdb://3' }]
    expect(plexIds({ guid: 'plex://movie/1', Guid })).toEqual({ imdbId: 'tt1', tmdbId: 2, tvdbId: 3 })
  })

  test('a form that says nothing takes nothing away, and the later of two numbers counts', () => {
    const Guid = [{ id: 'imdb://tt0133093' }, { id: 'tmdb://603' }, { id: 'local://1a' }, { id: 'tmdb://604' }]
    expect(plexIds({ guid: 'plex://movie/1', Guid })).toEqual({ tmdbId: 604, imdbId: 'tt0133093', tvdbId: null })
  })
})

test('35: 68 a file that spans episodes is each of them, one that spans too many is its first', () => {
  const file = { Type: 'Episode', SeriesId: '5', ParentIndexNumber: 1, IndexNumber: 3, IndexNumberEnd: 5 }
  expect(episodesOf(file).map(({ episode }) => episode)).toEqual([3, 4, 5])
  expect(episodesOf({ ...file, IndexNumberEnd: 3_000 }).map(({ episode }) => episode)).toEqual([3])
  expect(episodesOf({ ...file, LocationType: 'Virtual' })).toEqual([])
  expect(episodesOf({ ...file, IndexNumber: 0 })).toEqual([])
  expect(episodesOf({ ...file, ParentIndexNumber: 0 })).toHaveLength(3)
})

test('35: 66 a picture is in 4K by its columns too, and a movie with both copies has two entries', () => {
  const stream = (Height: number, Width: number) => ({
    MediaStreams: [{ Type: 'Audio' }, { Type: 'Video', Height, Width, DisplayTitle: `${Height}p` }],
  })
  const movie = { Type: 'Movie', Id: '7', Name: 'Wide', ProviderIds: { tmdb: '603', IMDB: 'tt0133093', Tvdb: 'x' } }
  const items = browserItems({ ...movie, MediaSources: [stream(1600, 3840), stream(720, 1280), stream(1080, 1920)] })
  expect(items.map(({ itemKey, resolution, quality }) => [itemKey, resolution, quality])).toEqual([
    ['7', 1080, '1080p'],
    ['7/4k', 2160, '1600p'],
  ])
  expect(items[0]).toMatchObject({ tmdbId: 603, imdbId: 'tt0133093', tvdbId: null })
  expect(browserItems(movie)).toMatchObject([{ itemKey: '7', resolution: null, quality: null }])
})

test.each([
  [{ Tmdb: '607-slug-movie' }, 607],
  [{ TMDB: '607' }, 607],
  [{ tMdB: ' 607 ' }, 607],
  [{ Tmdb: '607slug' }, null],
  [{ Tmdb: 'slug-607' }, null],
  [{ Tmdb: '-607' }, null],
  [{ Tmdb: '6070000000-x' }, null],
])('35: 67 Emby and Jellyfin may write the name of the title behind its number: %p', (ProviderIds, tmdbId) => {
  expect(browserItems({ Type: 'Movie', Id: '7', Name: 'Wide', ProviderIds })).toMatchObject([{ tmdbId }])
})

test('35: 66 a new movie of Plex with two versions has both from the first time on', () => {
  const Media = [{ videoResolution: '4k' }, { videoResolution: '1080' }]
  const movie = { type: 'movie', ratingKey: '7', title: 'Fresh', Guid: [{ id: 'tmdb://603' }], Media }
  expect(plexItems(movie)).toMatchObject([
    { itemKey: '7', resolution: 1080, quality: '1080' },
    { itemKey: '7/4k', resolution: 2160, quality: '4k' },
  ])
})

test('the languages of a file are told as far as the server knows them, each once', () => {
  const stream = (Type: string, Language?: string) => ({ Type, Language })
  const MediaStreams = [
    { Type: 'Video', Height: 1080, DisplayTitle: '1080p' },
    ...[stream('Audio', 'eng'), stream('Audio', 'ENG'), stream('Audio', 'und'), stream('Audio', 'deu')],
    ...[stream('Subtitle'), stream('Subtitle', 'x'.repeat(400)), stream('Subtitle', 'fra')],
  ]
  const movie = { Type: 'Movie', Id: '7', Name: 'Spoken', MediaSources: [{ MediaStreams }] }
  expect(browserItems(movie)).toMatchObject([{ audio: 'eng,deu', subtitles: 'fra' }])
  expect(browserItems({ ...movie, MediaSources: [] })).toMatchObject([{ audio: null, subtitles: null }])
})

test('a movie of Plex whose files it does not know yet is there all the same', () => {
  const movie = { type: 'movie', ratingKey: '7', title: 'Fresh', Guid: [{ id: 'tmdb://603' }] }
  expect(plexItems(movie)).toMatchObject([{ itemKey: '7', tmdbId: 603, resolution: null, quality: '' }])
  expect(plexItems({ ...movie, ratingKey: 'a/b' })).toEqual([])
})

describe.skipIf(!hasUpstream)('recorded answers', () => {
  test('of a Jellyfin 10.11 are read: films, series, episodes of a special, libraries', () => {
    const films = listIn(peer('items-movies-user')).flatMap(browserItems)
    expect(films.length).toBeGreaterThan(0)
    expect(films.every(({ kind, title, resolution }) => kind === 'movie' && title && Number(resolution) > 0)).toBe(true)
    const series = listIn(peer('items-series')).flatMap(browserItems)
    expect(series.map(({ kind, title }) => [kind, title])).toContainEqual(['tvShow', 'Judex'])
    const episodes = listIn(peer('items-episodes')).flatMap(episodesOf)
    expect(episodes.map(({ season, episode }) => [season, episode])).toEqual([
      [0, 1],
      [1, 1],
      [1, 1],
      [1, 2],
    ])
    const libraries = listIn(peer('library-virtualfolders')).map(libraryOf)
    expect(libraries.map(one => [one?.title, one?.holds])).toEqual([
      ['Shows', 'tvShows'],
      ['Movies', 'movies'],
    ])
  })

  test('name the library in which a title lies by its path, the innermost of several', () => {
    const nameOf = libraryAt([
      { Name: 'Films', Locations: ['/media/films/', 'D:\\Films'] },
      { Name: 'Silent films', Locations: ['/media/films/silent'] },
      { Name: 'Nowhere', Locations: null },
    ])
    expect(nameOf({ Path: '/media/films/Charade/a.mkv' })).toBe('Films')
    expect(nameOf({ Path: '/media/films/silent/b.mkv' })).toBe('Silent films')
    expect(nameOf({ Path: 'D:\\Films\\c.mkv' })).toBe('Films')
    expect(nameOf({ Path: '/media/films2/d.mkv' })).toBeNull()
    expect(nameOf({})).toBeNull()
    const shelves = libraryAt(listIn(peer('library-virtualfolders')))
    expect([shelves({ Path: '/elsewhere' })]).toEqual([null])
  })

  test('of Plex servers, old agents and new, are read', () => {
    expect(plexList('pms_movies_with_guids').flatMap(plexItems)[0]).toMatchObject({
      kind: 'movie',
      tmdbId: 1,
      imdbId: 'tt0000001',
      tvdbId: 1,
      quality: 'sd',
      year: 2000,
    })
    expect(plexList('pms_library_shows').flatMap(plexItems)[0]).toMatchObject({ kind: 'tvShow', tvdbId: 268592 })
    expect(plexList('pms_episodes').map(episodeOf)[0]).toEqual({
      ...{ showKey: '22', season: 1, episode: 1, isFourK: false, addedAt: expect.any(Date) },
    })
  })

  test('of an Emby are read', () => {
    const items = listIn(recorded('emby/items_movies.json')).flatMap(browserItems)
    expect(items[0]).toMatchObject({ kind: 'movie', itemKey: '138', title: 'Jurassic World Dominion' })
  })
})
