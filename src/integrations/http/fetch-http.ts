import type { Failure } from '~/shared/failures'
import { type Http, type HttpReply, type HttpRequest, UpstreamError, type UpstreamFailure } from './call'
import { brokeOff, noConnection } from './connection-reason'
import { cancelled, safeCause } from './error-messages'
import { readBody } from './read-body'

const maxRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/** The real transport. The time limit covers the whole exchange, body and redirects included. */
export const fetchHttp = ({ version }: { version: string }): Http => {
  const userAgent = `Marquee/${version}`
  return async request => {
    const limit = AbortSignal.timeout(request.timeoutMs)
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit
    try {
      return await exchange({ ...request, headers: { 'user-agent': userAgent, ...request.headers } }, signal)
    } catch (error) {
      if (error instanceof UpstreamError) throw error
      const { service } = request
      if (request.signal?.aborted) throw unreachable(service, error, cancelled(service))
      if (limit.aborted) throw unreachable(service, error, { ...tooSlow(request), mayHaveArrived: true })
      throw unreachable(service, error, { ...noConnection(service, error), mayHaveArrived: brokeOff(error) })
    }
  }
}

const exchange = async (request: HttpRequest, signal: AbortSignal): Promise<HttpReply> => {
  let { url, headers } = request
  for (let followed = 0; ; followed++) {
    const { method, body } = request
    const response = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    const target = method === 'GET' && redirects.includes(response.status) ? targetOf(response, url) : null
    if (!target) return { status: response.status, headers: response.headers, body: await readBody(request, response) }
    await response.body?.cancel()
    if (followed === maxRedirects) throw unexpected(tooFar(request), response.status)
    if (!isSamePlace(url, target)) {
      if (!request.otherHosts) throw unexpected(elsewhere(request, target), response.status)
      headers = publicOnly(headers)
    }
    url = target
  }
}

const targetOf = (response: Response, from: string) => {
  const target = URL.parse(response.headers.get('location') ?? '', from)
  return target && response.headers.has('location') && /^https?:$/.test(target.protocol) ? target.href : null
}

/** Keys travel on only to the same place, or to its https twin; and nobody is led anywhere else unasked. */
const isSamePlace = (from: string, to: string) => {
  const [a, b] = [new URL(from), new URL(to)]
  return a.origin === b.origin || (a.hostname === b.hostname && a.protocol === 'http:' && b.protocol === 'https:')
}

const publicOnly = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => ['accept', 'accept-language', 'user-agent'].includes(name)),
  )

type Words = { message: string; failure: Failure }

const tooFar = ({ service }: HttpRequest): Words => ({
  message: `${service} redirects too many times.`,
  failure: { code: 'redirects', service },
})

const elsewhere = ({ service }: HttpRequest, target: string): Words => {
  const { host } = new URL(target)
  return {
    message: `${service} redirects to another host (${host}). Enter its actual address.`,
    failure: { code: 'redirectsElsewhere', service, host },
  }
}

const unexpected = (words: Words, status: number) =>
  new UpstreamError({ service: words.failure.service, kind: 'unexpected', status, ...words })

const unreachable = (service: string, cause: unknown, words: Partial<UpstreamFailure>) =>
  new UpstreamError({ service, kind: 'unreachable', cause: safeCause(cause), ...words })

const tooSlow = ({ service, timeoutMs }: HttpRequest): Words => {
  const seconds = Math.round(timeoutMs / 100) / 10
  return {
    message: `${service} did not answer within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    failure: { code: 'tooSlow', service, count: seconds },
  }
}
