import { type Semaphore, semaphore } from '~/shared/semaphore'
import type { Sleep } from '~/shared/sleep'
import { type Http, UpstreamError } from './call'
import { cancelled } from './error-messages'
import type { HttpRequest } from './request'

type LimitsOptions = {
  sleep: Sleep
  ticks: () => number
  /** Calls at the same time, per service. */
  concurrency?: number
  /** Calls that may wait for their turn, per service. */
  waiting?: number
  /** Calls per second, by the name of the service. */
  perSecond?: Record<string, number>
}

/** What is known of one service: its places, and when the next call may start. */
type Lane = { places: Semaphore; nextAt: number }

/** Bounds how many calls a service gets at once and per second; one slow service never holds up another. */
export const withLimits = (http: Http, options: LimitsOptions): Http => {
  const { sleep, ticks, concurrency = 8, waiting = 200, perSecond = {} } = options
  const lanes = new Map<string, Lane>()
  const laneOf = (service: string) => {
    // Where calls are a second apart, whoever walks away while waiting must cost nobody a second.
    const places = (perSecond[service] ?? Number.POSITIVE_INFINITY) <= 1 ? 1 : concurrency
    const lane = lanes.get(service) ?? { places: semaphore(places), nextAt: 0 }
    lanes.set(service, lane)
    return lane
  }

  const pace = async (lane: Lane, request: HttpRequest) => {
    const rate = perSecond[request.service]
    if (!rate) return
    // A second's worth may start at once, after that one call per slot.
    const slotMs = 1000 / rate
    const startAt = Math.max(lane.nextAt, ticks() - 1000 + slotMs)
    lane.nextAt = startAt + slotMs
    const pauseMs = startAt - ticks()
    if (pauseMs > 0) await sleep(pauseMs, request.signal)
  }

  return async request => {
    const lane = laneOf(request.service)
    if (!lane.places.tryEnter()) {
      if (lane.places.waiting >= waiting) throw crowded(request.service)
      await turn(lane.places, request, sleep)
    }
    try {
      await pace(lane, request)
      return await http(request)
    } finally {
      lane.places.leave()
    }
  }
}

/** Waits for a place, at most as long as the call itself may take. */
const turn = async (places: Semaphore, { service, timeoutMs, signal }: HttpRequest, sleep: Sleep) => {
  const late = new AbortController()
  const over = new AbortController()
  void sleep(timeoutMs, over.signal).then(() => late.abort())
  const isIn = await places.enter(signal ? AbortSignal.any([late.signal, signal]) : late.signal)
  over.abort()
  if (isIn) return
  if (signal?.aborted) throw new UpstreamError({ service, kind: 'unreachable', ...cancelled(service) })
  throw crowded(service)
}

const crowded = (service: string) =>
  new UpstreamError({
    service,
    kind: 'unreachable',
    message: `${service} is responding too slowly: too many calls are waiting for it.`,
    failure: { code: 'crowded', service },
  })
