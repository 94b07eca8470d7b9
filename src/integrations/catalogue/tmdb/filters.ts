import type { ContentFilters, TitleType } from '~/shared/titles/model'
import type { Query } from './api'

/** All of the administrator's filters, as lists of discover take them. */
export const discoverFilters = (filters: ContentFilters, type: TitleType): Query => ({
  include_adult: filters.adult,
  without_keywords: joined(filters.excludedKeywords, ','),
  with_original_language: joined(filters.originalLanguages, '|'),
  without_genres: joined(type === 'movie' ? filters.excludedMovieGenres : filters.excludedTvGenres, ','),
})

/** A comma asks for all of them, a pipe for any; null, which is not sent, when there are none. */
export const joined = (values: readonly (number | string)[], by: ',' | '|'): string | null =>
  values.length === 0 ? null : values.join(by)

/** The local day that lies so many days after `now`, as YYYY-MM-DD. */
export const dayFrom = (now: Date, days: number) => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
