import { sleep as realSleep, type Sleep } from '~/shared/sleep'
import { type Circuits, withBreaker } from './breaker'
import { withCache } from './cache'
import type { Http } from './call'
import { fetchHttp } from './fetch-http'
import { withLimits } from './limits'
import { type Observe, withObserver } from './observe'
import type { OutsideFetch } from './outside-fetch'
import { withRetry } from './retry'
import { withSingleFlight } from './single-flight'

type StackOptions = {
  /** Shown to outside services in the User-Agent. */
  version: string
  observe: Observe
  now: () => Date
  /** How much memory kept replies may take; 0 keeps none. */
  cacheBytes: number
  /** The network, where further certificates count there. */
  outside?: OutsideFetch
  /** The transport itself, where it is not the network. */
  transport?: Http
  /** What is remembered of services that fail; its own where this is left out. */
  circuits?: Circuits
  sleep?: Sleep
  ticks?: () => number
}

/** What services state, or ask for in practice, as calls per second. */
const perSecond = { TMDB: 40, MusicBrainz: 1, TVMaze: 2 }

/**
 * Everything an outgoing call passes, from the caller to the wire. A pause between tries holds no place in the queue,
 * and calls that waited in the queue of a service meanwhile found failing fail at once.
 */
export const httpStack = (options: StackOptions): Http => {
  const {
    version,
    observe,
    now,
    cacheBytes,
    circuits,
    outside,
    sleep = realSleep,
    ticks = () => performance.now(),
  } = options
  const wire = withObserver(options.transport ?? fetchHttp({ version, ...(outside && { outside }) }), observe, ticks)
  const guarded = withLimits(withBreaker(wire, { now, ticks, ...(circuits && { circuits }) }), {
    sleep,
    ticks,
    perSecond,
  })
  return withCache(withSingleFlight(withRetry(guarded, { sleep, ticks, now })), { ticks, cacheBytes })
}
