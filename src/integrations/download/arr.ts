import type { Connection } from '~/shared/address'
import { type CallInit, call, type Http, type HttpReply, UpstreamError, under } from '../http/call'
import { spokenDetail } from '../http/error-messages'
import { isWire, type Wire, wireOf } from '../http/reading'
import { serviceAddress } from '../service-address'
import type { ConnectionProblem, ConnectionTest } from './manager'

export type ArrConnection = Connection & { apiKey: string | null }

/** What tells the relatives apart: the display name, the product's own name and the version of its interface. */
export type ArrProduct = { service: string; appName: string; version: 'v1' | 'v3' }

const keyHeader = ({ apiKey }: ArrConnection) => ({ 'x-api-key': apiKey?.trim() ?? '' })

/** Calls of one *arr service: `api<Movie[]>('movie')`. */
export const arrApi = ({ service, version }: ArrProduct, http: Http, at: ArrConnection) => {
  const base = serviceAddress(service, at)
  return <T>(path: string, init?: CallInit) =>
    call<T>(http, service, under(base, `api/${version}/${path}`), { ...init, headers: keyHeader(at) })
}

/** Address and headers of a read that is streamed. */
export const arrRead = ({ service, version }: ArrProduct, at: ArrConnection, path: string) => ({
  service,
  url: under(serviceAddress(service, at), `api/${version}/${path}`),
  headers: { accept: 'application/json', ...keyHeader(at) },
})

type Failure = { propertyName?: string; errorMessage?: string; errorCode?: string }
/**
 * The forms in which the family says no: a list of failures or a message, also seen with status 200, and the problem
 * document of the framework below it.
 */
export type ArrRefusal = Failure[] | { message: string } | { errors: Wire }

export function isRefusal(answer: unknown): answer is ArrRefusal {
  if (Array.isArray(answer)) return answer.some(one => typeof one?.errorMessage === 'string')
  const { message, errors } = wireOf(answer)
  return typeof message === 'string' || isWire(errors)
}

export const hasFailure = (refusal: ArrRefusal, errorCode: string) =>
  Array.isArray(refusal) && refusal.some(failure => failure.errorCode === errorCode)

export const refusedBy = ({ service }: ArrProduct, refusal: ArrRefusal) => {
  const detail = spokenDetail(JSON.stringify(refusal))
  const message = detail
    ? `${service} refused: ${detail.replace(/[.!?]?$/, '.')}`
    : `${service} refused without a reason.`
  return new UpstreamError({ service, kind: 'refused', detail, message })
}

/** Tries a connection and tells apart what may be wrong with it. */
export async function testArr(product: ArrProduct, http: Http, at: ArrConnection): Promise<ConnectionTest> {
  const absent = absentPart(at)
  if (absent) return negative(absent)
  try {
    const first = await statusAt(product, http, at)
    if (first.outcome !== 'elsewhere' || !at.subDir) return concluded(first, at)
    // Nothing under the base URL that was typed: the service may answer without it and say its own.
    const bare = await statusAt(product, http, { ...at, subDir: null })
    return bare.outcome === 'status' ? concluded(bare, at) : concluded(first, at)
  } catch (error) {
    if (error instanceof UpstreamError) return negative(problemOf(error), error.message)
    throw error
  }
}

function absentPart({ apiKey, ip, port }: ArrConnection): ConnectionProblem | null {
  if (!apiKey?.trim()) return 'NullApiKey'
  if (!ip?.trim()) return 'NullIp'
  return port < 1 || port > 65_535 ? 'BadPort' : null
}

type Found =
  | { outcome: 'status'; version: string | null; urlBase: string }
  | { outcome: 'elsewhere'; detail: string }
  | { outcome: 'other'; detail: string }

async function statusAt(product: ArrProduct, http: Http, at: ArrConnection): Promise<Found> {
  const { service, url, headers } = arrRead(product, at, 'system/status')
  const reply = await http({ service, method: 'GET', url, headers, timeoutMs: 10_000, maxBytes: 1024 * 1024 })
  if (reply.status === 401 || reply.status === 403)
    throw new UpstreamError({ service, kind: 'refused', status: reply.status })
  const { appName, version, urlBase } = reply.status === 200 ? statusOf(reply) : noStatus
  if (appName && appName !== product.appName) return { outcome: 'other', detail: `${appName} answers at this address.` }
  if (version !== null || urlBase !== null) return { outcome: 'status', version, urlBase: urlBase ?? '' }
  if (reply.status === 429) throw new UpstreamError({ service, kind: 'refused', status: reply.status })
  if (reply.status >= 500) throw new UpstreamError({ service, kind: 'unexpected', status: reply.status })
  return { outcome: 'elsewhere', detail: `Nothing at this address answers as ${product.appName}.` }
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

function concluded(found: Found, { subDir }: ArrConnection): ConnectionTest {
  if (found.outcome === 'other') return negative('Unexpected', found.detail)
  if (found.outcome === 'elsewhere') return negative(subDir ? 'WrongBaseUrl' : 'Unexpected', found.detail)
  const { version, urlBase } = found
  const isValid = urlBase === (subDir ?? '')
  return { isValid, version, expectedSubDir: urlBase, problem: isValid ? null : 'WrongBaseUrl', detail: null }
}

const problemOf = ({ kind, status }: UpstreamError): ConnectionProblem => {
  if (status === 401 || status === 403) return 'Unauthorised'
  return kind === 'unreachable' ? 'Unreachable' : 'Unexpected'
}

const negative = (problem: ConnectionProblem, detail: string | null = null): ConnectionTest => ({
  isValid: false,
  version: null,
  expectedSubDir: null,
  problem,
  detail,
})
