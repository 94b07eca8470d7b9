import { UpstreamError } from '../http/call'
import { noConnection } from '../http/connection-reason'
import { type LookUp, lookUp as systemLookUp } from '../http/host-names'
import type { OutsideFetch } from '../http/outside-fetch'
import { elsewhere, isSamePlace, maxRedirects, publicTarget, targetOf, tooFar } from '../http/redirects'
import { pictureTypeOf } from './picture-type'

type PictureRequest = {
  /** The display name of the picture host, as sentences show it. */
  service: string
  url: string
  /**
   * The address of the public service that named this one, null for one without: the picture may lie on any host of the
   * internet. Left out, no other host is asked than that of the address.
   */
  namedBy?: string | null
  timeoutMs: number
  maxBytes: number
}
/** The bytes of a picture, or null for one that is not there. */
export type FetchPicture = (request: PictureRequest) => Promise<Uint8Array<ArrayBuffer> | null>

/** Loads a picture; whatever is no picture, too large, too slow or elsewhere is an UpstreamError. */
export const pictureOver =
  (outside: OutsideFetch, lookUp: LookUp = systemLookUp): FetchPicture =>
  async request => {
    const { service } = request
    try {
      const response = await opened(request, outside, lookUp)
      if (response.ok) return await picture(request, response)
      await response.body?.cancel()
      if (response.status === 404) return null
      const kind = response.status < 500 ? 'refused' : 'unexpected'
      throw new UpstreamError({ service, kind, status: response.status })
    } catch (error) {
      if (error instanceof UpstreamError) throw error
      const late = error instanceof Error && error.name === 'TimeoutError'
      const words = late ? { message: `${service} did not send a picture in time.` } : noConnection(service, error)
      throw new UpstreamError({ service, kind: 'unreachable', cause: error, ...words })
    }
  }
export const fetchPicture = pictureOver(fetch)

/** The answer, wherever it may be asked for: a picture is served to browsers, which must not see into the network by it. */
async function opened({ service, url, namedBy, timeoutMs }: PictureRequest, outside: OutsideFetch, lookUp: LookUp) {
  const init = { signal: AbortSignal.timeout(timeoutMs), headers: { accept: 'image/*' }, redirect: 'manual' } as const
  let at = namedBy === undefined ? url : await publicTarget(service, namedBy, url, lookUp)
  for (let followed = 0; ; followed++) {
    const response = await outside(at, init)
    const target = targetOf(response, at)
    if (!target) return response
    await response.body?.cancel()
    if (followed === maxRedirects) throw tooFar(service, response.status)
    if (!isSamePlace(at, target) && namedBy === undefined)
      throw elsewhere(service, new URL(target).host, response.status)
    at = namedBy === undefined ? target : await publicTarget(service, namedBy, target, lookUp)
  }
}

async function picture({ service, maxBytes }: PictureRequest, response: Response) {
  const { status } = response
  const unfit = (message: string) => new UpstreamError({ service, kind: 'unexpected', status, message })
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw unfit(`${service} sent a picture that is too large.`)
    chunks.push(chunk)
  }
  const promised = response.headers.has('content-encoding') ? null : response.headers.get('content-length')
  if (bytes === 0 || (promised !== null && bytes < Number(promised))) {
    throw unfit(`${service} broke off in the middle of a picture.`)
  }
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  // What a header says is not what browsers and we draw.
  if (pictureTypeOf(whole) === null) throw unfit(`${service} sent something other than a picture.`)
  return whole
}
