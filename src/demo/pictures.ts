import type { Catalogue } from './catalogue'
import { readArchive } from './catalogue-files'
import { pictureNames } from './picture-names'
import type { Asked } from './stand-in'

type Archive = { places: ReadonlyMap<string, [from: number, to: number]>; bytes: Buffer<ArrayBuffer> }

/** Read with the first picture that is asked for; the line it begins with says how long each picture is. */
let read: Archive | null = null

function openArchive(): Archive {
  const bytes = readArchive('pictures')
  let from = bytes.indexOf('\n') + 1
  const sizes: [string, number][] = JSON.parse(bytes.toString('utf8', 0, from))
  const places = new Map<string, [from: number, to: number]>()
  for (const [name, size] of sizes) {
    places.set(name, [from, from + size])
    from += size
  }
  return { places, bytes }
}

/** A picture of the demo by its name, as `scripts/pictures.ts` drew it; null when nothing is called so. */
export function pictureNamed(name: string): Buffer<ArrayBuffer> | null {
  read ??= openArchive()
  const place = read.places.get(name)
  return place ? read.bytes.subarray(...place) : null
}

/** A picture as an answer; null when nothing is called so. */
export function pictureReply(name: string, headers: Record<string, string>): Response | null {
  const picture = pictureNamed(name)
  return picture && new Response(picture, { headers: { 'content-type': 'image/svg+xml', ...headers } })
}

const path = /^\/t\/p\/[^/]+\/([a-z]\d+[a-z]?)\.(?:svg|jpg|png)$/

/** Episodes share the scenes of their show. */
function nameOf(catalogue: Catalogue, asked: string): string {
  const [, still] = /^e(\d+)b$/.exec(asked) ?? []
  const id = Number(still)
  const has = ({ seasons }: { seasons: { episodes: { id: number }[] }[] }) =>
    seasons.some(({ episodes }) => episodes.some(one => one.id === id))
  const show = still ? catalogue.series().find(has) : undefined
  return show ? pictureNames.still(show, id) : asked
}

/** Pictures as TMDB gives them; browsers and the portal may keep them for a year. */
export const pictureAt = (catalogue: Catalogue, { path: asked, method, headers }: Asked): Response => {
  if (method !== 'GET' && method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const [, id = ''] = path.exec(asked) ?? []
  const name = nameOf(catalogue, id)
  const picture = pictureNamed(name)
  if (picture === null) return new Response('File not found', { status: 404 })
  const tag = `"${Bun.hash(picture).toString(36)}"`
  const cached = { 'cache-control': 'public, max-age=31536000, immutable', etag: tag }
  if (headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: cached })
  return new Response(picture, { headers: { 'content-type': 'image/svg+xml', ...cached } })
}
