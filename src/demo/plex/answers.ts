import type {
  HeldEpisode,
  HeldLibrary,
  HeldMovie,
  HeldShow,
  HeldTitle,
  MediaContent,
  MediaFile,
} from '../media/content'
import { findRoute, type Route, route } from '../routes'
import type { Asked } from '../stand-in'

type PlexPlace = { key: string; content: MediaContent }
type Question = PlexPlace & { at: Record<string, string>; query: URLSearchParams; headers: Headers }
type Answer = (question: Question) => Response

const json = (MediaContainer: Record<string, unknown>, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ MediaContainer }), {
    headers: { 'content-type': 'application/json', ...headers },
  })
const page = (status: number, title: string) =>
  new Response(`<html><head><title>${title}</title></head><body><h1>${status} ${title}</h1></body></html>`, {
    status,
    headers: { 'content-type': 'text/html' },
  })

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)
const resolution = ({ lines }: MediaFile) => (lines >= 2160 ? '4k' : lines >= 720 ? String(lines) : 'sd')

const guids = ({ tmdbId, imdbId, tvdbId }: HeldTitle) => [
  ...(imdbId === null ? [] : [{ id: `imdb://${imdbId}` }]),
  ...(tmdbId === null ? [] : [{ id: `tmdb://${tmdbId}` }]),
  ...(tvdbId === null ? [] : [{ id: `tvdb://${tvdbId}` }]),
]

const entry = (title: HeldTitle, withGuids: boolean) => ({
  ratingKey: title.key,
  key: `/library/metadata/${title.key}`,
  guid: `plex://${title.kind === 'movie' ? 'movie' : 'show'}/${title.key.padStart(24, '0')}`,
  title: title.title,
  summary: title.overview,
  ...(title.year !== null && { year: title.year }),
  addedAt: seconds(title.addedAt),
  updatedAt: seconds(title.addedAt),
  ...(withGuids && { Guid: guids(title) }),
})

const media = (key: string) => (file: MediaFile, at: number) => ({
  id: Number(key) * 10 + at,
  videoResolution: resolution(file),
  height: file.lines,
  width: file.columns,
  videoCodec: 'h264',
  audioCodec: 'aac',
  container: 'mkv',
})

const movieEntry = (movie: HeldMovie, withGuids: boolean) => ({
  ...entry(movie, withGuids),
  type: 'movie',
  Media: movie.files.map(media(movie.key)),
})

const showEntry = (show: HeldShow, withGuids: boolean) => ({
  ...entry(show, withGuids),
  type: 'show',
  childCount: new Set(show.episodes.map(({ season }) => season)).size,
  leafCount: show.episodes.length,
})

const episodeEntry = (show: HeldShow, one: HeldEpisode) => ({
  ratingKey: one.key,
  key: `/library/metadata/${one.key}`,
  grandparentRatingKey: show.key,
  grandparentKey: `/library/metadata/${show.key}`,
  grandparentTitle: show.title,
  type: 'episode',
  title: one.title,
  index: one.episode,
  parentIndex: one.season,
  Media: [one.file].map(media(one.key)),
  addedAt: seconds(one.addedAt),
})

type Entry = { type: 1 | 2 | 4; addedAt: Date; key: string; library: string; written: (withGuids: boolean) => unknown }

const entriesOf = ({ titles }: MediaContent): Entry[] =>
  [...titles.values()].flatMap((title): Entry[] => {
    const place = { addedAt: title.addedAt, key: title.key, library: title.library }
    if (title.kind === 'movie') return [{ ...place, type: 1, written: withGuids => movieEntry(title, withGuids) }]
    return [
      { ...place, type: 2, written: withGuids => showEntry(title, withGuids) },
      ...title.episodes.map(
        (one): Entry => ({
          ...place,
          key: one.key,
          addedAt: one.addedAt,
          type: 4,
          written: () => episodeEntry(title, one),
        }),
      ),
    ]
  })

const typeOf = { movies: 'movie', tvShows: 'show', mixed: 'movie', music: 'artist', photos: 'photo' } as const

const directory = (library: HeldLibrary) => ({
  allowSync: true,
  key: library.key,
  type: typeOf[library.holds],
  title: library.title,
  agent: `tv.plex.agents.${typeOf[library.holds]}`,
  language: 'en-US',
  uuid: `uuid-${library.key}`,
  Location: [{ id: Number(library.key), path: `/media/${library.title}` }],
})

/** The place of a page stands in headers or in the query; without one everything comes. */
const placed = ({ headers, query }: Question, name: string) =>
  Number(headers.get(`x-plex-container-${name}`) ?? query.get(`X-Plex-Container-${name}`) ?? Number.NaN)

/** An entry as it was wished for: fields and elements that were named are left out. */
function without({ query }: Question, written: object) {
  const leftOut = ['excludeFields', 'excludeElements'].flatMap(wish => query.get(wish)?.split(',') ?? [])
  return Object.fromEntries(Object.entries(written).filter(([name]) => !leftOut.includes(name)))
}

function paged(question: Question, entries: Entry[]): Response {
  const [start, size] = [placed(question, 'start') || 0, placed(question, 'size')]
  const shown = entries.slice(start, Number.isNaN(size) ? undefined : start + size)
  const withGuids = question.query.get('includeGuids') === '1'
  const headers = { 'x-plex-container-start': String(start), 'x-plex-container-total-size': String(entries.length) }
  const Metadata = shown.map(one => without(question, Object(one.written(withGuids))))
  const container = { size: shown.length, totalSize: entries.length, offset: start, allowSync: true }
  return json({ ...container, ...(Metadata.length > 0 && { Metadata }) }, headers)
}

/** The key stands for the owner, whose plays they are. */
const seen = (written: unknown) => ({ ...Object(written), viewCount: 1, lastViewedAt: 1_700_000_000 })

const all: Answer = question => {
  const { at, content, query } = question
  const library = content.libraries.find(({ key }) => key === at.section)
  if (!library) return page(404, 'Not Found')
  const type = Number(query.get('type') ?? (library.holds === 'tvShows' ? 2 : 1))
  const owner = content.people.find(({ isAdministrator }) => isAdministrator)?.id ?? ''
  const plays = new Map([...(content.played.get(owner) ?? [])].map((key, at) => [key, at]))
  const watched = (key: string) => plays.has(key)
  const isOf = (one: Entry) =>
    one.library === library.key && one.type === type && (query.get('unwatched') !== '0' || watched(one.key))
  const found = entriesOf(content)
    .filter(isOf)
    .map(one => (watched(one.key) ? { ...one, written: (ids: boolean) => seen(one.written(ids)) } : one))
  const isByPlay = query.get('sort')?.startsWith('lastViewedAt')
  const placeOf = ({ key, addedAt }: Entry) => (isByPlay ? (plays.get(key) ?? -1) : addedAt.getTime())
  const turned = query.get('sort')?.endsWith(':desc') ? -1 : 1
  return paged(
    question,
    found.sort((one, other) => turned * (placeOf(one) - placeOf(other))),
  )
}

/** The episodes of a show. */
const leaves: Answer = question => {
  const show = question.content.titles.get(question.at.key ?? '')
  if (show?.kind !== 'tvShow') return page(404, 'Not Found')
  const own = new Set(show.episodes.map(({ key }) => key))
  return paged(
    question,
    entriesOf(question.content).filter(({ key }) => own.has(key)),
  )
}

const routes: Route<Answer>[] = [
  route('GET', '/', ({ content }) =>
    json({ size: 0, friendlyName: content.name, machineIdentifier: content.serverId, version: '1.43.0.9999-example' }),
  ),
  route('GET', '/library/sections', ({ content }) =>
    json({ size: content.libraries.length, title1: 'Plex Library', Directory: content.libraries.map(directory) }),
  ),
  route('GET', '/library/sections/:section/all', all),
  route('GET', '/library/metadata/:key/allLeaves', leaves),
]

/** A Plex Media Server over HTTP: XML unless asked otherwise, and a page for people where the token is wrong. */
export const plexAnswers =
  (place: PlexPlace) =>
  (asked: Asked): Response => {
    const { headers, query } = asked
    const token = headers.get('x-plex-token') ?? query.get('X-Plex-Token')
    if (token !== place.key) return page(401, 'Unauthorized')
    const found = findRoute(routes, asked.method, asked.path)
    if (!found) return page(404, 'Not Found')
    if (!('answer' in found)) return page(405, 'Method Not Allowed')
    if (!headers.get('accept')?.includes('json')) {
      return new Response('<?xml version="1.0" encoding="UTF-8"?>\n<MediaContainer size="0"/>\n', {
        headers: { 'content-type': 'text/xml;charset=utf-8' },
      })
    }
    return found.answer({ ...place, at: found.at, query, headers })
  }
