import { slicesOf } from '~/shared/slices'
import { type Http, UpstreamError } from '../http/call'
import { spokenDetail } from '../http/error-messages'
import { mostLevels, tooDeep, tooManyEntries } from '../http/held-answer'
import { inPieces } from '../http/read-body'
import { arraySplitter, NotAList, TooDeep } from './json-array'

export type StreamRequest = {
  /** The display name of the outside service, as sentences show it. */
  service: string
  url: string
  headers: Record<string, string>
  /** How long the service may stay silent, before its answer and inside it. */
  silenceMs: number
  /** How many elements are read, and what is thrown beyond; the usual bound where it is left out. */
  most?: { elements: number; beyond: () => UpstreamError }
  signal?: AbortSignal
}

/**
 * Opens the body of a successful GET for reading; everything else is an UpstreamError. Whoever asks for the next bytes is
 * done with the last ones, whose memory may be gone then.
 */
export type HttpStream = (request: StreamRequest) => Promise<ReadableStream<Uint8Array>>

/** The edges a long list is read through: `stream` where it is there, else the whole body at once. */
export type ListSource = { http: Http; stream?: HttpStream }

/** Titles have a hundredth of it; the parser takes a twentieth of a second for so much. */
const maxElementBytes = 1024 * 1024
const maxHeldBodyBytes = 256 * 1024 * 1024
const pieceBytes = 64 * 1024
/** Nobody has a library of so many titles. */
const mostElements = 1_000_000

/**
 * Reads a long JSON list element by element, giving the event loop its turn in between. Each of them is held to a size and
 * a depth, and the list to a count.
 */
export async function* elementsOf<T>(source: ListSource, request: StreamRequest): AsyncGenerator<T> {
  const { service, most } = request
  const body = await (source.stream ?? wholeBody(source.http))(request)
  const splitter = arraySplitter(maxElementBytes, mostLevels)
  const slices = slicesOf(1)
  let seen = 0
  try {
    for await (const bytes of inPieces(body)) {
      if (slices.isOver()) await slices.end()
      for (const text of splitter.push(bytes)) {
        if (++seen > (most?.elements ?? mostElements)) throw most?.beyond() ?? tooManyEntries(service, mostElements)
        yield parsed<T>(text)
        if (slices.isOver()) await slices.end()
      }
    }
    splitter.end()
  } catch (error) {
    if (error instanceof TooDeep) throw tooDeep(service)
    throw error instanceof NotAList ? unreadable(service, error) : error
  }
}

function parsed<T>(text: string): T {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NotAList('an element cannot be read', { cause })
  }
}

const unreadable = (service: string, cause: NotAList) =>
  new UpstreamError({ service, kind: 'unexpected', message: `${service} sent an unreadable list.`, cause })

/** The ordinary transport as a stream: right for small lists and where the network is not the network. */
const wholeBody =
  (http: Http): HttpStream =>
  async request => {
    const { service, url, headers, silenceMs, signal } = request
    // Entries are counted while the list is taken apart.
    const held = { maxBytes: maxHeldBodyBytes, maxEntries: maxHeldBodyBytes }
    const limits = { timeoutMs: silenceMs, ...held, ...(signal ? { signal } : {}) }
    const reply = await http({ service, method: 'GET', url, headers, ...limits })
    if (reply.status < 200 || reply.status > 299) throw refusalOf(request, reply.status, reply.body)
    const bytes = new TextEncoder().encode(reply.body)
    let from = 0
    return new ReadableStream({
      pull(controller) {
        if (from >= bytes.byteLength) return controller.close()
        controller.enqueue(bytes.subarray(from, from + pieceBytes))
        from += pieceBytes
      },
    })
  }

/** What an answer other than 2xx means. */
export function refusalOf({ service, headers }: StreamRequest, status: number, body: string) {
  const kind = status >= 400 && status < 500 ? 'refused' : 'unexpected'
  const secrets = Object.values(headers).filter(value => value.length >= 4)
  return new UpstreamError({ service, kind, status, detail: spokenDetail(body, secrets), headers })
}
