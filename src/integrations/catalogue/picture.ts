import { UpstreamError } from '../http/call'

type PictureRequest = {
  /** The display name of the picture host, as sentences show it. */
  service: string
  url: string
  timeoutMs: number
  maxBytes: number
}
/** The bytes of a picture, or null for one that is not there. */
export type FetchPicture = (request: PictureRequest) => Promise<Uint8Array<ArrayBuffer> | null>

/** Loads a picture; whatever is no picture, too large or too slow is an UpstreamError. */
export const fetchPicture: FetchPicture = async request => {
  const { service, url, timeoutMs } = request
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), headers: { accept: 'image/*' } })
    if (response.ok) return await picture(request, response)
    await response.body?.cancel()
    if (response.status === 404) return null
    const kind = response.status < 500 ? 'refused' : 'unexpected'
    throw new UpstreamError({ service, kind, status: response.status })
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    const late = error instanceof Error && error.name === 'TimeoutError'
    const message = late ? `${service} did not send a picture in time.` : undefined
    throw new UpstreamError({ service, kind: 'unreachable', cause: error, ...(message && { message }) })
  }
}

async function picture({ service, maxBytes }: PictureRequest, response: Response) {
  const { status } = response
  const unfit = (message: string) => new UpstreamError({ service, kind: 'unexpected', status, message })
  if (!response.headers.get('content-type')?.toLowerCase().startsWith('image/')) {
    await response.body?.cancel()
    throw unfit(`${service} sent something other than a picture.`)
  }
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
  return whole
}
