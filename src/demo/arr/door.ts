import { findRoute, type Route } from '../routes'
import type { Asked } from '../stand-in'
import { MetadataFailure, metadataFailed, metadataFor } from './metadata'
import type { ArrAnswer, ArrQuestion } from './question'
import { BadQuery, badQuery, empty, json, signedBy } from './reply'

/** One product: what it is called, where it is, and what it answers behind its door. */
type Product<L> = {
  appName: string
  version: string
  key: string
  /** The version of its interface; 3 where nothing is said. */
  api?: 1 | 3
  /** Such as `/radarr`; empty for none. */
  urlBase: string
  library: L
  /** Name of its service for metadata. */
  metadata: string
  routes: Route<ArrAnswer<L>>[]
}

const bearer = /^Bearer\s+(.+)$/i

/** The query wins over the header, even when it is wrong. */
const keyOf = ({ query, headers }: Asked) =>
  query.get('apikey') ?? headers.get('x-api-key') ?? bearer.exec(headers.get('authorization') ?? '')?.[1]

/** What needs no key: a sign of life, and the page for people, which every path outside of the interface leads to. */
const openToAll = (path: string, appName: string): Response | null => {
  if (path === '/ping') {
    return Response.json({ status: 'OK' }, { headers: { 'content-type': 'application/json; charset=utf-8' } })
  }
  if (/^\/api(\/|$)/i.test(path)) return null
  const page = `<!doctype html><html><head><title>${appName}</title></head><body></body></html>\n`
  return new Response(page, { headers: { 'content-type': 'text/html' } })
}

const answered = async <L>(answer: ArrAnswer<L>, question: ArrQuestion<L>) => {
  try {
    return await answer(question)
  } catch (error) {
    if (error instanceof MetadataFailure) return metadataFailed(error)
    if (error instanceof BadQuery) return badQuery(error)
    throw error
  }
}

/** A product of the family over HTTP. Outside of its base path it sends the caller there, as the real ones do. */
export function arrAnswers<L>({ appName, version, key, api = 3, urlBase, library, metadata, routes }: Product<L>) {
  const below = new RegExp(`^/api/v${api}/(.+)$`, 'i')
  const inside = async (asked: Asked, path: string): Promise<Response> => {
    const open = openToAll(path, appName)
    if (open) return open
    if (keyOf(asked) !== key) return new Response(null, { status: 401 })
    if (/^\/api$/i.test(path)) return json({ current: `v${api}`, deprecated: [] })
    const { url, method, query, headers, body } = asked
    const rest = below.exec(path)?.[1]
    const found = rest === undefined ? null : findRoute(routes, method, rest)
    if (!found) return empty(404)
    if ('allowed' in found) return empty(405, { allow: found.allowed.join(', ') })
    return answered(found.answer, {
      library,
      address: `${url.origin}${urlBase}/api/v${api}`,
      urlBase,
      query,
      contentType: headers.get('content-type'),
      body,
      at: found.at,
      metadata: metadataFor(metadata, asked),
    })
  }
  return async (asked: Asked): Promise<Response> => {
    const { path, url } = asked
    if (urlBase && path !== urlBase && !path.startsWith(`${urlBase}/`)) {
      return new Response(null, { status: 307, headers: { location: `${urlBase}${path}${url.search}` } })
    }
    return signedBy(version, await inside(asked, path.slice(urlBase.length)))
  }
}
