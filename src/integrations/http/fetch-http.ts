import type { Failure } from '~/shared/failures'
import { type Http, type HttpReply, UpstreamError, type UpstreamFailure } from './call'
import { brokeOff, noConnection } from './connection-reason'
import { cancelled, safeCause } from './error-messages'
import { type LookUp, lookUp as systemLookUp } from './host-names'
import type { OutsideFetch } from './outside-fetch'
import { readBody } from './read-body'
import { elsewhere, isSamePlace, maxRedirects, publicTarget, targetOf, tooFar } from './redirects'
import type { HttpRequest } from './request'

type Options = {
  version: string
  /** The network, with the certificates that count there. */
  outside?: OutsideFetch
  lookUp?: LookUp
}

/** The real transport. The time limit covers the whole exchange, body and redirects included. */
export const fetchHttp = ({ version, outside = fetch, lookUp = systemLookUp }: Options): Http => {
  const userAgent = `Marquee/${version}`
  return async request => {
    const limit = AbortSignal.timeout(request.timeoutMs)
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit
    try {
      const headers = { 'user-agent': userAgent, ...request.headers }
      return await exchange({ ...request, headers }, signal, { outside, lookUp })
    } catch (error) {
      if (error instanceof UpstreamError) throw error
      const { service } = request
      if (request.signal?.aborted) throw unreachable(service, error, cancelled(service))
      if (limit.aborted) throw unreachable(service, error, { ...tooSlow(request), mayHaveArrived: true })
      throw unreachable(service, error, { ...noConnection(service, error), mayHaveArrived: brokeOff(error) })
    }
  }
}

type Network = Required<Pick<Options, 'outside' | 'lookUp'>>

const exchange = async (request: HttpRequest, signal: AbortSignal, network: Network): Promise<HttpReply> => {
  const { method, body, service } = request
  let { url, headers } = request
  if (request.isPublic) url = await publicTarget(service, null, url, network.lookUp)
  for (let followed = 0; ; followed++) {
    const response = await network.outside(url, {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    const { status } = response
    const leadsTo = targetOf(response, url)
    // What is written is written nowhere else, and whoever set it up is told where to.
    if (leadsTo && method !== 'GET' && new URL(leadsTo).origin !== new URL(url).origin) {
      await response.body?.cancel()
      throw elsewhere(service, new URL(leadsTo).origin, status)
    }
    const target = method === 'GET' ? leadsTo : null
    if (!target) return { status, headers: response.headers, body: await readBody(request, response) }
    await response.body?.cancel()
    if (followed === maxRedirects) throw tooFar(service, status)
    if (isSamePlace(url, target)) {
      url = target
      continue
    }
    if (!request.otherHosts) throw elsewhere(service, new URL(target).host, status)
    headers = publicOnly(headers)
    url = await publicTarget(service, request.url, target, network.lookUp)
  }
}

const publicOnly = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => ['accept', 'accept-language', 'user-agent'].includes(name)),
  )

type Words = { message: string; failure: Failure }

const unreachable = (service: string, cause: unknown, words: Partial<UpstreamFailure>) =>
  new UpstreamError({ service, kind: 'unreachable', cause: safeCause(cause), ...words })

const tooSlow = ({ service, timeoutMs }: HttpRequest): Words => {
  const seconds = Math.round(timeoutMs / 100) / 10
  return {
    message: `${service} did not answer within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    failure: { code: 'tooSlow', service, count: seconds },
  }
}
