import type { TitleFilters, TitleSort } from '~/shared/titles/filters'
import type { ContentFilters } from '~/shared/titles/model'
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

/** How TMDB is asked for movies; null where the filters and those of the portal leave no language over. */
export function browseQuery(wanted: TitleFilters, at: BrowsePage): Query | null {
  const languages = languagesOf(wanted, at.filters)
  if (languages === null) return null
  const byRating = wanted.ratingFrom !== null || wanted.sort === 'bestRated' || wanted.sort === 'worstRated'
  const providers = joined(wanted.providers, '|')
  const certifications = joined(wanted.certifications, '|')
  return {
    language: at.language,
    page: at.page,
    ...discoverFilters(at.filters, 'movie'),
    with_original_language: joined(languages, '|'),
    sort_by: orders[wanted.sort],
    'vote_average.gte': wanted.ratingFrom,
    'vote_count.gte': byRating ? fewestVotes : null,
    'primary_release_date.gte': wanted.yearFrom && `${wanted.yearFrom}-01-01`,
    'primary_release_date.lte': lastDay(wanted, at.now),
    'with_runtime.gte': wanted.runtimeFrom,
    'with_runtime.lte': wanted.runtimeTo,
    with_genres: joined(wanted.genres, ','),
    with_keywords: joined(wanted.keywords, ','),
    with_people: joined(wanted.people, ','),
    with_companies: joined(wanted.companies, '|'),
    certification: certifications,
    certification_country: certifications && (wanted.certificationCountry ?? at.country),
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
