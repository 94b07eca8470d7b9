import { LRUCache } from 'lru-cache'
import { dayMs, minuteMs, secondMs } from '~/shared/durations'

/** So many calls within so long, in each of these windows; or so many at once, and one more each time so long has passed. */
type Rate = readonly { most: number; withinMs: number }[] | { atOnce: number; eachMs: number }

/** How often the real services may be called, each by what it counts. */
export const realRates = {
  /** A webhook. */
  discord: [
    { most: 5, withinMs: 2 * secondMs },
    { most: 30, withinMs: minuteMs },
  ],
  /** A webhook: one a second, and more for a short while. */
  slack: { atOnce: 5, eachMs: secondMs },
  /** A chat with one person: likewise. */
  telegramPerson: { atOnce: 5, eachMs: secondMs },
  telegramGroup: [{ most: 20, withinMs: minuteMs }],
  telegramBot: [{ most: 30, withinMs: secondMs }],
  /** An account: what may be sent for free in a month. */
  pushover: [{ most: 10_000, withinMs: 30 * dayMs }],
  /** A number that WhatsApp is sent from. */
  twilio: [{ most: 80, withinMs: secondMs }],
  /** An address that calls. */
  ntfy: { atOnce: 60, eachMs: 5 * secondMs },
  /** A browser. */
  push: [{ most: 240, withinMs: minuteMs }],
} satisfies Record<string, Rate>

type Limited = keyof typeof realRates
export type Rates = Readonly<Record<Limited, Rate>>

/** How long a call to this is to wait, in milliseconds; null where it may come, and is counted. */
type Limit = (counted: string) => number | null
export type Limits = Readonly<Record<Limited, Limit>>

const mostCounted = 1_000

function inWindows(windows: readonly { most: number; withinMs: number }[], now: () => Date): Limit {
  const taken = new LRUCache<string, number[]>({ max: mostCounted })
  const longest = Math.max(...windows.map(({ withinMs }) => withinMs))
  return counted => {
    const at = now().getTime()
    const times = (taken.get(counted) ?? []).filter(time => at - time < longest)
    const waits = windows.map(({ most, withinMs }) => {
      const first = times.at(-most)
      return first === undefined ? 0 : first + withinMs - at
    })
    const wait = Math.max(...waits)
    taken.set(counted, wait > 0 ? times : [...times, at])
    return wait > 0 ? wait : null
  }
}

function byAndBy({ atOnce, eachMs }: { atOnce: number; eachMs: number }, now: () => Date): Limit {
  /** When nothing of what came counts any more. */
  const forgotten = new LRUCache<string, number>({ max: mostCounted })
  return counted => {
    const at = now().getTime()
    const from = Math.max(forgotten.get(counted) ?? at, at)
    const wait = from - at - (atOnce - 1) * eachMs
    if (wait > 0) return wait
    forgotten.set(counted, from + eachMs)
    return null
  }
}

/** Counts calls as the services do. */
export const limitsOf = (rates: Rates, now: () => Date): Limits =>
  Object.fromEntries(
    Object.entries(rates).map(([name, rate]) => [name, 'atOnce' in rate ? byAndBy(rate, now) : inWindows(rate, now)]),
  ) as Limits

/** In whole seconds, as headers say it. */
export const secondsIn = (ms: number) => Math.ceil(ms / secondMs)
