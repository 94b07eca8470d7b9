import { basePath, type Connection } from '~/shared/address'
import { connectionIn } from '~/shared/base-address'
import type { SettingValues } from '~/shared/settings/fields'
import { isBlank } from '~/shared/settings/items'
import { UpstreamError } from '../http/call'
import { failedTest, type Given, isUntrusted, type ServiceTest } from '../service'
import type { MediaIdentity } from './model'

type Tested = {
  service: string
  /** The field of its key or token. */
  keyField: string
  /** Whether a server says who it is only to those whose key it takes. */
  identityNeedsKey: boolean
  /** What the server says of itself, and what only those are told whose key it takes. */
  identity: (given: Given) => Promise<MediaIdentity>
  libraries: (given: Given) => Promise<unknown>
}

/** Tries a media server and tells apart what may be wrong with its settings, each at its field. */
export async function testMediaServer(tested: Tested, values: SettingValues): Promise<ServiceTest> {
  const given: Given = { ...values }
  const absent = absentPart(tested.keyField, given)
  if (absent) return absent
  try {
    const itself = await identityAt(tested, given)
    if (itself === null) return await elsewhere(tested, given)
    await tested.libraries(given)
    return answeredTest(tested.service, itself, given)
  } catch (error) {
    return unansweredTest(tested, error)
  }
}

/** What has to be said before anybody can be asked, in the order of the form of download managers. */
function absentPart(keyField: string, given: Given): ServiceTest | null {
  const { ip, port }: Connection = connectionIn(given)
  const wrong = (text: string, field: string): ServiceTest => ({ ok: false, sentences: [{ text }], field })
  if (isBlank(given[keyField])) return wrong(keyField === 'apiKey' ? 'keyMissing' : 'tokenMissing', keyField)
  if (isBlank(ip)) return wrong('hostMissing', 'ip')
  return port >= 1 && port <= 65_535 ? null : wrong('portWrong', 'port')
}

/** Who answers; null for nobody, or something else. */
async function identityAt({ identity, identityNeedsKey }: Tested, given: Given): Promise<MediaIdentity | null> {
  try {
    const itself = await identity(given)
    // Anything may answer with JSON.
    return itself.id === null && itself.name === null && itself.version === null ? null : itself
  } catch (error) {
    if (error instanceof UpstreamError && leadsElsewhere(error, identityNeedsKey)) return null
    throw error
  }
}

/** What is answered outside of a service: unknown paths, pages for people, sign-ins, something of another form. */
function leadsElsewhere({ status, failure }: UpstreamError, needsKey: boolean): boolean {
  if (status === 401 || status === 403) return !needsKey
  return status === 404 || status === 405 || ['webPage', 'format', 'unreadable', 'redirects'].includes(failure.code)
}

/** Nobody here; a server may be under the base URL that its product suggests, or under none. */
async function elsewhere(tested: Tested, given: Given): Promise<ServiceTest> {
  const { service } = tested
  const typed = basePath(connectionIn(given).subDir)
  const other = typed ? '' : `/${service.toLowerCase()}`
  if (await isThere(tested, { ...given, subDir: other || null })) {
    const text = other ? 'wrongBaseUrl' : 'noBaseUrl'
    const sentences = [{ text, mentions: { service, expected: other } }]
    return { ok: false, sentences, field: 'subDir', suggestion: { field: 'subDir', value: other } }
  }
  const failure = { code: 'notThere', service } as const
  if (typed) return { ok: false, sentences: [{ text: 'unknownBaseUrl', detail: failure }], field: 'subDir' }
  return { ok: false, sentences: [{ failure }], field: 'ip' }
}

async function isThere(tested: Tested, given: Given): Promise<boolean> {
  try {
    const itself = await identityAt(tested, given)
    return itself !== null && (itself.product ?? tested.service) === tested.service
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // Only a server that knows of keys refuses one.
    return error.status === 401
  }
}

/** What comes to nobody's mind, so that the server's own name is better. */
const isUnnamed = ({ name }: Given) => typeof name !== 'string' || ['', 'Default'].includes(name.trim())

/** A server that let the portal in: it may be another product, and it may have a name of its own. */
function answeredTest(service: string, { name, product, version }: MediaIdentity, given: Given): ServiceTest {
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

/** A server that did not, for instance because of its key, or as it is still starting. */
function unansweredTest({ service, keyField }: Tested, error: unknown): ServiceTest {
  if (!(error instanceof UpstreamError)) throw error
  const { kind, status, failure } = error
  if (isUntrusted(failure)) return failedTest(error)
  if (kind === 'unreachable') {
    return { ok: false, sentences: [{ text: 'unreachable', mentions: { service }, detail: failure }], field: 'ip' }
  }
  if (failure.code === 'redirectsElsewhere') return failedTest(error, 'ip')
  if (status !== 401 && status !== 403) return failedTest(error)
  const text = keyField === 'apiKey' ? 'unauthorised' : 'tokenRejected'
  return { ok: false, sentences: [{ text, mentions: { service } }], field: keyField }
}
