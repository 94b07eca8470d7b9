import { startOfDay } from '../days'
import { weekMs } from '../durations'
import type { Limit, Period } from '../users/model'
import type { LogEntry, Quota } from './model'

/** Limits without a period are those of old accounts: any seven days. */
const rollingMs = weekMs

/** When the period around `now` began in the house. `weekStart` is the day weeks begin with, 0 for Sunday. */
export function periodStart(period: Period | null, now: Date, weekStart = 0): Date {
  switch (period) {
    case 'day':
      return startOfDay(now)
    case 'week':
      return startOfDay(now, -((now.getDay() - weekStart + 7) % 7))
    case 'month':
      return new Date(now.getFullYear(), now.getMonth(), 1)
    default:
      return new Date(now.getTime() - rollingMs)
  }
}

type Counting = { limit: Limit; entries: readonly LogEntry[]; now: Date; weekStart?: number }

/**
 * What is left of a limit. `entries` are those since the period began, oldest first; none of episodes counts as one.
 * What was denied, taken back or deleted counts all the same: programs were promised that the log decides, and that only
 * deleting the account removes it.
 */
export function quotaOf({ limit, entries, now, weekStart = 0 }: Counting): Quota {
  const { amount, period } = limit
  if (amount === null || amount <= 0) return { amount: null, remaining: 0, next: now }
  const start = periodStart(period, now, weekStart)
  const counted = entries.filter(({ at }) => at >= start)
  const used = counted.reduce((sum, { episodes }) => sum + Math.max(1, episodes), 0)
  return {
    amount,
    remaining: Math.max(0, amount - used),
    next: nextSlot(period, { amount, used, counted, start, now }),
  }
}

type Used = { amount: number; used: number; counted: readonly LogEntry[]; start: Date; now: Date }

function nextSlot(period: Period | null, { amount, used, counted, start, now }: Used): Date {
  switch (period) {
    case 'day':
      return startOfDay(start, 1)
    case 'week':
      return startOfDay(start, 7)
    case 'month':
      return new Date(start.getFullYear(), start.getMonth() + 1, 1)
    default: {
      // The limit may have been lowered below what is used: then several entries must pass before one slot is free.
      const leaving = reached(counted, Math.max(1, used - amount + 1))
      return leaving ? new Date(leaving.at.getTime() + rollingMs) : now
    }
  }
}

/** The entry with which this many of what is counted are reached, oldest first. */
function reached(counted: readonly LogEntry[], amount: number): LogEntry | undefined {
  let sum = 0
  return counted.find(({ episodes }) => {
    sum += Math.max(1, episodes)
    return sum >= amount
  })
}

/** Whether this many more fit. */
export const fits = ({ amount, remaining }: Quota, asked = 1) => amount === null || remaining >= asked
