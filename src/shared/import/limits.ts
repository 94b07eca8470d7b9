import { noLimit, plainPeriod } from '../users/limits'
import { type Limit, longestPeriod, type NamedPeriod } from '../users/model'

/** Types of limits of Ombi, by their numbers. */
export const periodsOfOmbi: readonly NamedPeriod[] = ['day', 'week', 'month']

/** A limit of Ombi: by numbers of its types; one without a type counts over any seven days, as it does here. */
export const limitOfOmbi = (amount: number | null, type: number | null): Limit =>
  amount === null || amount <= 0 ? noLimit : { amount, period: type === null ? null : (periodsOfOmbi[type] ?? null) }

/**
 * A limit over a number of days up to now, as Overseerr counts it, 0 being for ever. `isSame` is false where no limit here
 * counts over as many: it counts over the most that one can then.
 */
export function limitOfDays(amount: number | null, days: number | null): { limit: Limit; isSame: boolean } {
  if (amount === null || amount <= 0) return { limit: noLimit, isSame: true }
  if (days === null) return { limit: { amount, period: null }, isSame: true }
  const isSame = days > 0 && days <= longestPeriod
  return { limit: { amount, period: isSame ? plainPeriod(days) : longestPeriod }, isSame }
}

/** What Overseerr counts of shows. */
export const inSeasons = (limit: Limit): Limit => (limit.amount === null ? limit : { ...limit, unit: 'seasons' })
