import type { AccountLimits } from '~/shared/api/accounts'
import { countsSeasons, daysOf, isNamed } from '~/shared/users/limits'
import { type LimitUnit, longestPeriod, type NamedPeriod, periods } from '~/shared/users/model'

/** What is chosen of a period: one of the calendar, or `days`, of which the number is typed. */
export const periodChoices = [...periods, 'days'] as const
export type LimitEntry = { amount: string; period: NamedPeriod | 'days'; days: string; unit: LimitUnit }

type Limit = AccountLimits['tvShow']

export const emptyLimit: LimitEntry = { amount: '', period: 'week', days: '', unit: 'episodes' }

/** A new limit counts by the week. */
export const limitEntry = ({ amount, period, unit = 'episodes' }: Limit): LimitEntry => ({
  amount: amount === null ? '' : String(amount),
  ...periodEntry(amount === null ? (period ?? 'week') : period),
  unit,
})

const periodEntry = (period: Limit['period']): Pick<LimitEntry, 'period' | 'days'> =>
  isNamed(period) ? { period, days: '' } : { period: 'days', days: String(daysOf(period)) }

const isNumberOfDays = (text: string) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= longestPeriod

export const hasWrongDays = ({ period, days }: LimitEntry) => period === 'days' && !isNumberOfDays(days)

/** Whether nothing is limited: nothing and 0 are no limit. */
export const isUnlimited = ({ amount }: LimitEntry) => Number(amount) === 0

/** What is sent. */
export const limitOf = (entry: LimitEntry): Limit => ({
  amount: Number(entry.amount) || null,
  period: entry.period === 'days' ? Number(entry.days) || null : entry.period,
  ...(countsSeasons(entry) && { unit: entry.unit }),
})
