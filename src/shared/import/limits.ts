import type { Limit, Period } from '../users/model'

export const noLimit: Limit = { amount: null, period: null }

/** Types of limits of Ombi, by their numbers. */
export const periodsOfOmbi: readonly Period[] = ['day', 'week', 'month']

/** A limit of Ombi: by numbers of its types; one without a type counts over any seven days, as it does here. */
export const limitOfOmbi = (amount: number | null, type: number | null): Limit =>
  amount === null || amount <= 0 ? noLimit : { amount, period: type === null ? null : (periodsOfOmbi[type] ?? null) }

/**
 * A limit over a number of days, as Overseerr counts it, 0 being for ever. `isSame` is false where no period here is as
 * long: it is the next longer one then, so that nobody may more than before, and a month where there is none.
 */
export function limitOfDays(amount: number | null, days: number | null): { limit: Limit; isSame: boolean } {
  if (amount === null || amount <= 0) return { limit: noLimit, isSame: true }
  const over = days ?? 7
  if (over === 1) return { limit: { amount, period: 'day' }, isSame: true }
  if (over === 7) return { limit: { amount, period: null }, isSame: true }
  if (over >= 28 && over <= 31) return { limit: { amount, period: 'month' }, isSame: true }
  if (over > 0 && over < 7) return { limit: { amount, period: null }, isSame: false }
  return { limit: { amount, period: 'month' }, isSame: false }
}
