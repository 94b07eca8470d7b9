import { type Catalogue, seasonById } from '../catalogue'
import type { Movie, Series } from '../catalogue-model'
import type { Asked } from '../stand-in'
import type { Subject } from './art-model'
import { backdrop } from './backdrop'
import { providerLogo } from './logo'
import { portrait } from './portrait'
import { poster } from './poster'

const name = /^\/t\/p\/[^/]+\/([a-z])(\d+)([a-z]?)\.(?:svg|jpg|png)$/

const yearOf = (date: string | null) => date?.slice(0, 4) ?? ''

/** What the pictures of a film or a show are made from. */
export const subjectOf = (title: Movie | Series): Subject => ({
  title: title.title,
  line: yearOf('releaseDate' in title ? title.releaseDate : title.firstAirDate),
  motif: title.motif,
  genres: title.genres.map(genre => genre.name),
  seed: `${'releaseDate' in title ? 'm' : 't'}${title.tmdbId}`,
})

const titleSheet = (title: Movie | Series, form: string) => {
  if (form === 'p') return title.poster ? poster(subjectOf(title)) : null
  return title.backdrop ? backdrop(subjectOf(title)) : null
}

const collectionSheet = (catalogue: Catalogue, id: number, form: string) => {
  const collection = catalogue.collections().find(one => one.id === id)
  if (!collection) return null
  const { name: title, motif, parts } = collection
  const genres = (catalogue.movie(parts[0] ?? 0)?.genres ?? []).map(genre => genre.name)
  const subject = { title, line: `${parts.length} films`, motif, genres, seed: `c${id}` }
  return form === 'p' ? poster(subject) : backdrop(subject)
}

const seasonSheet = (catalogue: Catalogue, id: number) => {
  const found = seasonById(catalogue, id)
  if (!found) return null
  const { show, season } = found
  return poster({ ...subjectOf(show), line: season.name, seed: `s${id}` })
}

/** A moment of an episode: the scenery of its show, seen from elsewhere. */
const stillSheet = (catalogue: Catalogue, id: number) => {
  const show = catalogue.series().find(({ seasons }) => seasons.some(one => one.episodes.some(each => each.id === id)))
  return show ? backdrop({ ...subjectOf(show), seed: `e${id}` }) : null
}

/** The picture of that name, or null when nothing is called so. */
const drawingOf = (catalogue: Catalogue, kind: string, id: number, form: string): string | null => {
  if (kind === 'm' || kind === 't') {
    const title = kind === 'm' ? catalogue.movie(id) : catalogue.show(id)
    return title ? titleSheet(title, form) : null
  }
  if (kind === 'c') return collectionSheet(catalogue, id, form)
  if (kind === 's') return seasonSheet(catalogue, id)
  if (kind === 'e') return stillSheet(catalogue, id)
  if (kind === 'p') {
    const person = catalogue.person(id)
    return person ? portrait(person) : null
  }
  const provider = kind === 'w' ? catalogue.providers().providers.find(one => one.id === id) : undefined
  return provider ? providerLogo(provider) : null
}

/** Drawn anew each time, always the same; browsers and the portal may keep it for a year. */
export const pictureAt = (catalogue: Catalogue, { path, method, headers }: Asked): Response => {
  if (method !== 'GET' && method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const [, kind = '', id = '', form = ''] = name.exec(path) ?? []
  const drawing = kind ? drawingOf(catalogue, kind, Number(id), form) : null
  if (drawing === null) return new Response('File not found', { status: 404 })
  const tag = `"${Bun.hash(drawing).toString(36)}"`
  const cached = { 'cache-control': 'public, max-age=31536000, immutable', etag: tag }
  if (headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: cached })
  return new Response(drawing, { headers: { 'content-type': 'image/svg+xml', ...cached } })
}
