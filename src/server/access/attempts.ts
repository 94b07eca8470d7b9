import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import { minuteMs } from '~/shared/durations'
import { networkOf } from './network'

const mostCallers = 5_000

/** Counts what a network tries; false once it has tried more than so often within a minute. */
export function attemptsOf(most: number, ticks = () => performance.now()) {
  const callers = new LRUCache<string, { since: number; tried: number }>(atMost(mostCallers))
  return (address: string): boolean => {
    const network = networkOf(address)
    const known = callers.get(network)
    const caller = known && ticks() - known.since < minuteMs ? known : { since: ticks(), tried: 0 }
    caller.tried++
    callers.set(network, caller)
    return caller.tried <= most
  }
}
