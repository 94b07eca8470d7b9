type Encoding = 'br' | 'gzip'

/** Bytes from which packing is worth it. */
const leastBytes = 1_024
/** More than this is packed beside the event loop. */
const mostAtOnceBytes = 64 * 1_024

/** Loaded with the first answer that is packed, which is not the first one after a start. */
const zlib = () => process.getBuiltinModule('node:zlib')

/** Quick rather than small: most answers are asked for once. A page of requests costs 30 µs, a seventh of making it. */
const gzipOptions = { level: 1 }
const brotliOptions = () => ({ params: { [zlib().constants.BROTLI_PARAM_QUALITY]: 3 } })

type Packed = (error: Error | null, packed: Buffer<ArrayBuffer>) => void

const beside = (pack: (packed: Packed) => void) =>
  new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    pack((error, packed) => (error ? reject(error) : resolve(packed)))
  })

const packers = {
  br: {
    now: (bytes: Uint8Array) => zlib().brotliCompressSync(bytes, brotliOptions()),
    aside: (bytes: Uint8Array) => beside(packed => zlib().brotliCompress(bytes, brotliOptions(), packed)),
  },
  gzip: {
    now: (bytes: Uint8Array) => zlib().gzipSync(bytes, gzipOptions),
    aside: (bytes: Uint8Array) => beside(packed => zlib().gzip(bytes, gzipOptions, packed)),
  },
} as const

/** Answers that come piece by piece must not be collected to be packed. */
const streams = new WeakSet<Response>()

/** An answer of JSON whose body is written bit by bit. */
export function streamed(body: ReadableStream<Uint8Array<ArrayBuffer>>, type: string): Response {
  const answer = new Response(body, { headers: { 'content-type': type } })
  streams.add(answer)
  return answer
}

/** Whether a caller takes an encoding: named, and not with the weight 0. */
export const accepts = (header: string, encoding: string) =>
  header.split(',').some(part => {
    const [name = '', ...parameters] = part.split(';').map(word => word.trim().toLowerCase())
    return name === encoding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })

const isJson = (type: string | null) => type !== null && /^application\/([\w.+-]+\+)?json\b/i.test(type)

/** Packs JSON of more than a few lines in the way the caller takes; everything else goes out as it is. */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  const { headers, status } = answer
  // Not the body: whoever looks at it makes a stream of it, which goes out more slowly than a text.
  if (!isJson(headers.get('content-type')) || headers.has('content-encoding') || headers.has('etag')) return answer
  const accepted = request.headers.get('accept-encoding') ?? ''
  const known = streams.has(answer) ? (['gzip'] as const) : (['gzip', 'br'] as const)
  const encoding = known.find(one => accepts(accepted, one)) ?? null
  headers.append('vary', 'Accept-Encoding')
  if (!encoding) return answer
  if (streams.has(answer) && answer.body)
    return packed(answer.body.pipeThrough(new CompressionStream('gzip')), answer, encoding)
  const bytes = await answer.bytes()
  if (bytes.length < leastBytes) return new Response(bytes, { status, headers })
  const { now, aside } = packers[encoding]
  return packed(bytes.length > mostAtOnceBytes ? await aside(bytes) : now(bytes), answer, encoding)
}

function packed(body: BodyInit, { status, headers }: Response, encoding: Encoding): Response {
  headers.set('content-encoding', encoding)
  return new Response(body, { status, headers })
}
