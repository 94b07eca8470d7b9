import { type Http, UpstreamError } from '../http/call'
import { spokenDetail } from '../http/error-messages'
import { arraySplitter, NotAList } from './json-array'

export type StreamRequest = {
  /** The display name of the outside service, as sentences show it. */
  service: string
  url: string
  headers: Record<string, string>
  /** How long the service may stay silent, before its answer and inside it. */
  silenceMs: number
  signal?: AbortSignal
}

/** Opens the body of a successful GET for reading; everything else is an UpstreamError. */
export type HttpStream = (request: StreamRequest) => Promise<ReadableStream<Uint8Array>>

/** The edges a long list is read through: `stream` where it is there, else the whole body at once. */
export type ListSource = { http: Http; stream?: HttpStream }

const maxElementBytes = 4 * 1024 * 1024
const maxHeldBodyBytes = 256 * 1024 * 1024
const pieceBytes = 64 * 1024
const longestStretchMs = 8

/** Reads a JSON list of any length element by element, giving the event loop its turn in between. */
export async function* elementsOf<T>(source: ListSource, request: StreamRequest): AsyncGenerator<T> {
  const body = await (source.stream ?? wholeBody(source.http))(request)
  const splitter = arraySplitter(maxElementBytes)
  let stretchBegan = performance.now()
  try {
    for await (const bytes of body) {
      for (const text of splitter.push(bytes)) {
        yield parsed<T>(text)
        if (performance.now() - stretchBegan < longestStretchMs) continue
        await new Promise(setImmediate)
        stretchBegan = performance.now()
      }
    }
    splitter.end()
  } catch (error) {
    throw error instanceof NotAList ? unreadable(request.service, error) : error
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
    const limits = { timeoutMs: silenceMs, maxBytes: maxHeldBodyBytes, ...(signal ? { signal } : {}) }
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
  return new UpstreamError({ service, kind, status, detail: spokenDetail(body, secrets) })
}
