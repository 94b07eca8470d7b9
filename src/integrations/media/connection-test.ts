import { UpstreamError } from '../http/call'
import { failedTest, type Given, type ServiceTest } from '../service'
import type { MediaIdentity } from './model'

/** What comes to nobody's mind, so that the server's own name is better. */
const isUnnamed = ({ name }: Given) => typeof name !== 'string' || ['', 'Default'].includes(name.trim())

/** A server that let the portal in: it may be another product, and it may have a name of its own. */
export function answeredTest(service: string, { name, product, version }: MediaIdentity, given: Given): ServiceTest {
  if (product !== null && product !== service) {
    return { ok: false, sentences: [{ failure: { code: 'otherProduct', service, found: product } }], field: 'ip' }
  }
  return {
    ok: true,
    version,
    sentences: [{ text: version === null ? 'connectedTo' : 'connected', mentions: { service, version } }],
    suggestion: name !== null && isUnnamed(given) ? { field: 'name', value: name } : null,
  }
}

/** A server that did not, for instance because of its key. */
export function unansweredTest(service: string, error: unknown, keyField: string): ServiceTest {
  if (!(error instanceof UpstreamError)) throw error
  const { kind, status, failure } = error
  if (kind === 'unreachable') {
    return { ok: false, sentences: [{ text: 'unreachable', mentions: { service }, detail: failure }], field: 'ip' }
  }
  if (status !== 401 && status !== 403) return failedTest(error)
  const text = keyField === 'apiKey' ? 'unauthorised' : 'tokenRejected'
  return { ok: false, sentences: [{ text, mentions: { service } }], field: keyField }
}
