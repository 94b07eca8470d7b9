import { secondMs } from '~/shared/durations'

/** What nobody notices; an answer is on its way for a while, too. */
const leastMs = secondMs

/** The time that everybody goes by who works on a database. */
export type SharedClock = {
  now: () => Date
  /** How far it is ahead of the clock of this machine; less than a second is nothing. */
  aheadMs: () => number
  /** Compares it with that of this machine once more, and answers how far ahead it is. */
  compare: () => Promise<number>
}

/** A file has one server, which goes by its own clock. */
export const ownClock: SharedClock = { now: () => new Date(), aheadMs: () => 0, compare: async () => 0 }

/**
 * The clock of the database, for servers that share one: by clocks of their own, one would end what another still holds,
 * or wait for what is long due. An answer that took long says too little, and changes nothing.
 */
export function sharedClock(ask: () => Promise<number | null>, own = () => Date.now()): SharedClock {
  let ahead = 0
  return {
    now: () => new Date(own() + ahead),
    aheadMs: () => ahead,
    async compare() {
      const before = own()
      const told = await ask()
      const after = own()
      if (told === null || after - before >= leastMs) return ahead
      const off = Math.round(told - (before + after) / 2)
      ahead = Math.abs(off) < leastMs ? 0 : off
      return ahead
    },
  }
}
