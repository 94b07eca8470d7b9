import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Elysia, NotFoundError } from 'elysia'
import { ownRoots } from '~/shared/settings/portal'
import type { App } from '../app'
import { embedded } from '../store/embedded'
import { languageFolder } from '../texts'
import { nothing } from './answers'
import { accepts } from './compress'
import { basePath } from './request-context'

type Form = { encoding: 'br' | 'gzip' | null; content: Uint8Array<ArrayBuffer>; etag: string }
type Asset = { type: string; cache: string; forms: Form[] }

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "connect-src 'self'",
  "font-src 'self' data:",
  'frame-src https://www.youtube-nocookie.com',
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

/** What other plugins serve has no pages below it. */
const beside = new RegExp(
  `^/(?:${ownRoots.filter(root => root !== 'assets' && root !== 'translations').join('|')})(?:/|$)`,
)

/** Names below this folder carry a hash of what they hold. */
const hashed = /^\/assets\//
const forever = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'

/** The interface that the executable carries: compressed beforehand, told the base path, one page for every address. */
export function userInterface(app: App, folder = embedded('public', 'dist/public')) {
  const files = filesOf(folder)
  const kept = new Map<string, Asset>()
  const base = basePath(app)

  const assetAt = (path: string): Asset | null => {
    const file = files.get(path)
    if (!file) return null
    const asset = kept.get(path) ?? (path === '/index.html' ? shell(file, base) : read(path, file))
    kept.set(path, asset)
    return asset
  }

  return new Elysia({ name: 'interface' }).get('/*', ({ request, path }) => {
    if (beside.test(path)) throw new NotFoundError()
    const wanted = decoded(path)
    const isFile = /\.\w+$/.test(wanted)
    const asset = assetAt(wanted) ?? (isFile ? null : assetAt('/index.html'))
    if (asset) return answer(request, asset)
    return isFile ? nothing(404) : notBuilt()
  })
}

/** Paths of the files to serve; texts come from the language files where the interface is not built. */
function filesOf(folder: string): Map<string, string> {
  const files = new Map<string, string>()
  const add = (from: string, prefix: string) => {
    for (const name of existsSync(from) ? readdirSync(from, { recursive: true }) : []) {
      const file = join(from, String(name))
      if (!statSync(file).isDirectory()) files.set(`${prefix}/${String(name).replaceAll('\\', '/')}`, file)
    }
  }
  add(languageFolder(), '/translations')
  add(folder, '')
  return files
}

const form = (encoding: Form['encoding'], content: Uint8Array<ArrayBuffer>): Form => ({
  encoding,
  content,
  etag: `"${Bun.hash(content).toString(36)}${encoding ? `-${encoding}` : ''}"`,
})

function read(path: string, file: string): Asset {
  const variants = [
    ['br', `${file}.br`],
    ['gzip', `${file}.gz`],
  ] as const
  const forms = variants.filter(([, name]) => existsSync(name)).map(([encoding, name]) => form(encoding, bytes(name)))
  return {
    type: Bun.file(file).type,
    cache: hashed.test(path) ? forever : askAgain,
    forms: [...forms, form(null, bytes(file))],
  }
}

const bytes = (file: string) => Uint8Array.from(readFileSync(file))

/** The page itself: its addresses made absolute, since it is shown at every depth. */
function shell(file: string, base: string): Asset {
  const html = readFileSync(file, 'utf8')
    .replace(/\b(href|src)="\.\//g, `$1="${base}/`)
    .replace('</title>', `</title><meta name="app-base" content="${Bun.escapeHTML(base)}">`)
  const content = Buffer.from(html)
  const forms = [
    form('br', Uint8Array.from(brotliCompressSync(content))),
    form('gzip', Uint8Array.from(gzipSync(content))),
    form(null, Uint8Array.from(content)),
  ]
  return { type: 'text/html;charset=utf-8', cache: askAgain, forms }
}

function answer(request: Request, { type, cache, forms }: Asset): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const chosen = forms.find(({ encoding }) => encoding === null || accepts(accepted, encoding))
  if (!chosen) return nothing(406)
  const headers: Record<string, string> = { etag: chosen.etag, 'cache-control': cache, vary: 'Accept-Encoding' }
  if (type.startsWith('text/html')) headers['content-security-policy'] = policy
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some(tag => tag.trim().replace(/^W\//, '') === chosen.etag)) return nothing(304, headers)
  headers['content-type'] = type
  headers['content-length'] = String(chosen.content.length)
  if (chosen.encoding) headers['content-encoding'] = chosen.encoding
  return new Response(chosen.content, { headers })
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
        'content-security-policy': policy,
        'cache-control': 'no-store',
      },
    },
  )
