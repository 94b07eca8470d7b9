import type { Failure } from '~/shared/failures'
import { type Http, UpstreamError } from './call'
import type { HttpRequest } from './request'

/** `now` is for telling people, `ticks` for measuring: a clock that is set must not keep a circuit open. */
type BreakerOptions = {
  now: () => Date
  ticks: () => number
  failures?: number
  openMs?: number
  circuits?: Circuits
}

/** What is remembered of one service at one host. */
type Circuit = {
  failuresInARow: number
  /** What was asked for when it reported an error: the same failing again says no more of the service. */
  failedAt: Set<string>
  failingSince: Date | null
  /** What went wrong last, as a sentence and as it is kept. */
  lastly: { message: string; failure: Failure } | null
  openUntil: number | null
  probing: boolean
}

/** What is remembered of all of them. */
export type Circuits = {
  of: (request: HttpRequest) => Circuit
  /** Forgets what failed of a service, for instance as its settings were saved. */
  close: (service: string) => void
}

export function openCircuits(): Circuits {
  const known = new Map<string, { service: string; circuit: Circuit }>()
  return {
    of(request) {
      const key = keyOf(request)
      const entry = known.get(key) ?? { service: request.service, circuit: closed() }
      known.set(key, entry)
      return entry.circuit
    },
    close(service) {
      for (const entry of known.values()) if (entry.service === service) Object.assign(entry.circuit, closed())
    },
  }
}

/** The call was not made because the service keeps failing. */
export class BreakerOpenError extends UpstreamError {}

export const isBreakerOpen = (error: unknown) => error instanceof BreakerOpenError

/**
 * After some failures in a row a service is left alone for a while: calls then fail at once. When the time is over
 * one call is let through; its outcome closes the breaker or opens it again. A call without the breaker is let through
 * at any time, and when it fails that says nothing about the service: somebody may be trying out an address. Nor does a
 * refusal, an error about one item, or one that what was sent may have caused.
 */
export const withBreaker = (http: Http, options: BreakerOptions): Http => {
  const { now, ticks, failures = 5, openMs = 15_000, circuits = openCircuits() } = options

  const failed = (circuit: Circuit, { message, failure }: UpstreamError) => {
    circuit.failuresInARow += 1
    circuit.lastly = { message, failure }
    circuit.failingSince ??= now()
    if (circuit.failuresInARow >= failures) circuit.openUntil = ticks() + openMs
  }

  return async request => {
    const circuit = circuits.of(request)
    const mustWaitMs = circuit.openUntil === null ? 0 : circuit.openUntil - ticks()
    const counts = !request.withoutBreaker
    const isShut = mustWaitMs > 0 || circuit.probing
    if (isShut && counts)
      throw openError(
        request.service,
        { ...circuit, failingSince: circuit.failingSince ?? now() },
        { mustWaitMs: Math.max(mustWaitMs, 1000), now: now() },
      )
    const probe = counts && circuit.openUntil !== null && !isShut
    if (probe) circuit.probing = true
    try {
      const reply = await http(request)
      const { service } = request
      if (reply.status < 500) Object.assign(circuit, closed())
      else if (counts && saysSomethingOfTheService(request) && (probe || !circuit.failedAt.has(request.url))) {
        circuit.failedAt.add(request.url)
        failed(circuit, new UpstreamError({ service, kind: 'unexpected', status: reply.status }))
      }
      return reply
    } catch (error) {
      // A caller that walked away, or an answer that was merely too large, says nothing about the service.
      const unreachable = error instanceof UpstreamError && error.kind === 'unreachable'
      if (unreachable && counts && !request.signal?.aborted) failed(circuit, error)
      throw error
    } finally {
      if (probe) circuit.probing = false
    }
  }
}

/** An error that is answered to a plain read; one about an item or about what was sent may be due to that. */
const saysSomethingOfTheService = ({ method, changes, ofItem }: HttpRequest) => method === 'GET' && !changes && !ofItem

const closed = (): Circuit => ({
  failuresInARow: 0,
  failedAt: new Set(),
  failingSince: null,
  lastly: null,
  openUntil: null,
  probing: false,
})

/** The same host with another scheme is another service: a form may have TLS ticked where there is none. */
const keyOf = ({ service, url }: HttpRequest) => `${service} ${URL.parse(url)?.origin ?? ''}`

type Failing = { failingSince: Date; lastly: Circuit['lastly'] }
type Waiting = { mustWaitMs: number; now: Date }
const openError = (service: string, { failingSince, lastly }: Failing, { mustWaitMs, now }: Waiting) => {
  const since = failingSince.toISOString()
  const nextAt = new Date(now.getTime() + mustWaitMs).toISOString()
  const again = `the next attempt is made at ${nextAt.slice(11, 19)} UTC`
  const failing = lastly ? `${lastly.message} This has been so` : `${service} has been failing`
  const message = `${failing} since ${since.slice(0, 19).replace('T', ' ')} UTC; ${again}.`
  const before = lastly && { before: lastly.failure }
  const failure: Failure = { code: 'failing', service, since, nextAt, ...before }
  return new BreakerOpenError({ service, kind: 'unreachable', retryAfterMs: mustWaitMs, message, failure })
}
