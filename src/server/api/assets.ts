import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAddress } from '~/shared/early-calls'
import { ownRoots } from '~/shared/own-roots'
import type { PageApp } from '../app'
import { embedded, languageFolder } from '../store/embedded'
import { credentialsOf, mustBeRight } from './credentials'
import { type Asset, answer, askAgain, packed, readAsset } from './file-forms'
import { helpFile, toHelp } from './help'
import { manifestWriter } from './manifest'
import { pageWriter } from './page'
import { holderOf } from './page-cookie'
import { type PageFiles, pageFiles } from './page-files'
import type { PageHolder } from './page-holder'
import { type RequestContext, urlParts } from './request-context'
import type { Pages } from './web-app'

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
    const asset = kept.get(path) ?? readAsset(path, file)
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
