import { type Static, t } from 'elysia'
import { orNull, text, whole } from './schema'

/** Vocabularies of the catalogue, for filters. */

export const Keyword = t.Object({ id: whole(), name: t.String() })
export type Keyword = Static<typeof Keyword>
export const KeywordList = t.Array(Keyword)
export const KeywordQuery = t.Object({ search: text(200, 'Part of a keyword.') })
export const KeywordId = t.Object({ id: whole({ minimum: 1, maximum: 999_999_999 }) })

export const SpokenLanguage = t.Object({
  code: t.String({ description: 'Of two letters.' }),
  name: orNull(t.String({ description: 'What its speakers call it.' })),
  englishName: orNull(t.String()),
})
export type SpokenLanguage = Static<typeof SpokenLanguage>
export const SpokenLanguageList = t.Array(SpokenLanguage)
