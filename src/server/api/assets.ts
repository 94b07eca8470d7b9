import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAddress } from '~/shared/early-calls'
import { ownRoots } from '~/shared/own-roots'
import type { PageApp } from '../app'
import { embedded, languageFolder } from '../store/embedded'
import { nothing } from './answers'
import { accepts } from './compress'
import { credentialsOf, mustBeRight } from './credentials'
import { helpFile, helpPolicy, toHelp } from './help'
import { manifestWriter } from './manifest'
import { pageWriter } from './page'
import { holderOf } from './page-cookie'
import { type PageFiles, pageFiles } from './page-files'
import type { PageHolder } from './page-holder'
import { type RequestContext, urlParts } from './request-context'
import type { Pages } from './web-app'

type Content = { content: Uint8Array<ArrayBuffer>; etag: string }
/** Packed when somebody takes it so, and kept. */
type Form = { encoding: 'br' | 'gzip' | null; isReady: () => boolean; made: () => Content }
type Asset = { type: string; cache: string; forms: Form[]; headers?: Record<string, string> }

/** Scripts are ours, or those written into the page, named by what is in them. */
const policyFor = (scripts: readonly string[] = []) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(script => `'${script}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "font-src 'self' data:",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

/** What other plugins serve has no pages below it. */
const beside = new RegExp(
  `^/(?:${ownRoots.filter(root => !['assets', 'translations', 'help'].includes(root)).join('|')})(?:/|$)`,
)

/** Names below this folder carry a hash of what they hold. */
const hashed = /^\/assets\//
const forever = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'
const mostPages = 200
const isFile = /\.\w+$/
const packedForm = /\.(?:br|gz)$/

/** The interface that was built. */
export const interfaceFolder = () => embedded('public', 'dist/public')

/** The interface that the executable carries: compressed beforehand, one page for every address. */
export function userInterface(app: PageApp, folder = interfaceFolder(), page = pageFiles(folder)): Pages {
  /** Every path that has a file, in whatever form. */
  let files: Map<string, string> | null = null
  const kept = new Map<string, Asset>()
  const pageAt = openPages(app, page)

  const assetAt = (path: string): Asset | null => {
    // No address of a page looks like one of a file.
    if (!isFile.test(path)) return null
    files ??= filesOf(folder)
    const file = files.get(path)
    if (!file) return null
    const asset = kept.get(path) ?? read(path, file)
    kept.set(path, asset)
    return asset
  }

  /** Fetched after the page that names it. */
  let manifest: ReturnType<typeof manifestWriter> | null = null
  const manifestAt = (context: RequestContext) => {
    manifest ??= manifestWriter(app, page.built)
    return packed('application/manifest+json', manifest(context))
  }

  return async (request, path, context) => {
    // A wrong key is told wherever it is sent.
    if (mustBeRight(credentialsOf(request, context))) {
      const { callerOf } = await import('./caller')
      await callerOf(await app.whole(), request, context)
    }
    if (beside.test(path)) return null
    const wanted = decoded(path)
    if (wanted === '/manifest.webmanifest') return answer(request, manifestAt(context))
    if (wanted === '/help') return toHelp()
    const asset = assetAt(helpFile(wanted))
    if (asset) return answer(request, asset)
    if ((isFile.test(wanted) && wanted !== '/index.html') || wanted.startsWith('/help/')) return null
    return pageAt ? pageAt(request, wanted, context) : notBuilt()
  }
}

/** Pages differ by address, language and settings; each form of them is written and packed once. */
function openPages(app: PageApp, files: PageFiles) {
  const { built, html: pieces } = files
  if (!pieces) return null
  const write = pageWriter(app, files, pieces)
  const pages = new Map<string, Asset>()
  const headers = {
    'content-security-policy': policyFor(built.scripts),
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  }
  const assetFor = async (address: PageAddress, context: RequestContext, holder: PageHolder | null) => {
    const { key, html, isForStrangers } = await write(address, context, holder)
    const known = pages.get(key)
    if (known) return known
    const [oldest] = pages.keys()
    if (oldest !== undefined && pages.size >= mostPages) pages.delete(oldest)
    const asset = packed('text/html;charset=utf-8', html(), headers)
    const own = { ...asset, cache: isForStrangers ? askAgain : `private, ${askAgain}` }
    pages.set(key, own)
    return own
  }
  return async (request: Request, path: string, context: RequestContext): Promise<Response> => {
    const { holder, headers } = await holderOf(app, request, context)
    const asset = await assetFor({ path, search: urlParts(request.url).search }, context, holder)
    return answer(request, { ...asset, headers: { ...asset.headers, ...headers } })
  }
}

/** Paths of the files to serve; texts come from the language files where the interface is not built. */
function filesOf(folder: string): Map<string, string> {
  const files = new Map<string, string>()
  const add = (from: string, prefix: string) => {
    for (const name of existsSync(from) ? readdirSync(from, { recursive: true }) : []) {
      const plain = String(name).replace(packedForm, '')
      if (!statSync(join(from, String(name))).isDirectory() && plain !== 'page.json' && plain !== 'index.html')
        files.set(`${prefix}/${plain.replaceAll('\\', '/')}`, join(from, plain))
    }
  }
  add(languageFolder(), '/translations')
  add(folder, '')
  return files
}

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

function read(path: string, file: string): Asset {
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
function packed(type: string, text: string, headers: Record<string, string> = {}): Asset {
  const content = Buffer.from(text)
  const forms = [
    form('br', () => brotli(content), hasBrotli),
    form('gzip', () => Bun.gzipSync(content)),
    form(null, () => new Uint8Array(content)),
  ]
  const vary = 'Accept-Encoding, Accept-Language'
  return { type, cache: askAgain, forms, headers: { vary, ...headers } }
}

function answer(request: Request, { type, cache, forms, headers: own = {} }: Asset): Response {
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

/** A path that cannot be decoded names no file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const notBuilt = () =>
  new Response(
    '<!doctype html><meta charset="utf-8"><title>Marquee</title><h1>The interface is not built</h1>' +
      '<p>The server is running. <code>npm start</code> builds the interface before it starts.</p>',
    {
      status: 503,
      headers: {
        'content-type': 'text/html;charset=utf-8',
        'content-security-policy': policyFor(),
        'cache-control': 'no-store',
      },
    },
  )
