import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import { minuteMs } from '~/shared/durations'
import type { App } from '../app'

/** A program with a wrong key asks every few seconds, for weeks. */
const pauseMs = minuteMs
const mostCallers = 5_000

export type RefusedCall = {
  /** What was refused, as the message of the line. */
  what: 'credentials refused' | 'token refused' | 'call refused'
  address: string
  fields: Record<string, unknown>
}

/** Tells the log of refused calls: the first of a caller at once, then one line a minute that counts the others. */
export function refusedCalls({ log }: App, ticks = () => performance.now()) {
  const callers = new LRUCache<string, { at: number; leftOut: number }>(atMost(mostCallers))
  return ({ what, address, fields }: RefusedCall) => {
    const key = `${what} ${address} ${fields.by ?? fields.reason ?? ''}`
    const known = callers.get(key)
    if (known && ticks() - known.at < pauseMs) {
      known.leftOut++
      return
    }
    callers.set(key, { at: ticks(), leftOut: 0 })
    log.warn(what, { address, ...fields, leftOut: known?.leftOut || undefined })
  }
}
