import type { Connection } from '~/shared/address'
import { dayMs } from '~/shared/durations'
import type { RequestKind } from '~/shared/requests/model'
import { call, type Http, UpstreamError, under } from '../http/call'
import { spokenDetail, withEnd } from '../http/error-messages'
import { isWire, type Wire, wireOf } from '../http/reading'
import type { CallInit } from '../http/request'
import { serviceAddress } from '../service-address'

export type ArrConnection = Connection & { apiKey: string | null }

/** What tells the relatives apart: the display name, the product's own name and the version of its interface. */
export type ArrProduct = { service: string; appName: string; version: 'v1' | 'v3' }

const keyHeader = ({ apiKey }: ArrConnection) => ({ 'x-api-key': apiKey?.trim() ?? '' })

/** Calls of one *arr service: `api<Movie[]>('movie')`. */
export const arrApi = ({ service, version }: ArrProduct, http: Http, at: ArrConnection) => {
  const base = serviceAddress(service, at)
  return <T>(path: string, init?: CallInit) =>
    call<T>(http, service, under(base, `api/${version}/${path}`), {
      ...init,
      ...(isLookup.test(path) && { ofItem: true }),
      headers: keyHeader(at),
    })
}

/** The family asks its catalogue for the title then, and answers an error where that one is away or does not know it. */
const isLookup = /(^|\/)(look-?up|search)\b/i

/** Address and headers of a read that is streamed. */
export const arrRead = ({ service, version }: ArrProduct, at: ArrConnection, path: string) => ({
  service,
  url: under(serviceAddress(service, at), `api/${version}/${path}`),
  headers: { accept: 'application/json', ...keyHeader(at) },
})

type Failure = { propertyName?: string; errorMessage?: string; errorCode?: string; attemptedValue?: unknown }
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

export const failureIn = (refusal: ArrRefusal, errorCode: string): Failure | null =>
  (Array.isArray(refusal) && refusal.find(failure => failure.errorCode === errorCode)) || null

/** The family ends some sentences with the path of a title, also where there is none: "was not found. Path: ". */
const withoutEmptyPath = (failure: Failure) => ({
  ...failure,
  errorMessage: failure.errorMessage?.replace(/\s*Path:\s*$/, ''),
})

/** By what the products know titles, in their refusals. */
const kindOfProperty: Readonly<Record<string, RequestKind>> = {
  tmdbid: 'movie',
  tvdbid: 'tvShow',
  musicbrainzid: 'album',
  foreignalbumid: 'album',
}

/** The kind of a title that the metadata service does not know: such a refusal has no code. */
function unknownKindIn(refusal: ArrRefusal): RequestKind | null {
  if (!Array.isArray(refusal)) return null
  const unknown = refusal.find(one => !one.errorCode && /with this ID was not found/i.test(one.errorMessage ?? ''))
  return kindOfProperty[unknown?.propertyName?.toLowerCase() ?? ''] ?? null
}

const nouns: Record<RequestKind, string> = { movie: 'movie', tvShow: 'show', album: 'album' }

/** Metadata services learn of a title sooner or later: asking once a day is soon enough. */
export const notKnownYet = ({ service }: ArrProduct, kind: RequestKind) =>
  new UpstreamError({
    service,
    kind: 'refused',
    retryAfterMs: dayMs,
    message: `${service} does not know this ${nouns[kind]} yet.`,
    failure: { code: 'titleNotKnown', service, kind },
  })

export const refusedBy = (product: ArrProduct, refusal: ArrRefusal) => {
  const { service } = product
  const unknown = unknownKindIn(refusal)
  if (unknown) return notKnownYet(product, unknown)
  const detail = spokenDetail(JSON.stringify(Array.isArray(refusal) ? refusal.map(withoutEmptyPath) : refusal))
  const message = detail ? `${service} refused: ${withEnd(detail)}` : `${service} refused without giving a reason.`
  const failure = { code: 'refused', service, said: detail && withEnd(detail) } as const
  return new UpstreamError({ service, kind: 'refused', detail, message, failure })
}
