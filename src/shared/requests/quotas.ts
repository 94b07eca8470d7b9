import { startOfDay } from '../days'
import { dayMs } from '../durations'
import type { Reason } from '../refusal'
import { countsSeasons, daysOf, isNamed } from '../users/limits'
import type { Limit, NamedPeriod, Period } from '../users/model'
import type { Counted, Extra, LogEntry, Quota, RequestKind } from './model'

const rollingMs = (period: Period | null) => (daysOf(period) ?? 0) * dayMs

/**
 * When the period around `now` began, one of the calendar in the house. `weekStart` is the day weeks begin with, 0 for
 * Sunday.
 */
export function periodStart(period: Period | null, now: Date, weekStart = 0): Date {
  switch (period) {
    case 'day':
      return startOfDay(now)
    case 'week':
      return startOfDay(now, -((now.getDay() - weekStart + 7) % 7))
    case 'month':
      return new Date(now.getFullYear(), now.getMonth(), 1)
    default:
      return new Date(now.getTime() - rollingMs(period))
  }
}

/** When a period of the calendar that begins then is over. */
function calendarEnd(period: NamedPeriod, start: Date): Date {
  switch (period) {
    case 'day':
      return startOfDay(start, 1)
    case 'week':
      return startOfDay(start, 7)
    case 'month':
      return new Date(start.getFullYear(), start.getMonth() + 1, 1)
  }
}

/** Until when what is given now for once counts: the end of the period, or as many days as it has. */
export const extraUntil = (period: Period | null, now: Date, weekStart = 0): Date =>
  isNamed(period)
    ? calendarEnd(period, periodStart(period, now, weekStart))
    : new Date(now.getTime() + rollingMs(period))

/** More than anybody gives for once; what has been given already counts. */
export const mostExtra = 1_000

/** Only what is limited can be more for once, and not endlessly. `quota` is what is left before. */
export function objectionToExtra(kind: RequestKind, { amount, extra }: Quota, wanted: number): Reason | null {
  if (amount === null) return { code: 'NoLimitToExceed', kind }
  return extra + wanted > mostExtra ? { code: 'ExtraTooMuch', most: mostExtra } : null
}

type Counting = {
  limit: Limit
  entries: readonly LogEntry[]
  /** The oldest first; those that are over do no harm. */
  extras?: readonly Extra[]
  now: Date
  weekStart?: number
}

/** As how much a limit counts a request; none of episodes counts as one, and so do seasons that nobody has counted. */
export const amountIn = (limit: Pick<Limit, 'unit'>, { episodes, seasons }: Counted): number =>
  Math.max(1, countsSeasons(limit) ? (seasons ?? 1) : episodes)

/**
 * What is left of a limit. `entries` are those since the period began, oldest first.
 * What was denied, taken back or deleted counts all the same: programs were promised that the log decides, and that only
 * deleting the account removes it.
 */
export function quotaOf({ limit, entries, extras = [], now, weekStart = 0 }: Counting): Quota {
  const { amount, period } = limit
  if (amount === null || amount <= 0) return { amount: null, extra: 0, remaining: 0, next: now }
  const start = periodStart(period, now, weekStart)
  const counted = entries
    .filter(({ at }) => at >= start)
    .map(entry => ({ at: entry.at, amount: amountIn(limit, entry) }))
  const state = { amount, counted, extras, start, now }
  const remaining = leftIn(state)
  return {
    amount: allowedIn(state),
    extra: sum(counting(state).map(extra => extra.amount)),
    remaining,
    next: isNamed(period) ? calendarEnd(period, start) : nextRolling(state, remaining, rollingMs(period)),
    ...(countsSeasons(limit) && { unit: 'seasons' as const }),
  }
}

/** A request with as how much it counts. */
type Use = { at: Date; amount: number }
type State = { amount: number; counted: readonly Use[]; extras: readonly Extra[]; start: Date; now: Date }

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const usedOf = (uses: readonly Use[]) => sum(uses.map(({ amount }) => amount))

/** One that was given in an earlier period is over even where the limit counts over a shorter one since. */
const counting = ({ extras, start, now }: State) => extras.filter(({ at, until }) => at >= start && until > now)

/** How much may be asked for in all: whoever was beyond a lowered limit when more was given may ask for that all the same. */
const allowedIn = (state: State): number =>
  counting(state).reduce(
    (allowed, { at, amount }) => Math.max(allowed, usedOf(state.counted.filter(entry => entry.at < at))) + amount,
    state.amount,
  )

const leftIn = (state: State): number => Math.max(0, allowedIn(state) - usedOf(state.counted))

/**
 * When more is left than now, as long as nobody asks; now where that never comes, or nothing has been used. What was given
 * for once may be over by then, and whoever is beyond a lowered limit gets nothing more by what leaves at first.
 */
function nextRolling({ amount, counted, extras, now }: State, remaining: number, lastsMs: number): Date {
  const after = ({ at }: Use) => new Date(at.getTime() + lastsMs)
  const leaving = counted.find(entry => {
    const left = counted.filter(({ at }) => at > entry.at)
    return leftIn({ amount, counted: left, extras, start: entry.at, now: after(entry) }) > remaining
  })
  return leaving ? after(leaving) : now
}

/** Whether this many more fit. */
export const fits = ({ amount, remaining }: Quota, asked = 1) => amount === null || remaining >= asked
