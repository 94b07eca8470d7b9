import { type Http, type HttpReply, type HttpRequest, UpstreamError, type UpstreamFailure } from './call'
import { brokeOff, reasonOf } from './connection-reason'
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
      if (request.signal?.aborted) throw unreachable(service, error, { message: cancelled(service) })
      if (limit.aborted) throw unreachable(service, error, { message: tooSlow(request), mayHaveArrived: true })
      throw unreachable(service, error, { detail: reasonOf(error), mayHaveArrived: brokeOff(error) })
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
    if (followed === maxRedirects)
      throw unexpected(request, `${request.service} redirects too many times.`, response.status)
    if (!isSamePlace(url, target)) {
      if (!request.otherHosts) throw unexpected(request, elsewhere(request, target), response.status)
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

const elsewhere = ({ service }: HttpRequest, target: string) =>
  `${service} redirects to another host (${new URL(target).host}). Enter its actual address.`

const unexpected = ({ service }: HttpRequest, message: string, status: number) =>
  new UpstreamError({ service, kind: 'unexpected', status, message })

const unreachable = (service: string, cause: unknown, words: Partial<UpstreamFailure>) =>
  new UpstreamError({ service, kind: 'unreachable', cause: safeCause(cause), ...words })

const tooSlow = ({ service, timeoutMs }: HttpRequest) => {
  const seconds = Math.round(timeoutMs / 100) / 10
  return `${service} did not answer within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}
