import type { Failure } from '~/shared/failures'
import { failureOf, messageOf, openedWith, safeCause, spokenDetail } from './error-messages'
import { type CallInit, type HttpRequest, requestOf } from './request'
import { secretsOf } from './request-secrets'
import { retryAfterOf } from './retry-after'

export type HttpReply = {
  status: number
  headers: Headers
  body: string
  /** Lets this reply be reused as long as the request allowed; for whoever could make sense of it. */
  keep?: () => void
}
export type Http = (request: HttpRequest) => Promise<HttpReply>

/** The same transport for whoever tries settings by hand: neither stopped by earlier failures nor counted among them. */
export const withoutBreaker =
  (http: Http): Http =>
  request =>
    http({ ...request, withoutBreaker: true })

export type UpstreamFailureKind = 'unreachable' | 'refused' | 'unexpected'

/** What is known about a failure; the sentence is made from it unless one is given. */
export type UpstreamFailure = {
  service: string
  kind: UpstreamFailureKind
  status?: number | null
  detail?: string | null
  retryAfterMs?: number | null
  mayHaveArrived?: boolean
  /** The headers of the call: they tell a key that is not taken from other credentials. */
  headers?: Readonly<Record<string, string>>
  message?: string
  /** The same as `message`, for whom it is kept. */
  failure?: Failure
  cause?: unknown
}

/**
 * Failure of an outside service; the message is a sentence for people and names the service, never a secret. Where it is
 * kept to be read later, `failure` is what is kept.
 */
export class UpstreamError extends Error {
  readonly service: string
  readonly kind: UpstreamFailureKind
  readonly status: number | null
  /** What the service itself said, short, for example a validation text. */
  readonly detail: string | null
  readonly retryAfterMs: number | null
  /** The service may have done what it was asked for all the same: only its answer is missing. */
  readonly mayHaveArrived: boolean
  readonly failure: Failure

  constructor(failure: UpstreamFailure) {
    const { service, kind, status = null, detail = null, retryAfterMs = null, message, cause } = failure
    const spoken = { service, kind, status, detail, openedWith: openedWith(failure.headers ?? {}) }
    super(message ?? messageOf(spoken), cause === undefined ? undefined : { cause })
    this.name = 'UpstreamError'
    this.service = service
    this.kind = kind
    this.status = status
    this.detail = detail
    this.retryAfterMs = retryAfterMs
    this.mayHaveArrived = failure.mayHaveArrived ?? false
    const told: Failure = message === undefined ? failureOf(spoken) : { code: 'other', service, said: message }
    this.failure = failure.failure ?? told
  }

  /** The same for people who must not see the settings: without what the service said, which names paths and hosts. */
  get generalFailure(): Failure {
    const { service, kind, status } = this
    const isGeneral = ['starting', 'keyRejected', 'tokenRejected'].includes(this.failure.code)
    return this.detail === null || isGeneral ? this.failure : failureOf({ service, kind, status })
  }
}

/** Joins an address and a path with exactly one slash. */
export const under = (base: string, path: string) => `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`

/** Makes something of an answer; throws `wrongShape` for one that makes no sense. */
export type ReadAnswer<T> = (answer: unknown) => T

/** Calls an outside service and reads its JSON; an empty body is null. Throws nothing but UpstreamError. */
export async function call<T>(
  http: Http,
  service: string,
  url: string,
  init: CallInit = {},
  read: ReadAnswer<T> = answer => answer as T,
): Promise<T> {
  const reply = await answered(http, service, url, init)
  const result = read(parsed(service, reply))
  reply.keep?.()
  return result
}

/** Like `call` for whoever asks for what has changed: with the status and the headers of the answer. */
export async function callReply(http: Http, service: string, url: string, init: CallInit = {}) {
  const reply = await answered(http, service, url, init)
  return { status: reply.status, headers: reply.headers, answer: parsed(service, reply) }
}

/** Like `call` for services that answer with words or nothing of use, as webhooks do: any 2xx is good. */
export async function callText(http: Http, service: string, url: string, init: CallInit = {}): Promise<string> {
  const { body, keep } = await answered(http, service, url, init)
  keep?.()
  return body
}

/** Something in front of the service gave it the call and heard nothing in time; Cloudflare has a number of its own. */
const passedOn: readonly number[] = [504, 524]

const answered = async (http: Http, service: string, url: string, init: CallInit) => {
  const request = requestOf(service, withQuery(service, url, init.query), init)
  const reply = await send(http, request)
  const readable = (reply.status >= 200 && reply.status < 300) || init.answers?.includes(reply.status)
  if (!readable) {
    const detail = spokenDetail(reply.body, secretsOf(request))
    const retryAfterMs = retryAfterOf(reply.headers)
    const { status } = reply
    const kind = status >= 400 && status < 500 ? 'refused' : 'unexpected'
    const mayHaveArrived = passedOn.includes(status)
    throw new UpstreamError({ service, kind, status, detail, retryAfterMs, headers: request.headers, mayHaveArrived })
  }
  return reply
}

/** Like `call`, but a thing the service does not know (404) is null. */
export function callOrNull<T>(
  http: Http,
  service: string,
  url: string,
  init: CallInit = {},
  read?: ReadAnswer<T>,
): Promise<T | null> {
  return unlessRefused([404], call(http, service, url, init, read))
}

/** What a call answers; null where the service refuses it with one of these statuses, in whatever words. */
export async function unlessRefused<T>(statuses: readonly number[], asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof UpstreamError && statuses.includes(error.status ?? 0)) return null
    throw error
  }
}

const withQuery = (service: string, url: string, query: CallInit['query'] = {}) => {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol))
    throw new UpstreamError({
      service,
      kind: 'unreachable',
      message: `The address of ${service} is not a valid URL.`,
      failure: { code: 'addressInvalid', service },
    })
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) address.searchParams.set(name, String(value))
  return address.href
}

const send = async (http: Http, request: HttpRequest) => {
  try {
    return await http(request)
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError({ service: request.service, kind: 'unreachable', cause: safeCause(error) })
  }
}

const parsed = (service: string, { body, status }: HttpReply): unknown => {
  try {
    return JSON.parse(body.trim() || 'null')
  } catch (cause) {
    const html = /^\s*<(!doctype|html|\?xml)/i.test(body)
    const message = html
      ? `${service} sent a web page instead of data. Check its address, and whether a proxy or a sign-in page is in the way.`
      : `${service} sent an unreadable response.`
    const failure: Failure = html ? { code: 'webPage', service } : { code: 'unreadable', service, said: null }
    throw new UpstreamError({ service, kind: 'unexpected', status, message, failure, cause })
  }
}
