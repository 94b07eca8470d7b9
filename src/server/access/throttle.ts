import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import { minuteMs } from '~/shared/durations'
import { refuse } from '~/shared/refusal'
import type { Throttle } from '../app'
import { networkOf } from './network'

type Clock = { ticks: () => number; after: (ms: number, act: () => void) => () => void }
/**
 * Whoever tries at the same account or from the same address stands in one line. `free` failures cost no delay. Not the
 * semaphore: every failure takes a place from the line, and whoever is next waits for a moment as well as for a place.
 */
type Line = { free: number; failures: number; failedAt: number; inside: number; waiting: (() => void)[]; due: boolean }

/** An address may be shared by a household, an account is one person. */
const free = { address: 8, account: 5 }
/** Nobody waits longer: callers give up at five seconds, and take that for an outage. */
const longestMs = 2_900
const longestDelayMs = 2_500
const forgottenMs = 15 * minuteMs
const mostWaiting = 100
/** Passwords of strangers looked at side by side, so that a flood of them leaves the processor to everybody else. */
const mostStrangers = 4

const delayOf = ({ failures, free }: Line) =>
  failures < free ? 0 : Math.min(longestDelayMs, 250 * 2 ** (failures - free))

/** Once the free failures are used up, one after the other. */
const roomIn = ({ failures, free }: Line) => Math.max(1, free - failures)

export function throttleWith({ ticks, after }: Clock): Throttle {
  const lines = new LRUCache<string, Line>(atMost(20_000))
  const strangers = emptyLine(mostStrangers)

  function lineOf(key: string, free: number): Line {
    const line = lines.get(key) ?? emptyLine(free)
    if (ticks() - line.failedAt >= forgottenMs) line.failures = 0
    lines.set(key, line)
    return line
  }

  /** Lets in who is next, or waits until the line may move on. */
  function advance(line: Line) {
    while (line.waiting.length > 0 && line.inside < roomIn(line)) {
      const restMs = line.failedAt + delayOf(line) - ticks()
      if (restMs > 0) {
        if (line.due) return
        line.due = true
        after(restMs, () => {
          line.due = false
          advance(line)
        })
        return
      }
      line.inside++
      line.waiting.shift()?.()
    }
  }

  /** Waits for a place in a line; false when there is none in time, or nobody waits for it any more. */
  const enter = (line: Line, until: number, signal?: AbortSignal) =>
    new Promise<boolean>(done => {
      if (line.waiting.length >= mostWaiting || signal?.aborted) return done(false)
      const end = (isIn: boolean) => {
        stopTimer()
        signal?.removeEventListener('abort', giveUp)
        done(isIn)
      }
      const letIn = () => end(true)
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(letIn), 1)
        end(false)
      }
      const stopTimer = after(Math.max(0, until - ticks()), giveUp)
      signal?.addEventListener('abort', giveUp)
      line.waiting.push(letIn)
      advance(line)
    })

  function leave(line: Line) {
    line.inside--
    advance(line)
  }

  return {
    async attempt({ account, address, known, signal }, attempt) {
      const network = networkOf(address)
      const ofAddress = lineOf(`address ${network}`, free.address)
      const own = known ? `known ${Bun.hash(account)} ${network}` : `account ${Bun.hash(account)}`
      const ofAccount = lineOf(own, free.account)
      const until = ticks() + longestMs
      const entered: Line[] = []
      try {
        for (const line of known ? [ofAccount] : [ofAccount, ofAddress, strangers]) {
          if (!(await enter(line, until, signal))) return refuse({ code: 'TooManyAttempts' })
          entered.push(line)
        }
        const found = await attempt()
        if (found !== null) ofAccount.failures = 0
        else for (const line of [ofAccount, ofAddress]) Object.assign(line, failedAgain(line, ticks()))
        return found
      } finally {
        for (const line of entered) leave(line)
      }
    },
  }
}

const emptyLine = (free: number): Line => ({ free, failures: 0, failedAt: 0, inside: 0, waiting: [], due: false })

const failedAgain = ({ failures }: Line, failedAt: number) => ({ failures: failures + 1, failedAt })

/** The clock of the machine, which nobody can set back. */
export const steadyClock: Clock = {
  ticks: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
