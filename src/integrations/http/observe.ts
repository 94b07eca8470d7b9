import { type Http, UpstreamError, type UpstreamFailureKind } from './call'

/** How one call over the wire ended. */
export type Outcome = 'ok' | UpstreamFailureKind
export type Observe = (service: string, outcome: Outcome, ms: number) => void

const outcomeOf = (status: number): Outcome => {
  if (status >= 500) return 'unexpected'
  return status >= 400 ? 'refused' : 'ok'
}

/** Tells how each call over the wire ended and how long it took. */
export const withObserver =
  (http: Http, observe: Observe, ticks: () => number): Http =>
  async request => {
    const startedAt = ticks()
    try {
      const reply = await http(request)
      observe(request.service, outcomeOf(reply.status), ticks() - startedAt)
      return reply
    } catch (error) {
      observe(request.service, error instanceof UpstreamError ? error.kind : 'unreachable', ticks() - startedAt)
      throw error
    }
  }
