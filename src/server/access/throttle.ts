import { LRUCache } from 'lru-cache'
import type { Throttle } from '../app'

type Tally = { failures: number; at: number; running: number; queue: (() => void)[]; delayed: number }
type Clock = { now: () => Date; wait: (ms: number, signal?: AbortSignal) => Promise<void> }

/** Failures without a delay; an address may be shared by a household, an account is one person. */
const free = { address: 8, account: 5 }
const longestMs = 8_000
const forgottenMs = 15 * 60_000
/** Of one address: attempts looked at side by side, in line behind them, and put off because others failed. */
const most = { running: 8, inLine: 100, delayed: 4, delayedInAll: 200 }

/** A household on IPv6 has a whole network of addresses, the first four groups of which are the same. */
function network(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = [], tail] = address.split('::').map(half => half.split(':').filter(Boolean))
  const left = tail ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : []
  return [...head, ...left, ...(tail ?? [])].slice(0, 4).join(':')
}

const delayOf = ({ failures }: Tally, allowed: number) =>
  failures < allowed ? 0 : Math.min(longestMs, 250 * 2 ** (failures - allowed))

export function throttleWith({ now, wait }: Clock): Throttle {
  const tallies = new LRUCache<string, Tally>({ max: 20_000 })
  let delayedInAll = 0

  const tallyOf = (key: string): Tally => {
    const tally = tallies.get(key) ?? { failures: 0, at: 0, running: 0, queue: [], delayed: 0 }
    if (now().getTime() - tally.at >= forgottenMs) tally.failures = 0
    tallies.set(key, tally)
    return tally
  }

  async function slot(tally: Tally): Promise<boolean> {
    if (tally.running < most.running) tally.running++
    else if (tally.queue.length >= most.inLine) return false
    else await new Promise<void>(next => tally.queue.push(next)) // whoever leaves hands its place on
    return true
  }

  function leave(tally: Tally) {
    const next = tally.queue.shift()
    if (next) next()
    else tally.running--
  }

  async function sitOut(ms: number, tally: Tally, signal?: AbortSignal): Promise<boolean> {
    if (tally.delayed >= most.delayed || delayedInAll >= most.delayedInAll) return false
    tally.delayed++
    delayedInAll++
    await wait(ms, signal).finally(() => {
      tally.delayed--
      delayedInAll--
    })
    return !signal?.aborted
  }

  return {
    async attempt({ account, address, signal }, attempt) {
      const byAddress = tallyOf(`address ${network(address)}`)
      const byAccount = tallyOf(`account ${Bun.hash(account)}`)
      if (!(await slot(byAddress))) return null
      try {
        const ms = Math.max(delayOf(byAddress, free.address), delayOf(byAccount, free.account))
        if (ms > 0 && !(await sitOut(ms, byAddress, signal))) return null
        const found = await attempt()
        if (found !== null) byAccount.failures = 0
        else for (const tally of [byAddress, byAccount]) Object.assign(tally, failedAgain(tally, now()))
        return found
      } finally {
        leave(byAddress)
      }
    },
  }
}

const failedAgain = ({ failures }: Tally, at: Date) => ({ failures: failures + 1, at: at.getTime() })

/** Waits in real time, or until the caller has gone. */
export const realWait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>(done => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
