import { type Http, type HttpRequest, UpstreamError } from './call'
import type { Sleep } from './clock'
import { cancelled } from './error-messages'

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

/** A queue of one service: free places, who waits for one, and when the next call may start. */
type Lane = { busy: number; queue: Array<() => void>; nextAt: number }

/** Bounds how many calls a service gets at once and per second; one slow service never holds up another. */
export const withLimits = (http: Http, options: LimitsOptions): Http => {
  const { sleep, ticks, concurrency = 8, waiting = 200, perSecond = {} } = options
  const lanes = new Map<string, Lane>()
  const laneOf = (service: string) => {
    const lane = lanes.get(service) ?? { busy: 0, queue: [], nextAt: 0 }
    lanes.set(service, lane)
    return lane
  }

  const place = async (lane: Lane, request: HttpRequest) => {
    if (lane.busy < concurrency) {
      lane.busy += 1
      return
    }
    if (lane.queue.length >= waiting) throw crowded(request.service)
    await turn(lane.queue, request, sleep)
  }

  const leave = (lane: Lane) => {
    const next = lane.queue.shift()
    if (next) next()
    else lane.busy -= 1
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
    await place(lane, request)
    try {
      await pace(lane, request)
      return await http(request)
    } finally {
      leave(lane)
    }
  }
}

/** Waits in the queue, at most as long as the call itself may take; resolves holding a place. */
const turn = async (queue: Array<() => void>, request: HttpRequest, sleep: Sleep) => {
  const { service } = request
  const over = new AbortController()
  const signal = request.signal ? AbortSignal.any([over.signal, request.signal]) : over.signal
  const { promise, resolve } = Promise.withResolvers<'turn'>()
  const mine = () => resolve('turn')
  queue.push(mine)
  const outcome = await Promise.race([promise, sleep(request.timeoutMs, signal).then(() => 'late' as const)])
  over.abort()
  if (outcome === 'turn') return
  const index = queue.indexOf(mine)
  // Gone from the queue: the place was handed over in the same moment and is ours after all.
  if (index === -1) return
  queue.splice(index, 1)
  if (request.signal?.aborted) throw new UpstreamError({ service, kind: 'unreachable', message: cancelled(service) })
  throw crowded(service)
}

const crowded = (service: string) =>
  new UpstreamError({
    service,
    kind: 'unreachable',
    message: `${service} answers too slowly: too many calls are waiting for it.`,
  })
