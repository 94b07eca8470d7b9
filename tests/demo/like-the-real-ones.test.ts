import { afterAll, describe, expect, test } from 'bun:test'
import { movieBody } from '~/demo/radarr/bodies'
import { radarrStandIn, tmdbStandIn } from '~/demo/stand-ins'
import { type Row, radarr, referenceNoon, tmdb } from './stand-in-calls'
import { fieldsDescribed, fieldsOf, hasDescriptions, hasRecordedReplies, recorded, strayFrom } from './upstream'

const at = tmdbStandIn({ key: 'k', now: () => referenceNoon })
let time = referenceNoon.getTime()
const library = radarrStandIn({ key: 'k', now: () => new Date(time), downloadMs: 60_000, library: [5698] })
afterAll(async () => {
  await at.stop()
  await library.stop()
})

const listed =
  'id title original_title original_language overview poster_path backdrop_path release_date genre_ids adult video vote_average vote_count popularity'
const listedShow =
  'id name original_name original_language overview poster_path backdrop_path first_air_date genre_ids vote_average vote_count popularity origin_country'
const inResults = (names: string) =>
  `page total_pages total_results ${names.replace(/(\S+)/g, 'results[].$1').replaceAll('genre_ids', 'genre_ids[]')}`
const under = (place: string, names: string) => names.replace(/(\S+)/g, `${place}.$1`)

type Compared = { reply: string; path: string; query?: Record<string, string>; read: string }

/** Which fields of each reply Marquee reads; a field must be there both as recorded and from the stand-in. */
const compared: Compared[] = [
  {
    reply: 'movie_details',
    path: 'movie/9000258',
    read: 'id imdb_id title original_title original_language overview tagline homepage status runtime budget revenue release_date poster_path backdrop_path adult video vote_average vote_count popularity genres[].id genres[].name production_companies[].id production_companies[].name production_companies[].logo_path production_companies[].origin_country',
  },
  {
    reply: 'movie_credits',
    path: 'movie/9000258/credits',
    read: `${under('cast[]', 'cast_id character credit_id gender id name order profile_path')} ${under('crew[]', 'credit_id department gender id job name profile_path')}`,
  },
  {
    reply: 'movie_videos',
    path: 'movie/9000258/videos',
    read: under('results[]', 'id iso_639_1 iso_3166_1 key name site size type'),
  },
  {
    reply: 'movie_release_dates',
    path: 'movie/9000258/release_dates',
    read: 'results[].iso_3166_1 results[].release_dates[].release_date results[].release_dates[].type results[].release_dates[].certification',
  },
  { reply: 'movie_keywords', path: 'movie/9000258/keywords', read: 'keywords[].id keywords[].name' },
  {
    reply: 'movie_external_ids',
    path: 'movie/9000258/external_ids',
    read: 'id imdb_id facebook_id instagram_id twitter_id',
  },
  { reply: 'movie_similar', path: 'movie/9000258/similar', read: inResults(listed) },
  { reply: 'movie_recommendations', path: 'movie/9000258/recommendations', read: inResults(listed) },
  {
    reply: 'movie_images',
    path: 'movie/9000258/images',
    read: 'backdrops[].file_path backdrops[].vote_average posters[].file_path posters[].iso_639_1',
  },
  { reply: 'search_movie', path: 'search/movie', query: { query: 'the' }, read: inResults(listed) },
  {
    reply: 'search_tv',
    path: 'search/tv',
    query: { query: 'the' },
    read: inResults(listedShow).replace('origin_country', 'origin_country[]'),
  },
  {
    reply: 'search_person',
    path: 'search/person',
    query: { query: 'chaplin' },
    read: 'results[].id results[].name results[].profile_path results[].known_for_department results[].known_for[].id results[].known_for[].media_type',
  },
  { reply: 'search_keyword', path: 'search/keyword', query: { query: 'moon' }, read: 'results[].id results[].name' },
  {
    reply: 'search_multi',
    path: 'search/multi',
    query: { query: 'moon' },
    read: 'results[].id results[].media_type results[].title results[].overview results[].poster_path',
  },
  {
    reply: 'person_details',
    path: 'person/8635',
    read: 'id name biography birthday deathday place_of_birth known_for_department profile_path adult',
  },
  { reply: 'discover_movie', path: 'discover/movie', read: inResults(listed) },
  {
    reply: 'discover_tv',
    path: 'discover/tv',
    read: inResults(listedShow).replace('origin_country', 'origin_country[]'),
  },
  { reply: 'trending_movie', path: 'trending/movie/week', read: inResults(`${listed} media_type`) },
  { reply: 'movie_now_playing', path: 'movie/now_playing', read: `dates.minimum dates.maximum ${inResults(listed)}` },
  {
    reply: 'collection',
    path: 'collection/9200011',
    read: 'id name overview parts[].id parts[].title parts[].overview parts[].poster_path parts[].release_date',
  },
  {
    reply: 'find_movie',
    path: 'find/tt99000001',
    query: { external_source: 'imdb_id' },
    read: 'movie_results[].id movie_results[].title movie_results[].media_type',
  },
  { reply: 'genre_movie_list', path: 'genre/movie/list', read: 'genres[].id genres[].name' },
  { reply: 'configuration_languages', path: 'configuration/languages', read: '[].iso_639_1 [].english_name [].name' },
  { reply: 'keyword', path: 'keyword/3335', read: 'id name' },
  {
    reply: 'watch_providers_movie',
    path: 'watch/providers/movie',
    read: 'results[].provider_id results[].provider_name results[].logo_path results[].display_priority',
  },
  {
    reply: 'movie_watch_providers',
    path: 'movie/19/watch/providers',
    read: 'results.US.link results.US.flatrate[].provider_id results.US.flatrate[].provider_name results.US.flatrate[].logo_path results.US.flatrate[].display_priority',
  },
  {
    reply: 'person_details',
    path: 'person/13848',
    read: 'id name biography birthday deathday place_of_birth profile_path known_for_department',
  },
  {
    reply: 'person_movie_credits',
    path: 'person/13848/movie_credits',
    read: 'cast[].id cast[].title cast[].character cast[].credit_id cast[].poster_path cast[].release_date cast[].genre_ids[] crew[].id crew[].job crew[].department crew[].credit_id crew[].title',
  },
  {
    reply: 'tv_details',
    path: 'tv/9000021',
    read: 'id name status first_air_date overview poster_path backdrop_path episode_run_time[] networks[].id networks[].name networks[].origin_country genres[].id seasons[].season_number seasons[].episode_count vote_average',
  },
  {
    reply: 'tv_season',
    path: 'tv/9000021/season/1',
    read: 'season_number overview episodes[].episode_number episodes[].name episodes[].air_date episodes[].overview',
  },
  { reply: 'tv_external_ids', path: 'tv/9000021/external_ids', read: 'id imdb_id tvdb_id' },
]

describe('the movie database', () => {
  test.skipIf(!hasRecordedReplies).each(compared)(
    'answers $path with the fields of the real reply',
    async ({ reply, path, query, read }) => {
      const [real, ours] = [fieldsOf(recorded(`tmdb/${reply}`)), fieldsOf(await tmdb(at, path, query))]
      const has = (fields: Set<string>, name: string) =>
        [...fields].some(field => field === name || field.startsWith(`${name}[`))
      const wanted = read.split(' ')
      expect(wanted.filter(name => !has(real, name))).toEqual([])
      expect(wanted.filter(name => !has(ours, name))).toEqual([])
    },
  )

  test.skipIf(!hasRecordedReplies)('refuses in the words of the real one', async () => {
    const key = await (await fetch(`${at.url}/3/movie/1`)).json()
    expect(key).toEqual(recorded('tmdb/error_401_invalid_key'))
    const missing = recorded('tmdb/error_404_not_found')
    expect(Object.keys(await tmdb(at, 'movie/1')).sort()).toEqual(Object.keys(Object(missing)).sort())
  })
})

const wish = {
  title: 'The Lantern Keepers',
  tmdbId: 9000258,
  qualityProfileId: 4,
  rootFolderPath: '/media/movies',
  monitored: true,
  addOptions: { searchForMovie: true },
}

describe('Radarr', () => {
  test.skipIf(!hasDescriptions)('says nothing that its own description does not know', async () => {
    const added = await radarr<Row>(library, 'movie', { method: 'POST', body: wish })
    expect(strayFrom('radarr-v3', 'MovieResource')(added.body)).toEqual([])
    time += 20_000
    const queue = (await radarr(library, 'queue')).body
    expect(queue.totalRecords).toBe(1)
    expect(strayFrom('radarr-v3', 'QueueResourcePagingResource')(queue)).toEqual([])
    const movies = (await radarr<Row[]>(library, 'movie')).body
    expect(movies.flatMap(strayFrom('radarr-v3', 'MovieResource'))).toEqual([])
    const looked = (await radarr<Row[]>(library, 'movie/lookup?term=the%20moon')).body
    expect(looked.length).toBeGreaterThan(0)
    expect(looked.flatMap(strayFrom('radarr-v3', 'MovieResource'))).toEqual([])
    const command = await radarr(library, 'command', { method: 'POST', body: { name: 'MoviesSearch', movieIds: [1] } })
    expect(
      strayFrom(
        'radarr-v3',
        'CommandResource',
      )({ ...command.body, body: undefined, duration: '00:00:00' }).filter(stray => !stray.includes('.body')),
    ).toEqual([])
  })

  test.skipIf(!hasDescriptions).each([
    ['system/status', 'SystemResource'],
    ['qualityprofile', 'QualityProfileResource'],
    ['rootfolder', 'RootFolderResource'],
    ['tag', 'TagResource'],
  ])('describes %s as its own description does', async (path, name) => {
    const { body } = await radarr<unknown>(library, path)
    const all = Array.isArray(body) ? body : [body]
    expect(all.flatMap(one => strayFrom('radarr-v3', name)(one))).toEqual([])
  })

  const wrongFor = {
    integer: 'five',
    number: 'five',
    boolean: 'yes',
    array: 'x',
    string: 5,
    enum: 'whenever',
    object: [],
  }

  test.skipIf(!hasDescriptions)(
    'refuses a value of the wrong kind in every field that the real one describes',
    async () => {
      const fields = fieldsDescribed('radarr-v3', 'MovieResource')
      expect(Object.keys(fields).length).toBeGreaterThan(40)
      for (const [name, type] of Object.entries(fields)) {
        const refused = await radarr(library, 'movie', { method: 'POST', body: { ...wish, [name]: wrongFor[type] } })
        expect([name, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([name, 400, [`$.${name}`]])
      }
    },
  )

  test.skipIf(!hasRecordedReplies)('takes back a movie as the real one wrote it', () => {
    const movies = recorded('radarr/movie_list')
    for (const movie of Array.isArray(movies) ? movies : []) expect(() => movieBody(movie, '$')).not.toThrow()
    expect(movies).not.toHaveLength(0)
  })

  test.skipIf(!hasRecordedReplies)('has the fields of real replies that Marquee reads', async () => {
    const read = {
      movie_list: [
        'movie',
        '[].id [].tmdbId [].title [].monitored [].hasFile [].qualityProfileId [].rootFolderPath [].movieFile.quality.quality.resolution',
      ],
      quality_profiles: [
        'qualityprofile',
        '[].id [].name [].upgradeAllowed [].cutoff [].items[].quality.id [].items[].quality.name [].items[].allowed',
      ],
      root_folders: ['rootfolder', '[].id [].path [].freeSpace'],
      system_status: ['system/status', 'version urlBase appName'],
    } as const
    for (const [reply, [path, names]] of Object.entries(read)) {
      const ours = fieldsOf((await radarr(library, path)).body)
      const real = fieldsOf(recorded(`radarr/${reply}`))
      expect(names.split(' ').filter(name => !(ours.has(name) && real.has(name)))).toEqual([])
    }
  })
})
