/** What the transport takes. */
export type HttpRequest = {
  /** The display name of the outside service, as sentences and metrics show it. */
  service: string
  method: string
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  timeoutMs: number
  maxBytes: number
  /** How many entries JSON may have; the usual bound where it is left out. */
  maxEntries?: number
  /** Reads only: how long the reply may be reused. */
  cacheMs?: number
  /** Somebody wants to know how the service is right now: also asked while it is left alone because it kept failing. */
  withoutBreaker?: boolean
  /** Changes something although it is a GET, so it is sent once. */
  changes?: boolean
  /** About one item, such as a title that the service looks up elsewhere: an error says nothing of the service. */
  ofItem?: boolean
  /** For public catalogues whose files lie on other hosts of the internet. What is set up by address is never left. */
  otherHosts?: boolean
  /** The address was named by somebody who may not reach the network of the house: only the internet is called. */
  isPublic?: boolean
  signal?: AbortSignal
}

/** What whoever calls a service says of the call. */
export type CallInit = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Members without a value are left out. */
  query?: Record<string, string | number | boolean | null | undefined>
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as a form, in place of a body. */
  form?: Readonly<Record<string, string>>
  /** Sent as they are, in place of a body; what they are is said by the headers. */
  bytes?: Uint8Array<ArrayBuffer>
  timeoutMs?: number
  maxBytes?: number
  maxEntries?: number
  /** Reads only: how long the reply may be reused. */
  cacheMs?: number
  /** Statuses besides 2xx whose body the caller reads itself. */
  answers?: readonly number[]
  /** A read may be redirected to another host; secrets do not travel along. */
  otherHosts?: boolean
  /** A GET that changes something: it is not repeated by itself. */
  changes?: boolean
  /** About one item: an error says nothing of the service as a whole. */
  ofItem?: boolean
  /** Only an address of the internet is called. */
  isPublic?: boolean
  signal?: AbortSignal
}

const defaultTimeoutMs = 10_000
const defaultMaxBytes = 16 * 1024 * 1024

const bodyOf = ({ body, form }: CallInit) => {
  if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() }
  return body === undefined ? null : { type: 'application/json', text: JSON.stringify(body) }
}

/** A call as the transport takes it; the address has its query already. */
export const requestOf = (service: string, url: string, init: CallInit): HttpRequest => {
  const { method = 'GET', headers = {}, timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes } = init
  const lowered = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const sent = bodyOf(init)
  return {
    service,
    method,
    url,
    headers: { accept: 'application/json', ...(sent && { 'content-type': sent.type }), ...lowered },
    timeoutMs,
    maxBytes,
    ...(sent && { body: sent.text }),
    ...(init.bytes && { body: init.bytes }),
    ...(init.isPublic && { isPublic: true }),
    ...(init.cacheMs && method === 'GET' ? { cacheMs: init.cacheMs } : {}),
    ...(init.otherHosts ? { otherHosts: true } : {}),
    ...(init.changes ? { changes: true } : {}),
    ...(init.ofItem ? { ofItem: true } : {}),
    ...(init.maxEntries ? { maxEntries: init.maxEntries } : {}),
    ...(init.signal ? { signal: init.signal } : {}),
  }
}
