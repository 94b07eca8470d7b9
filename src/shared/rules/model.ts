import {
  type RequestKind,
  type RequestSource,
  requestKindNames,
  requestSources,
  type Variant,
  variants,
} from '../requests/model'
import type { SeriesType } from '../titles/model'
import { type Claim, claimNames } from '../users/model'

/** What a condition compares by name: one value of several is enough. */
export const choiceSubjects = [
  'kind',
  'variant',
  'genre',
  'keyword',
  'language',
  'certification',
  'person',
  'role',
  'source',
] as const
export type ChoiceSubject = (typeof choiceSubjects)[number]

/** What is compared with words of ours, and all of them; the values of the other subjects are not ours to list. */
export const choiceWords = {
  kind: requestKindNames,
  variant: variants,
  role: claimNames,
  source: requestSources,
} as const satisfies Partial<Record<ChoiceSubject, readonly string[]>>

/** What a condition compares by amount, with both ends: a rating from 0 to 100, a size in pieces as limits count them. */
export const amountSubjects = ['year', 'rating', 'seasons', 'size'] as const
export type AmountSubject = (typeof amountSubjects)[number]

/**
 * A genre and a keyword by their numbers at TMDB, a language by its two letters, a certification in the words of the country
 * of whoever asks, a person by the id of the account; `name` is what people read, as it was when it was chosen.
 */
export type NamedValue = { key: string; name: string }

export type ChoiceCondition = { about: ChoiceSubject; is: boolean; values: readonly NamedValue[] }
/** An end that is null is open. */
export type AmountCondition = { about: AmountSubject; from: number | null; to: number | null }
export type Condition = ChoiceCondition | AmountCondition

export const isAboutAmount = (condition: Condition): condition is AmountCondition => !('values' in condition)

/** What a rule can decide: `hold` has a request wait for somebody, also where it would go by itself. */
export const ruleDecisions = ['approve', 'hold', 'refuse'] as const
export type RuleDecision = (typeof ruleDecisions)[number]

/** One of the numbers of a download manager, with what it was called there. */
export type NumberedChoice = { id: number; name: string }

/** What a rule says; null and empty where it says nothing. The numbers are those of its server. */
export type Outcome = {
  decision: RuleDecision | null
  /** Told to whoever is refused, and to whoever decides what is held. */
  reason: string | null
  /** Nothing that the rule is for is refused because a limit is reached; it counts all the same. */
  ignoresLimit: boolean
  /** A download manager by its source. */
  server: NamedValue | null
  profile: NumberedChoice | null
  root: NumberedChoice | null
  languageProfile: NumberedChoice | null
  tags: readonly string[]
  seriesType: SeriesType | null
}

/** One group of conditions is enough, all of which hold; without any the rule is for everything. */
export type RuleDraft = {
  name: string
  enabled: boolean
  conditions: readonly (readonly Condition[])[]
  outcome: Outcome
}
export type Rule = RuleDraft & { id: number; position: number; revision: number }

export const saysNothing: Outcome = {
  ...{ decision: null, reason: null, ignoresLimit: false },
  ...{ server: null, profile: null, root: null, languageProfile: null, tags: [], seriesType: null },
}

/** What is known of a title that somebody asks for; kept with it, so that nobody is asked again when it is sent. */
export type TitleFacts = {
  genres: readonly number[]
  keywords: readonly number[]
  /** In which it was made, in two letters. */
  language: string | null
  /** For whom it is fit, by country. */
  certifications: Readonly<Record<string, string>>
  /** From 0 to 100; null while nobody rated it. */
  rating: number | null
}

/** Everything that conditions look at; what nobody knows is null, and no condition about it holds. */
export type RequestFacts = {
  choices: Readonly<Record<ChoiceSubject, ReadonlySet<string> | null>>
  amounts: Readonly<Record<AmountSubject, number | null>>
}

/** What a request says by itself, beside what is known of its title. */
export type AskedFacts = {
  kind: RequestKind
  variant: Variant
  source: RequestSource
  year: number | null
  /** Whoever it is for. */
  person: { id: string; claims: readonly Claim[]; country: string }
  /** How many seasons it asks for episodes of, and how many pieces limits count it as. */
  seasons: number
  size: number
}

export const mostRules = 1_000
export const mostConditions = 20
export const mostValues = 20
export const mostRuleTags = 10
export const longestRuleName = 100
export const longestValueKey = 60
export const longestValueName = 190
export const longestRuleReason = 500
export const longestTag = 50
/** No year, rating, number of seasons or of episodes is beyond. */
export const highestAmount = 100_000
