import type { Sleep } from '~/shared/sleep'
import { isBreakerOpen } from './breaker'
import { type Http, type HttpReply, UpstreamError } from './call'
import type { HttpRequest } from './request'
import { retryAfterOf } from './retry-after'

type RetryOptions = {
  sleep: Sleep
  ticks: () => number
  now: () => Date
  random?: () => number
  moreTries?: number
  /** No further try is begun when it would start later than this after the first one. */
  budgetMs?: number
}

const firstPauseMs = 300

/** Repeats reads that met a 429, a 5xx or an unreachable service, with growing, jittered pauses. */
export const withRetry = (http: Http, options: RetryOptions): Http => {
  const { sleep, ticks, now, random = Math.random, moreTries = 2, budgetMs = 10_000 } = options
  return async request => {
    if (request.method !== 'GET' || request.changes) return http(request)
    const startedAt = ticks()
    let before: Attempt | null = null
    for (let tried = 0; ; tried++) {
      const attempt = await attempted(http, request)
      // What the service itself did says more than that it is left alone meanwhile.
      if (before && 'error' in attempt && isBreakerOpen(attempt.error)) return settled(before)
      before = attempt
      if (tried === moreTries || request.signal?.aborted || !worthAnother(attempt)) return settled(attempt)
      const asked = 'reply' in attempt ? retryAfterOf(attempt.reply.headers, now().getTime()) : null
      const pauseMs = asked ?? firstPauseMs * 2 ** tried * (0.5 + random())
      if (ticks() - startedAt + pauseMs > budgetMs) return settled(attempt)
      await sleep(pauseMs, request.signal)
      if (request.signal?.aborted) return settled(attempt)
    }
  }
}

type Attempt = { reply: HttpReply } | { error: unknown }

const attempted = async (http: Http, request: HttpRequest): Promise<Attempt> => {
  try {
    return { reply: await http(request) }
  } catch (error) {
    return { error }
  }
}

const settled = (attempt: Attempt) => {
  if ('error' in attempt) throw attempt.error
  return attempt.reply
}

const worthAnother = (attempt: Attempt) => {
  if ('reply' in attempt) return attempt.reply.status === 429 || attempt.reply.status >= 500
  const { error } = attempt
  return error instanceof UpstreamError && error.kind === 'unreachable' && !isBreakerOpen(error)
}
