import type { TitleFilters } from '~/shared/titles/filters'
import type {
  ContentFilters,
  DiscoverFilters,
  MovieListName,
  MovieSummary,
  PageOf,
  TitleType,
  TvListName,
  TvSummary,
} from '~/shared/titles/model'
import { keep, type Query, type TmdbApi } from './api'
import { type BrowsePage, browseQuery, browseShowsQuery } from './browse-query'
import { dayFrom, discoverFilters, joined } from './filters'
import { movieSummary, pageOf, tvSummary } from './read-titles'

/** What a page of a list depends on besides its name. */
type ListPage = { page: number; language: string; filters: ContentFilters; now: Date }
/** What a page of the advanced search depends on besides the wish; `country` is where providers are looked at. */
type DiscoverPage = { page: number; language: string; country: string; adult: boolean }

type Read<T> = (entry: unknown) => T | null

/** Lists of titles, a page of twenty at a time. */
export const tmdbLists = (api: TmdbApi) => {
  const page = <T>(path: string, query: Query, read: Read<T>): Promise<PageOf<T>> =>
    api.get(path, { query, cacheMs: keep.list }, pageOf(read))

  const list = <T>(type: TitleType, name: MovieListName | TvListName, at: ListPage, read: Read<T>) => {
    const shown = { language: at.language, page: at.page }
    if (name === 'trending') return page(`trending/${type}/week`, shown, read)
    const query = { ...shown, ...orderOf(type, name, at.now), ...discoverFilters(at.filters, type) }
    return page(`discover/${type}`, query, read)
  }

  return {
    movies: (name: MovieListName, at: ListPage): Promise<PageOf<MovieSummary>> => list('movie', name, at, movieSummary),
    shows: (name: TvListName, at: ListPage): Promise<PageOf<TvSummary>> => list('tv', name, at, tvSummary),
    /** The best liked movies that carry any of the keywords. */
    seasonal: (keywords: readonly number[], { language, page: number, filters }: ListPage) => {
      const query = { ...bestLiked, with_keywords: joined(keywords, '|'), ...discoverFilters(filters, 'movie') }
      return page('discover/movie', { language, page: number, ...query }, movieSummary)
    },
    /** What fits the filters; those of the portal count as well. */
    browseMovies: async (wanted: TitleFilters, at: BrowsePage): Promise<PageOf<MovieSummary>> => {
      const query = browseQuery(wanted, at)
      return query ? page('discover/movie', query, movieSummary) : { ...nothing, page: at.page }
    },
    /** As `browseMovies`; what TMDB cannot filter shows by has no effect. */
    browseShows: async (wanted: TitleFilters, at: BrowsePage): Promise<PageOf<TvSummary>> => {
      const query = browseShowsQuery(wanted, at)
      return query ? page('discover/tv', query, tvSummary) : { ...nothing, page: at.page }
    },
    discoverMovies: (wish: DiscoverFilters, at: DiscoverPage) =>
      page('discover/movie', { ...discoverQuery('movie', wish, at) }, movieSummary),
    discoverShows: (wish: DiscoverFilters, at: DiscoverPage) =>
      page('discover/tv', { ...discoverQuery('tv', wish, at) }, tvSummary),
  }
}

const nothing = { totalPages: 0, totalResults: 0, results: [] }

/** Enough votes to keep titles that five people adore out of the lists. */
const bestLiked = { sort_by: 'vote_average.desc', 'vote_count.gte': 250 }
const inCinemas = '2|3'

const orderOf = (type: TitleType, name: Exclude<MovieListName | TvListName, 'trending'>, now: Date): Query => {
  if (name === 'popular') return { sort_by: 'popularity.desc' }
  if (name === 'topRated') return bestLiked
  if (name === 'nowPlaying') return cinemaDays(now, -42, 6)
  if (type === 'movie') return cinemaDays(now, 7, 24)
  return { 'first_air_date.gte': dayFrom(now, 1), 'first_air_date.lte': dayFrom(now, 31) }
}

const cinemaDays = (now: Date, from: number, to: number): Query => ({
  with_release_type: inCinemas,
  'release_date.gte': dayFrom(now, from),
  'release_date.lte': dayFrom(now, to),
})

const discoverQuery = (type: TitleType, wish: DiscoverFilters, at: DiscoverPage): Query => {
  const providers = joined(wish.watchProviders, '|')
  return {
    language: at.language,
    page: at.page,
    include_adult: at.adult,
    ...yearsOf(type, wish),
    with_genres: joined(wish.genreIds, ','),
    with_keywords: joined(wish.keywordIds, ','),
    with_companies: joined(wish.companies, ','),
    // Providers differ by country, and TMDB ignores them without one.
    with_watch_providers: providers,
    watch_region: providers && at.country,
  }
}

const yearsOf = (type: TitleType, { decade, releaseYear }: DiscoverFilters): Query => {
  if (decade) {
    const day = type === 'movie' ? 'primary_release_date' : 'first_air_date'
    return { [`${day}.gte`]: `${decade}-01-01`, [`${day}.lte`]: `${decade + 9}-12-31` }
  }
  if (!releaseYear || releaseYear <= 1900) return {}
  return { [type === 'movie' ? 'primary_release_year' : 'first_air_date_year']: releaseYear }
}
