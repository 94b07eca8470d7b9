import { t } from 'elysia'
import { browsedKinds } from '../titles/filters'
import { oneOf, orNull, text, whole } from './schema'
import { Genres, StreamingProviders } from './titles'

/** Vocabularies of the catalogue, for filters. */

const ids = t.Optional(
  t.String({ pattern: '^([1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,19})?$', description: 'Such as `35,18`.' }),
)
/** Those with some ids, in that order. */
export const Ids = t.Object({ ids })

/** Either those with some words in their name, or those with some ids, in that order. */
export const LookupQuery = t.Object({
  search: t.Optional(text(200, 'Part of a name.')),
  ids,
})
export type LookupQuery = typeof LookupQuery.static

const Keyword = t.Object({ id: whole(), name: t.String() })
export const KeywordList = t.Array(Keyword)

/** A studio. */
export const Company = t.Object({ id: whole(), name: t.String(), country: orNull(t.String()) })
export type Company = typeof Company.static
export const CompanyList = t.Array(Company)

export const PersonRef = t.Object({
  id: whole(),
  name: t.String(),
  photoPath: orNull(t.String()),
  department: orNull(t.String({ description: 'What somebody is known for, in the words of the catalogue.' })),
})
export type PersonRef = typeof PersonRef.static
export const PeopleList = t.Array(PersonRef)

export const SpokenLanguage = t.Object({
  code: t.String({ description: 'Of two letters.' }),
  name: orNull(t.String({ description: 'What its speakers call it.' })),
  englishName: orNull(t.String()),
})
export type SpokenLanguage = typeof SpokenLanguage.static
export const SpokenLanguageList = t.Array(SpokenLanguage)

/** What the filters for a kind are chosen from, where that is not found by typing. */
export const FilterChoices = t.Object({
  genres: Genres,
  languages: SpokenLanguageList,
  /** The caller's, of two letters. */
  country: t.String(),
  /** Who streams titles there, what the country prefers first. */
  providers: StreamingProviders,
  /** For whom titles are fit in the words of that country, the mildest first. */
  certifications: t.Array(t.Object({ name: t.String(), meaning: orNull(t.String()) })),
})
export type FilterChoices = typeof FilterChoices.static
export const BrowsedKind = t.Object({ kind: oneOf(browsedKinds) })
