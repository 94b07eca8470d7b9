import type { LogEntry } from '../requests/model'
import { amountIn, fits, periodStart, quotaOf } from '../requests/quotas'
import type { Limit } from '../users/model'
import type { RequestFacts, Rule, RuleDecision, RuleDraft } from './model'
import { type ActiveRules, type Route, routeOf, verdictOf } from './verdict'

/** Over so many days back a rule or a limit is tried. */
export const rehearsedDays = 90
/** So many requests are looked at, the newest first, and so many that would have gone otherwise are told. */
export const mostRehearsed = 2_000
export const mostShown = 100

/** How a request goes by itself: granted at once, waiting for somebody, or refused, and where it is sent. */
export type Fate = { decision: RuleDecision; ignoresLimit: boolean; route: Route }

type Trying = {
  facts: RequestFacts
  /** Whether it goes by itself where no rule says anything. */
  autoApproved: boolean
  /** The sources that take it, and the one that somebody chose for it by hand. */
  servers: readonly string[]
  chosen: string | null
}

export function fateOf(rules: ActiveRules, { facts, autoApproved, ...ways }: Trying): Fate {
  const { decided, ignoresLimit } = verdictOf(rules, facts)
  return {
    decision: decided?.decision ?? (autoApproved ? 'approve' : 'hold'),
    ignoresLimit,
    route: routeOf(rules, facts, ways),
  }
}

const told = ({ decision, ignoresLimit, route: { rules: _, ...route } }: Fate) =>
  JSON.stringify([decision, ignoresLimit, route])

/** Whether a request would have gone otherwise. */
export const isOtherwise = (before: Fate, after: Fate) => told(before) !== told(after)

/** The rules as they would be: with a draft instead of the one that it changes, or behind all of them. */
export function rulesWith(rules: readonly Rule[], draft: RuleDraft, id: number | null): ActiveRules {
  const isKnown = rules.some(rule => rule.id === id)
  const all = isKnown ? rules.map(rule => (rule.id === id ? { ...rule, ...draft } : rule)) : [...rules, draft]
  return all.filter(({ enabled }) => enabled)
}

/** What somebody asked for that a limit would have refused; `entries` are theirs, the oldest first. */
export function refusedByLimit<E extends LogEntry>(limit: Limit, entries: readonly E[], weekStart: number): E[] {
  const refused: E[] = []
  let granted: E[] = []
  for (const entry of entries) {
    const since = periodStart(limit.period, entry.at, weekStart)
    granted = granted.filter(({ at }) => at >= since)
    const quota = quotaOf({ limit, entries: granted, now: entry.at, weekStart })
    if (fits(quota, amountIn(limit, entry))) granted.push(entry)
    else refused.push(entry)
  }
  return refused
}
