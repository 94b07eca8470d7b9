import { t } from 'elysia'
import {
  amountSubjects,
  choiceSubjects,
  highestAmount,
  longestRuleName,
  longestRuleReason,
  longestTag,
  longestValueKey,
  longestValueName,
  mostConditions,
  mostRules,
  mostRuleTags,
  mostValues,
  ruleDecisions,
} from '../rules/model'
import { seriesTypes } from '../titles/model'
import { LimitPeriod, ShowUnit } from './limits'
import { KindName, VariantName } from './requests'
import { filledText, idParameter, instant, oneOf, orNull, whole } from './schema'

/** Rules that decide about requests, and where they go. */

export const RuleParams = t.Object({ id: idParameter() })

/** By its key, and what people read for it. */
const NamedValue = t.Object({ key: filledText(longestValueKey), name: filledText(longestValueName) })
const NumberedChoice = t.Object({ id: whole({ minimum: 1 }), name: filledText(longestValueName) })
const amount = () => orNull(whole({ minimum: 0, maximum: highestAmount }))

/** Any of some values, or none of them; or an amount between two ends, of which one may be open. */
export const RuleCondition = t.Union([
  t.Object({
    about: oneOf(choiceSubjects),
    is: t.Boolean(),
    values: t.Array(NamedValue, { minItems: 1, maxItems: mostValues }),
  }),
  t.Object({ about: oneOf(amountSubjects), from: amount(), to: amount() }),
])
export type RuleCondition = typeof RuleCondition.static

const RuleOutcome = t.Object({
  decision: orNull(oneOf(ruleDecisions)),
  reason: orNull(filledText(longestRuleReason)),
  /** What it is for goes through although a limit is reached. */
  ignoresLimit: t.Boolean(),
  /** A download manager by its id; profile, folder and language profile are numbers of it. */
  server: orNull(NamedValue),
  profile: orNull(NumberedChoice),
  root: orNull(NumberedChoice),
  languageProfile: orNull(NumberedChoice),
  tags: t.Array(filledText(longestTag), { maxItems: mostRuleTags }),
  seriesType: orNull(oneOf(seriesTypes)),
})

export const NewRule = t.Object({
  name: filledText(longestRuleName),
  enabled: t.Boolean(),
  /** One group is enough, all of whose conditions hold; without any the rule is for everything. */
  conditions: t.Array(t.Array(RuleCondition, { minItems: 1, maxItems: mostConditions }), { maxItems: mostConditions }),
  outcome: RuleOutcome,
})
export type NewRule = typeof NewRule.static

/** `revision` is the one that whoever edits has read. */
export const RuleEdit = t.Composite([NewRule, t.Object({ revision: whole({ minimum: 1 }) })])

export const RuleView = t.Composite([t.Object({ id: whole(), revision: whole() }), NewRule])
export type RuleView = typeof RuleView.static
/** In the order in which they decide. */
export const RuleList = t.Array(RuleView)

/** 0 is the rule that decides first. */
export const RulePlace = t.Object({ position: whole({ minimum: 0, maximum: mostRules }) })

/** The download managers that are connected, by their ids. */
export const RuleServers = t.Array(t.Object({ key: t.String(), name: t.String() }))
export type RuleServers = typeof RuleServers.static
export const RuleServerQuery = t.Object({ server: filledText(longestValueKey) })

/** What rules name and is there no more, by the names of then. */
export const RuleGaps = t.Array(t.Object({ id: whole(), names: t.Array(t.String()) }))
export type RuleGaps = typeof RuleGaps.static

/** A rule as it would be; with an id it is tried instead of that one, else behind all others. */
export const RuleTrial = t.Object({ rule: NewRule, id: orNull(whole({ minimum: 1 })) })
export type RuleTrial = typeof RuleTrial.static

const RuleFate = t.Object({
  decision: oneOf(ruleDecisions),
  ignoresLimit: t.Boolean(),
  /** What rules say of where it goes, by name; null and empty for what they leave to the portal. */
  server: orNull(t.String()),
  profile: orNull(t.String()),
  root: orNull(t.String()),
  languageProfile: orNull(t.String()),
  tags: t.Array(t.String()),
  seriesType: orNull(oneOf(seriesTypes)),
})
export type RuleFate = typeof RuleFate.static

const rehearsed = {
  kind: KindName,
  title: t.String(),
  /** Of the page of the title. */
  titleId: t.String(),
  artistId: orNull(t.String()),
}

/** Requests of the last 90 days that would have gone otherwise, and how many of those that were looked at. */
export const RuleRehearsal = t.Object({
  days: whole(),
  looked: whole(),
  /** Of so many nothing is known that conditions about the title could look at. */
  unread: whole(),
  changed: whole(),
  /** There were more than are looked at. */
  isCut: t.Boolean(),
  requests: t.Array(
    t.Object({
      id: whole(),
      variant: VariantName,
      ...rehearsed,
      requester: orNull(t.String()),
      askedAt: instant(),
      before: RuleFate,
      after: RuleFate,
    }),
  ),
})
export type RuleRehearsal = typeof RuleRehearsal.static

/** Without a user it is tried for everybody. */
export const LimitTrial = t.Object({
  kind: KindName,
  amount: whole({ minimum: 1, maximum: 10_000 }),
  period: LimitPeriod,
  unit: t.Optional(ShowUnit),
  userId: orNull(filledText(100)),
})
export type LimitTrial = typeof LimitTrial.static

/** What the limit would have refused in the last 90 days; `title` is null for what is gone. */
export const LimitRehearsal = t.Object({
  days: whole(),
  looked: whole(),
  changed: whole(),
  /** How many people it would have met. */
  people: whole(),
  isCut: t.Boolean(),
  requests: t.Array(
    t.Object({
      title: orNull(t.String()),
      titleId: orNull(t.String()),
      artistId: orNull(t.String()),
      requester: orNull(t.String()),
      at: instant(),
      amount: whole(),
    }),
  ),
})
export type LimitRehearsal = typeof LimitRehearsal.static
