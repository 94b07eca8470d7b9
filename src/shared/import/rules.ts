import {
  type ChoiceCondition,
  type ChoiceSubject,
  longestRuleName,
  longestValueName,
  mostConditions,
  mostRuleTags,
  mostValues,
  type NamedValue,
  type RuleDraft,
  saysNothing,
} from '../rules/model'
import { keptRule, objectionToRule } from '../rules/rules'
import type { Claim } from '../users/model'
import type { SourceRule } from './extras'
import type { SkipReason } from './notes'
import { folderKey, labelOf, type ServerLists } from './servers'

/** What the numbers of a rule are called here. */
export type RuleNames = {
  product: string
  server: ServerLists
  /** Who the people of the source are here, by their ids over there. */
  people: ReadonlyMap<string, NamedValue>
  genre: (id: number) => string
  keyword: (id: number) => string
  language: (code: string) => string
}

/** What a rule of another portal is here: `left` names what its server does not have. */
export type TranslatedRule = { draft: RuleDraft; left: string[] } | { reason: SkipReason }

/** There, anime goes its own way unless a rule names this keyword. */
export const animeKeyword = 210_024

/** There, no rule is asked about what somebody requests who decides about requests. */
export const staffRoles: readonly Claim[] = ['Admin', 'PowerUser']
const notOfStaff: ChoiceCondition = {
  about: 'role',
  is: false,
  values: staffRoles.map(claim => ({ key: claim, name: claim })),
}

const named = (name: string, id: number | string) => name.slice(0, longestValueName) || String(id)
const only = (about: ChoiceSubject, values: readonly NamedValue[], is = true): ChoiceCondition[] =>
  values.length > 0 ? [{ about, is, values }] : []

function conditionsOf(rule: SourceRule, names: RuleNames): ChoiceCondition[] {
  const { kind, variant, genres, keywords, languages } = rule
  const numbered = (ids: readonly number[], nameOf: (id: number) => string) =>
    ids.map(id => ({ key: String(id), name: named(nameOf(id), id) }))
  const isForAnimeToo = kind === 'movie' || keywords.includes(animeKeyword)
  return [
    ...only('kind', [{ key: kind, name: kind }]),
    ...only('variant', [{ key: variant, name: variant }]),
    notOfStaff,
    ...only(
      'person',
      rule.people.flatMap(person => names.people.get(person) ?? []),
    ),
    ...only('genre', numbered(genres, names.genre)),
    ...only(
      'language',
      languages.map(code => ({ key: code, name: named(names.language(code), code) })),
    ),
    ...only('keyword', numbered(keywords, names.keyword)),
    ...only('keyword', isForAnimeToo ? [] : numbered([animeKeyword], names.keyword), false),
  ]
}

const mostGroups = Math.floor(mostConditions / 3)

/** As many groups as it takes for each condition to have no more values than one may have; null where that are too many. */
function groupsOf(conditions: readonly ChoiceCondition[]): ChoiceCondition[][] | null {
  let groups: ChoiceCondition[][] = [[]]
  for (const condition of conditions) {
    const parts = Math.ceil(condition.values.length / mostValues)
    if (parts * groups.length > mostGroups) return null
    groups = groups.flatMap(group =>
      Array.from({ length: parts }, (_, part) => [
        ...group,
        { ...condition, values: condition.values.slice(part * mostValues, (part + 1) * mostValues) },
      ]),
    )
  }
  return groups
}

/** Says a rule of another portal as one of ours. */
export function translatedRule(rule: SourceRule, names: RuleNames): TranslatedRule {
  const { server } = names
  if (rule.people.length > 0 && !rule.people.some(person => names.people.has(person))) return { reason: 'personGone' }
  const conditions = groupsOf(conditionsOf(rule, names))
  if (!conditions || rule.tags.length > mostRuleTags) return { reason: 'ruleTooLong' }
  const profile = rule.profile === null ? undefined : server.profiles.get(rule.profile)
  const folder = rule.folder === null ? undefined : server.folders.get(folderKey(rule.folder))
  const tags = rule.tags.map(id => ({ id, label: labelOf(server, id) }))
  const left = [
    ...(rule.profile !== null && profile === undefined ? [String(rule.profile)] : []),
    ...(rule.folder !== null && !folder ? [rule.folder] : []),
    ...tags.filter(({ label }) => label === null).map(({ id }) => String(id)),
  ]
  const draft = keptRule({
    name: `${names.product}: override rule ${rule.oldId}`.slice(0, longestRuleName),
    enabled: true,
    conditions,
    outcome: {
      ...saysNothing,
      // Tags are given along wherever it goes; the rest is by numbers of this server alone.
      server: profile === undefined && !folder ? null : { key: rule.server, name: server.name },
      profile:
        rule.profile === null || profile === undefined
          ? null
          : { id: rule.profile, name: named(profile, rule.profile) },
      root: folder ? { id: folder.id, name: named(folder.path, folder.id) } : null,
      tags: tags.flatMap(({ label }) => label ?? []),
    },
  })
  const objection = objectionToRule(draft)
  if (!objection) return { draft, left }
  return { reason: objection.code === 'RuleSaysNothing' ? 'ruleSaysNothing' : 'ruleTooLong' }
}
