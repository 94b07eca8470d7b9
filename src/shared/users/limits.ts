import { type Limit, type Limits, longestPeriod, type NamedPeriod, type Period, periods } from './model'

export const noLimit: Limit = { amount: null, period: null }
export const noLimits: Limits = { movie: noLimit, tvShow: noLimit, album: noLimit }

const limitedKinds = ['movie', 'tvShow', 'album'] as const satisfies (keyof Limits)[]

const usualDays = 7

export const isNamed = (period: Period | null): period is NamedPeriod => periods.some(name => name === period)

/** How many days up to now a period is; null for one of the calendar. */
export const daysOf = (period: Period | null): number | null => (isNamed(period) ? null : (period ?? usualDays))

const daysOfNamed: Record<NamedPeriod, number> = { day: 1, week: 7, month: 30 }

/** As many days up to now, as programs count that know no calendar. */
export const inDays = (period: Period | null): number => (isNamed(period) ? daysOfNamed[period] : (period ?? usualDays))

/** Any seven days have one form, that of accounts from before there were other numbers of days. */
export const plainPeriod = (period: Period | null): Period | null => (period === usualDays ? null : period)

/** A period as it is written down; null for seven days, and for what is none. */
export function periodFrom(text: string | null): Period | null {
  if (text === null) return null
  const days = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0
  if (days > 0) return days <= longestPeriod ? plainPeriod(days) : null
  return periods.find(name => name === text) ?? null
}

export const countsSeasons = ({ unit }: Pick<Limit, 'unit'>) => unit === 'seasons'

/** No limit is none, whatever was kept beside it; programs say 0 for it. */
export const isSameLimit = (one: Limit, other: Limit): boolean => {
  if (!one.amount && !other.amount) return true
  const isOverSame = plainPeriod(one.period) === plainPeriod(other.period)
  return one.amount === other.amount && isOverSame && countsSeasons(one) === countsSeasons(other)
}

export const hasSameLimits = (one: Limits, other: Limits): boolean =>
  limitedKinds.every(kind => isSameLimit(one[kind], other[kind]))

/**
 * The period of the calendar that programs are shown which know no others: the shortest that is not shorter, so that they
 * promise nobody more than there is, and a month where there is none.
 */
export function nearestNamed(period: Period | null): NamedPeriod {
  if (isNamed(period)) return period
  const days = daysOf(period) ?? usualDays
  if (days === 1) return 'day'
  return days <= usualDays ? 'week' : 'month'
}

/**
 * A limit that comes back from a program that knows neither other periods nor seasons: what it left as it was shown stays
 * what it is, and with another amount a number of days does.
 */
function limitSentBack(held: Limit, sent: Limit): Limit {
  const isAsShown = sent.period === nearestNamed(held.period)
  const staysOver = isAsShown && (sent.amount === held.amount || plainPeriod(held.period) !== null)
  return { ...held, amount: sent.amount, period: staysOver ? held.period : sent.period }
}

/** The limits of an account after such a program has saved it. */
export const limitsSentBack = (held: Limits, sent: Limits): Limits => ({
  movie: limitSentBack(held.movie, sent.movie),
  tvShow: limitSentBack(held.tvShow, sent.tvShow),
  album: limitSentBack(held.album, sent.album),
})
