import { useTranslation } from 'react-i18next'
import type { TitleFilters } from '~/shared/titles/filters'
import { useFilterChoices, useNamed } from '../api/lookups'
import { useFormat } from '../kit/use-format'

/** One filter as a person reads it; `without` are the filters that are left when it is taken away. */
export type NamedFilter = { key: string; name: string | null; without: TitleFilters }

type Range = readonly [from: number | null, to: number | null]
type Several =
  | 'genres'
  | 'certifications'
  | 'languages'
  | 'companies'
  | 'networks'
  | 'airing'
  | 'providers'
  | 'keywords'
  | 'people'
  | 'hide'

/** Every filter that is on, in the order of the form; a name that is still to come is null. */
export function useFilterNames(filters: TitleFilters): NamedFilter[] {
  const { t } = useTranslation()
  const format = useFormat()
  const needsChoices = filters.genres.length > 0 || filters.providers.length > 0
  const choices = useFilterChoices(filters.kind, needsChoices).data
  const keywords = useNamed('keywords', filters.keywords).data
  const companies = useNamed('companies', filters.companies).data
  const networks = useNamed('networks', filters.networks).data
  const people = useNamed('people', filters.people).data

  const range = (of: 'years' | 'runtimes', [from, to]: Range, without: TitleFilters): NamedFilter[] => {
    if (from === null && to === null) return []
    const form = from === null ? 'until' : to === null ? 'since' : from === to ? 'one' : 'both'
    return [{ key: of, name: t(`filters.${of}.${form}`, { from, to }), without }]
  }
  const each = <V>(of: Several, all: readonly V[], nameOf: (value: V) => string | null): NamedFilter[] =>
    all.map(value => {
      const rest = all.filter(other => other !== value)
      const country = of === 'certifications' && rest.length === 0 ? null : filters.certificationCountry
      const without = { ...filters, [of]: rest, certificationCountry: country }
      return { key: `${of} ${value}`, name: nameOf(value), without }
    })
  const among = (list: readonly { id: number; name: string }[] | undefined) => (id: number) =>
    (list && (list.find(one => one.id === id)?.name ?? String(id))) || null
  const { ratingFrom, yearFrom, yearTo, runtimeFrom, runtimeTo } = filters
  return [
    ...each('genres', filters.genres, among(choices?.genres)),
    ...range('years', [yearFrom, yearTo], { ...filters, yearFrom: null, yearTo: null }),
    ...(ratingFrom === null
      ? []
      : [
          {
            key: 'rating',
            name: t('filters.rating.from', { rating: ratingFrom }),
            without: { ...filters, ratingFrom: null },
          },
        ]),
    ...range('runtimes', [runtimeFrom, runtimeTo], { ...filters, runtimeFrom: null, runtimeTo: null }),
    ...each('providers', filters.providers, among(choices?.providers)),
    ...each('networks', filters.networks, among(networks)),
    ...each('airing', filters.airing, one => t(`filters.airing.${one}`)),
    ...each('certifications', filters.certifications, name => name),
    ...each('languages', filters.languages, format.languageName),
    ...each('people', filters.people, among(people)),
    ...each('keywords', filters.keywords, among(keywords)),
    ...each('companies', filters.companies, among(companies)),
    ...each('hide', filters.hide, what => t(`filters.hidden.${what}`)),
  ]
}
