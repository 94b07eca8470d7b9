import type { Airing, TitleFilters, TitleSort } from '~/shared/titles/filters'
import type { ContentFilters, TitleType } from '~/shared/titles/model'
import type { Query } from './api'
import { dayFrom, discoverFilters, joined } from './filters'

/** What a page of titles depends on besides the filters; `country` is where providers are looked at. */
export type BrowsePage = { page: number; language: string; country: string; filters: ContentFilters; now: Date }

/** Enough votes to keep titles that five people adore from the top. */
const fewestVotes = 50

const orders: Record<TitleSort, string> = {
  mostPopular: 'popularity.desc',
  leastPopular: 'popularity.asc',
  newest: 'primary_release_date.desc',
  oldest: 'primary_release_date.asc',
  bestRated: 'vote_average.desc',
  worstRated: 'vote_average.asc',
  titleAZ: 'title.asc',
  titleZA: 'title.desc',
}

/** Shows are dated and named by other words than movies. */
const showOrders: Record<TitleSort, string> = {
  ...orders,
  newest: 'first_air_date.desc',
  oldest: 'first_air_date.asc',
  titleAZ: 'name.asc',
  titleZA: 'name.desc',
}

/** The numbers that TMDB gives to how far the making of a show is. */
const airingNumbers: Record<Airing, number> = {
  returning: 0,
  planned: 1,
  inProduction: 2,
  ended: 3,
  cancelled: 4,
  pilot: 5,
}

/** How TMDB is asked for movies; null where the filters and those of the portal leave no language over. */
export function browseQuery(wanted: TitleFilters, at: BrowsePage): Query | null {
  const shared = sharedQuery('movie', wanted, at)
  if (shared === null) return null
  const certifications = joined(wanted.certifications, '|')
  return {
    ...shared,
    sort_by: orders[wanted.sort],
    'primary_release_date.gte': wanted.yearFrom && `${wanted.yearFrom}-01-01`,
    'primary_release_date.lte': lastDay(wanted, at.now),
    with_people: joined(wanted.people, ','),
    certification: certifications,
    certification_country: certifications && (wanted.certificationCountry ?? at.country),
  }
}

/** How TMDB is asked for shows, which it knows neither people nor certifications of in this place. */
export function browseShowsQuery(wanted: TitleFilters, at: BrowsePage): Query | null {
  const shared = sharedQuery('tv', wanted, at)
  return (
    shared && {
      ...shared,
      sort_by: showOrders[wanted.sort],
      'first_air_date.gte': wanted.yearFrom && `${wanted.yearFrom}-01-01`,
      'first_air_date.lte': lastDay(wanted, at.now),
      with_networks: joined(wanted.networks, '|'),
      with_status: joined(
        wanted.airing.map(one => airingNumbers[one]),
        '|',
      ),
    }
  )
}

function sharedQuery(type: TitleType, wanted: TitleFilters, at: BrowsePage): Query | null {
  const languages = languagesOf(wanted, at.filters)
  if (languages === null) return null
  const byRating = wanted.ratingFrom !== null || wanted.sort === 'bestRated' || wanted.sort === 'worstRated'
  const providers = joined(wanted.providers, '|')
  return {
    language: at.language,
    page: at.page,
    ...discoverFilters(at.filters, type),
    with_original_language: joined(languages, '|'),
    'vote_average.gte': wanted.ratingFrom,
    'vote_count.gte': byRating ? fewestVotes : null,
    'with_runtime.gte': wanted.runtimeFrom,
    'with_runtime.lte': wanted.runtimeTo,
    with_genres: joined(wanted.genres, ','),
    with_keywords: joined(wanted.keywords, ','),
    with_companies: joined(wanted.companies, '|'),
    // Providers differ by country, and TMDB ignores them without one.
    with_watch_providers: providers,
    watch_region: providers && at.country,
  }
}

/** The newest are those that are out, not those that are announced for a far year. */
const lastDay = ({ yearTo, sort }: TitleFilters, now: Date) =>
  yearTo ? `${yearTo}-12-31` : sort === 'newest' ? dayFrom(now, 0) : null

function languagesOf({ languages }: TitleFilters, { originalLanguages }: ContentFilters): readonly string[] | null {
  if (languages.length === 0) return originalLanguages
  if (originalLanguages.length === 0) return languages
  const both = languages.filter(language => originalLanguages.includes(language))
  return both.length > 0 ? both : null
}
