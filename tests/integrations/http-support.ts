import { type Http, type HttpReply, UpstreamError } from '~/integrations/http/call'
import type { HttpRequest } from '~/integrations/http/request'

/** A clock that stands still until somebody sleeps or moves it. */
export const fakeClock = (start = Date.UTC(2026, 10, 21, 14, 3, 5)) => {
  let at = start
  let set = 0
  const pauses: number[] = []
  return {
    pauses,
    now: () => new Date(at + set),
    ticks: () => at,
    pass: (ms: number) => {
      at += ms
    },
    /** Somebody sets the clock on the wall; no time passes. */
    set: (ms: number) => {
      set += ms
    },
    sleep: async (ms: number) => {
      pauses.push(ms)
      at += ms
    },
  }
}

export const aRequest = (overrides: Partial<HttpRequest> = {}): HttpRequest => ({
  service: 'TMDB',
  method: 'GET',
  url: 'https://movies.example.com/3/movie/1?api_key=very-secret-key',
  headers: { accept: 'application/json' },
  timeoutMs: 10_000,
  maxBytes: 1_000_000,
  ...overrides,
})

export const aReply = (status = 200, body: unknown = {}, headers: Record<string, string> = {}): HttpReply => ({
  status,
  headers: new Headers(headers),
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

export const refusedConnection = (service = 'TMDB') => new UpstreamError({ service, kind: 'unreachable' })

/** A transport that plays the given outcomes one after another, the last one for ever, and remembers what was asked. */
export const playing = (...outcomes: Array<HttpReply | Error>) => {
  const asked: HttpRequest[] = []
  const http: Http = async request => {
    const outcome = outcomes[Math.min(asked.length, outcomes.length - 1)]!
    asked.push(request)
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { http, asked }
}

/** A transport whose calls end when the test says so. */
export const holding = () => {
  const open: Array<{ request: HttpRequest; answer: (reply: HttpReply) => void; fail: (error: Error) => void }> = []
  const http: Http = request => {
    const { promise, resolve, reject } = Promise.withResolvers<HttpReply>()
    open.push({ request, answer: resolve, fail: reject })
    return promise
  }
  return { http, open }
}

/** The failure of a call that must fail. */
export const failureOf = async (promise: Promise<unknown>): Promise<UpstreamError> => {
  const outcome = await promise.then(
    value => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome && outcome.error instanceof UpstreamError) return outcome.error
  throw new Error('expected an UpstreamError', { cause: outcome })
}

/** Lets everything that is ready to go on do so. */
export const settle = () => new Promise<void>(resolve => setImmediate(resolve))
