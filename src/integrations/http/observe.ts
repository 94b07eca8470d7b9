import { type Http, UpstreamError, type UpstreamFailureKind } from './call'

/** How one call over the wire ended. */
export type Outcome = 'ok' | UpstreamFailureKind
/** `origin` is where the call went, without a path. */
export type Observe = (service: string, outcome: Outcome, ms: number, origin: string) => void

const outcomeOf = (status: number): Outcome => {
  if (status >= 500) return 'unexpected'
  return status >= 400 ? 'refused' : 'ok'
}

/** An address that is none leads nowhere. */
const originOf = (url: string): string => URL.parse(url)?.origin ?? ''

/** Tells how each call over the wire ended and how long it took. */
export const withObserver =
  (http: Http, observe: Observe, ticks: () => number): Http =>
  async request => {
    const startedAt = ticks()
    try {
      const reply = await http(request)
      observe(request.service, outcomeOf(reply.status), ticks() - startedAt, originOf(request.url))
      return reply
    } catch (error) {
      const outcome = error instanceof UpstreamError ? error.kind : 'unreachable'
      observe(request.service, outcome, ticks() - startedAt, originOf(request.url))
      throw error
    }
  }
