import { type Reason, refuseIf } from '~/shared/refusal'
import {
  newProgress,
  type Progress,
  type Quota,
  type RequestKind,
  type RequestSource,
  type Variant,
} from '~/shared/requests/model'
import { isAutoApproved, objectionToRequest } from '~/shared/requests/rules'
import { factsOf } from '~/shared/rules/matching'
import type { TitleFacts } from '~/shared/rules/model'
import { type ActiveRules, type Decision, verdictOf } from '~/shared/rules/verdict'
import { countsSeasons } from '~/shared/users/limits'
import type { User } from '~/shared/users/model'
import { personOf } from './facts'

/** What is asked for, by whom and for whom; `year` is that of the title. */
export type ProposedRequest = {
  by: User
  asker: User
  kind: RequestKind
  variant: Variant
  source: RequestSource
  name: string
  year: number | null
  facts: TitleFacts
  /** Null where no limit counts. */
  quota: Quota | null
  now: Date
}

/** What the kind finds: what it has against it, of how many seasons, and of how many pieces. */
export type Found = { objection: Reason | null; seasons?: number; amount: number }

/** How a new request begins: granted or not, and approved or waiting, by its rules; refuses where anything stands against it. */
export function firstProgress(
  rules: ActiveRules,
  asking: ProposedRequest,
  { objection, seasons = 0, amount }: Found,
): Progress {
  const { by, asker, kind, variant, source, year, name, now } = asking
  const facts = factsOf(asking.facts, { kind, variant, source, year, person: personOf(asker), seasons, size: amount })
  const { decided, ignoresLimit } = verdictOf(rules, facts)
  const quota = ignoresLimit ? null : asking.quota
  const counted = quota && countsSeasons(quota) ? seasons : amount
  const ofTitle = objection ?? refusalOf(decided, name)
  refuseIf(objectionToRequest({ by, kind, variant, objection: ofTitle, quota, amount: counted }))
  const approved = decided ? decided.decision === 'approve' : isAutoApproved(by, { kind, variant })
  return {
    ...newProgress(now),
    ...(approved && { approved, approvedAt: now, denied: false }),
    ...(decided && { decidedByRule: decided.rule, ruleReason: decided.reason }),
  }
}

const refusalOf = (decided: Decision | null, title: string): Reason | null =>
  decided?.decision === 'refuse' ? { code: 'RuleRefused', title, reason: decided.reason } : null
