import type { SourceRule } from '~/shared/import/extras'
import type { Skip } from '~/shared/import/house'
import { wholeIn } from '~/shared/import/texts'
import { type Fields, fields } from '../fields'
import { type SourceDatabase, wholeTable } from '../source-database'
import { type UsualServer, usualServers } from './connections'

const mostRows = 100_000
const longestList = 20_000

/** Parts of a list in one text; null where any of them is none. */
function partsOf<T>(text: string | null, sign: string, read: (part: string) => T | null): T[] | null {
  const parts = (text ?? '').split(sign).filter(part => part.trim() !== '')
  const known = [...new Set(parts.flatMap(part => read(part.trim()) ?? []))]
  return known.length === new Set(parts.map(part => part.trim())).size ? known : null
}

/** Numbers in a column, separated by commas; null where it holds something else. */
export const numbersIn = (row: Fields, name: string, least = 1): number[] | null =>
  partsOf(row.line(name, longestList), ',', part => wholeIn(part, { least }))

const languageIn = (part: string) => (/^[a-z]{2,3}$/i.test(part) ? part.toLowerCase() : null)

/** What the rule is about over there: one server, which is asked about nothing but what goes to it by itself. */
const serverOf = (row: Fields, usual: readonly UsualServer[]) =>
  usual.find(
    ({ kind, id }) => id !== null && id === row.whole(kind === 'movie' ? 'radarrServiceId' : 'sonarrServiceId'),
  )

function ruleIn(row: Fields, usual: readonly UsualServer[], skip: Skip): SourceRule[] {
  const [people, genres, keywords, tags] = ['users', 'genre', 'keywords', 'tags'].map(name => numbersIn(row, name))
  const languages = partsOf(row.line('language', longestList), '|', languageIn)
  const oldId = row.ref('id')
  if (!oldId || !people || !genres || !keywords || !tags || !languages) skip('rules', 'unreadable')
  if (!oldId || !people || !genres || !keywords || !tags || !languages) return []
  const server = serverOf(row, usual)
  if (!server) skip('rules', 'serverUnknown')
  if (!server) return []
  const { kind, variant, section } = server
  return [
    {
      ...{ oldId, kind, variant, server: section, people: people.map(String), genres, languages, keywords, tags },
      ...{ profile: row.id('profileId'), folder: row.line('rootFolder', 500) },
    },
  ]
}

/** Of several that hold, the one that says more about the title decides there, and of those the first. */
const weightOf = ({ genres, languages, keywords }: SourceRule) =>
  [genres, languages, keywords].filter(({ length }) => length > 0).length

export async function readSeerrRules(database: SourceDatabase, settings: unknown, skip: Skip): Promise<SourceRule[]> {
  const usual = usualServers(settings)
  const rows = await wholeTable(database, 'override_rule', { by: 'id', most: mostRows })
  const rules = rows.map(fields).flatMap(row => ruleIn(row, usual, skip))
  return rules.toSorted((one, other) => weightOf(other) - weightOf(one))
}
