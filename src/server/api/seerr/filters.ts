import { readFilters, type TitleFilters } from '~/shared/titles/filters'
import type { Query } from './reading'

/** What programs narrow a list to, by our names; numbers stand with commas or bars between them. */
const names: Record<string, string> = {
  genre: 'genres',
  keywords: 'keywords',
  studio: 'companies',
  network: 'networks',
  watchProviders: 'providers',
  originalLanguage: 'languages',
  withRuntimeGte: 'runtimeFrom',
  withRuntimeLte: 'runtimeTo',
  certification: 'certifications',
  certificationCountry: 'certificationCountry',
}

const years: Record<string, 'yearFrom' | 'yearTo'> = {
  primaryReleaseDateGte: 'yearFrom',
  primaryReleaseDateLte: 'yearTo',
  firstAirDateGte: 'yearFrom',
  firstAirDateLte: 'yearTo',
}

/** The filters of a call; one that cannot be read counts as not given, and days as their years. */
export function filtersIn(query: Query): Partial<TitleFilters> {
  const address = new URLSearchParams()
  for (const [theirs, ours] of Object.entries(names)) {
    const given = query[theirs]

    if (given) address.set(ours, given.slice(0, 500).replaceAll('|', ','))
  }
  for (const [theirs, ours] of Object.entries(years)) {
    const year = /^(\d{4})-\d{2}-\d{2}/.exec(query[theirs] ?? '')?.[1]
    if (year) address.set(ours, year)
  }
  const rating = /^(\d{1,2})(\.\d+)?$/.exec(query.voteAverageGte ?? '')?.[1]
  if (rating && rating !== '0') address.set('ratingFrom', rating)
  return readFilters(address).filters
}
