import { basePath } from '~/shared/address'
import type { Failure } from '~/shared/failures'
import { type Http, type HttpReply, UpstreamError } from '../http/call'
import { wireOf } from '../http/reading'
import { serviceAddress } from '../service-address'
import { type ArrConnection, type ArrProduct, arrRead } from './arr'
import { type ConnectionProblem, type ConnectionTest, negativeTest, positiveTest } from './connection'

/** Tries a connection and tells apart what may be wrong with it. */
export async function testArr(product: ArrProduct, http: Http, at: ArrConnection): Promise<ConnectionTest> {
  const absent = absentPart(at)
  if (absent) return negativeTest(absent, absentWords[absent](product.service))
  try {
    const first = await statusAt(product, http, at)
    // It answers under the base URL that was typed although it has none of its own: a proxy takes that off.
    if (first.outcome === 'status' && first.urlBase === '' && at.subDir)
      return { ...positiveTest(first.version), expectedSubDir: basePath(at.subDir) }
    if (isAnswer(first) || !at.subDir) return concluded(product, first, at)
    // Nothing under the base URL that was typed, or a sign-in: the service may answer without it and say its own.
    const bare = await statusAt(product, http, { ...at, subDir: null })
    return concluded(product, bare.outcome === 'status' ? bare : first, at)
  } catch (error) {
    if (error instanceof UpstreamError) return negativeTest(problemOf(error), error)
    throw error
  }
}

/**
 * The error of a call, or what explains it. A product whose metadata service is away passes on what it heard of that, with
 * the address. A test finds out whether the base URL is wrong: redirects, pages for people, a sign-in and unknown paths
 * are what a service answers outside of its own.
 */
export async function explained(error: unknown, test: () => Promise<ConnectionTest>): Promise<unknown> {
  if (!(error instanceof UpstreamError)) return error
  if (isAboutMetadata(error)) return metadataAway(error)
  if (!mayBeElsewhere(error)) return error
  const { problem, detail, expectedSubDir } = await test()
  if (problem !== 'wrongBaseUrl' || !detail) return error
  const { service, status } = error
  const failure = baseUrlFailure(service, expectedSubDir)
  return new UpstreamError({ service, kind: 'unexpected', status, detail, message: detail, failure, cause: error })
}

const baseUrlFailure = (service: string, expected: string | null): Failure => {
  if (expected === null) return { code: 'notThere', service }
  return expected ? { code: 'baseUrl', service, expected } : { code: 'noBaseUrl', service }
}

const isAboutMetadata = ({ status, detail }: UpstreamError) =>
  status !== null && status >= 500 && /HTTP request failed: \[|Unable to communicate with/i.test(detail ?? '')

const metadataAway = (cause: UpstreamError) => {
  const { service, status, retryAfterMs } = cause
  const message = `${service} can’t reach its metadata service right now.`
  const failure: Failure = { code: 'metadataAway', service }
  return new UpstreamError({ service, kind: 'unexpected', status, retryAfterMs, message, failure, cause })
}

const mayBeElsewhere = ({ status }: UpstreamError) =>
  status !== null && (status < 400 || [401, 403, 404, 405].includes(status))

type Absent = 'keyMissing' | 'hostMissing' | 'portWrong'

const absentWords: Record<Absent, (service: string) => string> = {
  keyMissing: service => `The API key of ${service} is missing in the settings.`,
  hostMissing: service => `The hostname of ${service} is missing in the settings.`,
  portWrong: service => `The port of ${service} is missing in the settings.`,
}

function absentPart({ apiKey, ip, port }: ArrConnection): Absent | null {
  if (!apiKey?.trim()) return 'keyMissing'
  if (!ip?.trim()) return 'hostMissing'
  return port < 1 || port > 65_535 ? 'portWrong' : null
}

type Answer = { outcome: 'status'; version: string | null; urlBase: string } | { outcome: 'other'; why: UpstreamError }
type Found = Answer | { outcome: 'elsewhere'; why: UpstreamError } | { outcome: 'locked'; why: UpstreamError }

const isAnswer = (found: Found): found is Answer => found.outcome === 'status' || found.outcome === 'other'

async function statusAt(product: ArrProduct, http: Http, at: ArrConnection): Promise<Found> {
  const { service, url, headers } = arrRead(product, at, 'system/status')
  const reply = await http({ service, method: 'GET', url, headers, timeoutMs: 10_000, maxBytes: 1024 * 1024 })
  const { status } = reply
  if (status === 401 || status === 403) {
    return { outcome: 'locked', why: new UpstreamError({ service, kind: 'refused', status, headers }) }
  }
  const { appName, version, urlBase } = status === 200 ? statusOf(reply) : noStatus
  if (appName && appName !== product.appName) return { outcome: 'other', why: otherProduct(service, appName) }
  if (version !== null || urlBase !== null) return { outcome: 'status', version, urlBase: urlBase ?? '' }
  if (status === 429) throw new UpstreamError({ service, kind: 'refused', status })
  if (status >= 500) throw new UpstreamError({ service, kind: 'unexpected', status })
  return { outcome: 'elsewhere', why: notThere(product.appName) }
}

const otherProduct = (service: string, found: string) => {
  const failure: Failure = { code: 'otherProduct', service, found }
  return new UpstreamError({ service, kind: 'unexpected', message: `${found} answers at this address.`, failure })
}

const notThere = (service: string) => {
  const failure: Failure = { code: 'notThere', service }
  return new UpstreamError({ service, kind: 'unexpected', message: `There is no ${service} at this address.`, failure })
}

type Status = { appName: string | null; version: string | null; urlBase: string | null }
const noStatus: Status = { appName: null, version: null, urlBase: null }

function statusOf({ body }: HttpReply): Status {
  const wordOf = (value: unknown) => (typeof value === 'string' ? value : null)
  try {
    const { appName, version, urlBase } = wireOf(JSON.parse(body))
    return { appName: wordOf(appName), version: wordOf(version), urlBase: wordOf(urlBase) }
  } catch {
    // A page for people instead of data: something else answers here.
    return noStatus
  }
}

function concluded({ service }: ArrProduct, found: Found, at: ArrConnection): ConnectionTest {
  if (found.outcome === 'other') return negativeTest('unexpected', found.why)
  if (found.outcome === 'locked') return negativeTest('unauthorised', found.why)
  if (found.outcome === 'elsewhere') return negativeTest(at.subDir ? 'wrongBaseUrl' : 'unexpected', found.why)
  const { version, urlBase } = found
  const isValid = urlBase === basePath(new URL(serviceAddress(service, at)).pathname)
  const detail = urlBase
    ? `${service} uses the base URL “${urlBase}”.`
    : `${service} has no base URL. Leave the field empty.`
  if (isValid) return { isValid, version, expectedSubDir: urlBase, problem: null, detail: null, failure: null }
  return { isValid, version, expectedSubDir: urlBase, problem: 'wrongBaseUrl', detail, failure: null }
}

const problemOf = ({ kind }: UpstreamError): ConnectionProblem =>
  kind === 'unreachable' ? 'unreachable' : 'unexpected'
