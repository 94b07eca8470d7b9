import { existsSync, readFileSync } from 'node:fs'
import { nothing } from './answers'
import { accepts } from './compress'
import { helpPolicy } from './help'

type Content = { content: Uint8Array<ArrayBuffer>; etag: string }
/** Packed when somebody takes it so, and kept. */
type Form = { encoding: 'br' | 'gzip' | null; isReady: () => boolean; made: () => Content }
/** A file or a page in every form in which it is given out. */
export type Asset = { type: string; cache: string; forms: Form[]; headers?: Record<string, string> }

/** Names below this folder carry a hash of what they hold. */
const hashed = /^\/assets\//
const forever = 'public, max-age=31536000, immutable'
export const askAgain = 'no-cache'

function form(encoding: Form['encoding'], make: () => Uint8Array<ArrayBuffer>, isReady = () => true): Form {
  let kept: Content | null = null
  const contentOf = (content: Uint8Array<ArrayBuffer>): Content => ({
    content,
    etag: `"${Bun.hash(content).toString(36)}${encoding ? `-${encoding}` : ''}"`,
  })
  return {
    encoding,
    isReady,
    made() {
      kept ??= contentOf(make())
      return kept
    },
  }
}

/** A file of the interface, by the path under which it is asked for. */
export function readAsset(path: string, file: string): Asset {
  const [smallest, zipped] = [`${file}.br`, `${file}.gz`]
  const forms: Form[] = []
  if (existsSync(smallest)) forms.push(form('br', () => bytes(smallest)))
  if (existsSync(zipped)) forms.push(form('gzip', () => bytes(zipped)))
  else if (existsSync(smallest)) forms.push(form('gzip', () => Bun.gzipSync(plain(file))))
  return {
    type: Bun.file(file).type,
    cache: hashed.test(path) ? forever : askAgain,
    forms: [...forms, form(null, () => plain(file))],
    ...(path.endsWith('.html') && { headers: { 'content-security-policy': helpPolicy } }),
  }
}

/** The executable carries no plain form of what it has packed. */
function plain(file: string): Uint8Array<ArrayBuffer> {
  if (existsSync(file)) return bytes(file)
  if (existsSync(`${file}.gz`)) return Bun.gunzipSync(bytes(`${file}.gz`))
  return new Uint8Array(process.getBuiltinModule('node:zlib').brotliDecompressSync(bytes(`${file}.br`)))
}

const bytes = (file: string) => new Uint8Array(readFileSync(file))

const brotliAfterMs = 200
let brotliIs: 'absent' | 'loading' | 'there' = 'absent'

/**
 * What packs smallest takes longer to load than the rest of the first answer. It is loaded a moment after somebody asked for
 * it; whoever comes before gets `gzip`, which needs no module.
 */
function hasBrotli(): boolean {
  if (brotliIs === 'absent') {
    brotliIs = 'loading'
    setTimeout(() => {
      process.getBuiltinModule('node:zlib')
      brotliIs = 'there'
    }, brotliAfterMs)
  }
  return brotliIs === 'there'
}

function brotli(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const { brotliCompressSync, constants } = process.getBuiltinModule('node:zlib')
  return new Uint8Array(brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}

/** What the server writes itself, which depends on the language of the caller. */
export function packed(type: string, text: string, headers: Record<string, string> = {}): Asset {
  const content = Buffer.from(text)
  const forms = [
    form('br', () => brotli(content), hasBrotli),
    form('gzip', () => Bun.gzipSync(content)),
    form(null, () => new Uint8Array(content)),
  ]
  const vary = 'Accept-Encoding, Accept-Language'
  return { type, cache: askAgain, forms, headers: { vary, ...headers } }
}

/** The smallest form that the caller takes; 304 for what it has already. */
export function answer(request: Request, { type, cache, forms, headers: own = {} }: Asset): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const chosen = forms.find(({ encoding, isReady }) => (encoding === null || accepts(accepted, encoding)) && isReady())
  if (!chosen) return nothing(406)
  const { content, etag } = chosen.made()
  const headers: Record<string, string> = { etag, 'cache-control': cache, vary: 'Accept-Encoding', ...own }
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some(tag => tag.trim().replace(/^W\//, '') === etag)) return nothing(304, headers)
  headers['content-type'] = type
  headers['content-length'] = String(content.length)
  if (chosen.encoding) headers['content-encoding'] = chosen.encoding
  return new Response(content, { headers })
}
