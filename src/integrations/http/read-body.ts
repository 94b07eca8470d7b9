import { slicesOf } from '~/shared/slices'
import { UpstreamError } from './call'
import { safeCause } from './error-messages'
import { structureWatch } from './held-answer'
import type { HttpRequest } from './request'

/** The parser takes a millisecond for so much, which then begins with a turn of its own. */
const longBytes = 64 * 1024

/**
 * Reads a reply as text while watching its size and what it is made of, as it unfolds; a reply that stops half-way is told
 * apart from a whole one.
 */
export const readBody = async (request: HttpRequest, response: Response): Promise<string> => {
  const { service, maxBytes } = request
  const { status } = response
  const decoder = new TextDecoder()
  const watch = structureWatch({ ...request, status })
  const slices = slicesOf(1)
  let bytes = 0
  let text = ''
  try {
    for await (const chunk of inPieces(response.body ?? [])) {
      if (slices.isOver()) await slices.end()
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw tooLarge(service, maxBytes, status)
      watch(chunk)
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    // What ends by a time limit or by the caller is told by the transport.
    if (error instanceof UpstreamError || (error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name)))
      throw error
    throw cutOff(service, status, error)
  }
  const promised = response.headers.has('content-encoding') ? null : response.headers.get('content-length')
  if (promised !== null && bytes < Number(promised)) throw cutOff(service, status)
  if (bytes > longBytes) await slices.begin()
  return text + decoder.decode()
}

const tooLarge = (service: string, maxBytes: number, status: number) => {
  const kilobytes = Math.max(1, Math.round(maxBytes / 1024))
  const message = `${service} sent more than ${kilobytes} KB, which is more than this response may have.`
  const failure = { code: 'tooLarge', service, kilobytes } as const
  return new UpstreamError({ service, kind: 'unexpected', status, message, failure })
}

const cutOff = (service: string, status: number, cause?: unknown) => {
  const message = `${service} broke off in the middle of its response.`
  const because = cause === undefined ? {} : { cause: safeCause(cause) }
  const failure = { code: 'brokeOff', service } as const
  return new UpstreamError({ service, kind: 'unexpected', status, message, failure, mayHaveArrived: true, ...because })
}

/** The first bytes of a complaint, in whatever length it comes. */
export async function beginningOf(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    const taken = chunk.subarray(0, mostBytes - bytes)
    bytes += taken.byteLength
    text += decoder.decode(taken, { stream: true })
    if (bytes >= mostBytes) break
  }
  return text
}

/** So much is looked through byte by byte in a millisecond, also where that was not compiled yet. */
const pieceBytes = 16 * 1024

/** What arrives, in pieces that take little time: a fast sender has hundreds of kilobytes ready at once. */
export async function* inPieces(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of body)
    for (let from = 0; from < bytes.byteLength; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes)
}
