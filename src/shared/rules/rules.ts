import type { Reason } from '../refusal'
import {
  type Condition,
  choiceWords,
  isAboutAmount,
  mostConditions,
  mostRuleTags,
  type Outcome,
  type RuleDraft,
} from './model'

const isEmpty = ({ decision, ignoresLimit, server, tags, seriesType }: Outcome) =>
  decision === null && !ignoresLimit && server === null && tags.length === 0 && seriesType === null

const words: Partial<Record<Condition['about'], readonly string[]>> = choiceWords

/** Values that no request can have. */
const unknownIn = (condition: Condition) => {
  const known = words[condition.about]
  return known && !isAboutAmount(condition) ? condition.values.filter(({ key }) => !known.includes(key)) : []
}

/** What stands against a rule as it is entered; its texts and lists are within their bounds already. */
export function objectionToRule({ conditions, outcome }: RuleDraft): Reason | null {
  const { server, profile, root, languageProfile } = outcome
  if (server === null && (profile ?? root ?? languageProfile) !== null) return { code: 'RuleWithoutServer' }
  if (isEmpty(outcome)) return { code: 'RuleSaysNothing' }
  const all = conditions.flat()
  if (all.length > mostConditions) return { code: 'RuleTooLong', most: mostConditions }
  const isBroken = all.some(condition =>
    isAboutAmount(condition)
      ? (condition.from ?? condition.to) === null || (condition.from ?? 0) > (condition.to ?? Number.POSITIVE_INFINITY)
      : condition.values.length === 0,
  )
  if (isBroken || conditions.some(group => group.length === 0)) return { code: 'RuleConditionEmpty' }
  const [unknown] = all.flatMap(unknownIn)
  return unknown ? { code: 'RuleValueUnknown', value: unknown.key } : null
}

/** A tag as download managers take it: small letters, digits and single hyphens; null where nothing is left. */
export const tagOf = (text: string): string | null =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || null

/** As they are typed into one field. */
export const longestTags = 300
export const tagsIn = (text: string): string[] =>
  [...new Set(text.split(',').flatMap(tag => tagOf(tag) ?? []))].slice(0, mostRuleTags)

/** Certifications and languages are compared in small letters, and nothing is named twice. */
const keptCondition = (condition: Condition): Condition => {
  if (isAboutAmount(condition)) return condition
  const isFolded = condition.about === 'certification' || condition.about === 'language'
  const values = condition.values.map(({ key, name }) => ({ key: isFolded ? key.trim().toLowerCase() : key, name }))
  return { ...condition, values: [...new Map(values.map(value => [value.key, value])).values()] }
}

/** A rule as it is kept. */
export const keptRule = ({ name, enabled, conditions, outcome }: RuleDraft): RuleDraft => ({
  name: name.trim(),
  enabled,
  conditions: conditions.map(group => group.map(keptCondition)),
  outcome: {
    ...outcome,
    reason: outcome.reason?.trim() || null,
    tags: [...new Set(outcome.tags.flatMap(tag => tagOf(tag) ?? []))],
  },
})
