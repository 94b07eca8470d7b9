import type { CustomFetch } from 'openid-client'
import { type Http, UpstreamError } from '../http/call'

/** Somebody waits for each of them. */
const timeoutMs = 6_000
/** The keys of a provider with many of them are 50 kB. */
const maxBytes = 256 * 1_024

/** Statuses of answers that cannot have a body. */
const bodiless = [204, 205, 304]

/** The transport of outside services as the library asks for one, with their bounds; a provider that fails is an `UpstreamError`. */
export const fetchOver =
  (http: Http, service: string): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const reply = await http({
      ...{ service, method, url, timeoutMs, maxBytes },
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === null || body === undefined ? {} : { body: String(body) }),
      // A person waits, and presses again: neither repeated nor left alone because others failed before.
      ...{ changes: true, withoutBreaker: true },
      ...(signal && { signal }),
    })
    const { status } = reply
    if (status >= 500 || status === 429) throw new UpstreamError({ service, kind: 'unexpected', status })
    return new Response(bodiless.includes(status) ? null : reply.body, { status, headers: plainHeaders(reply.headers) })
  }

/** The body was unpacked on its way. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) plain.delete(name)
  return plain
}
