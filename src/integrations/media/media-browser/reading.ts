import { fourKLines } from '~/shared/availability/movies'
import type { LibraryItem } from '~/shared/library/items'
import { instantOf, listOf, numberOrNull, textOf, type Wire, wireOf } from '../../http/reading'
import type { Languages, MediaEpisode, MediaLibrary } from '../model'
import {
  type Copy,
  idIn,
  imdbIdIn,
  inFourK,
  isPlace,
  itemsOfCopies,
  languagesIn,
  qualityOf,
  titleOf,
  yearOf,
} from '../reading'

/** From this many columns on a picture is in 4K whatever its height: wide films have fewer lines. */
const fourKColumns = 3_800
/** A file spans two or three episodes; whoever says more has mixed something up. */
const mostInOneFile = 50
const longestKey = 100

/** Names of catalogues come in any letter case, and numbers as text, at times with the name of the title behind: `607-title`. */
function idsIn(given: unknown) {
  const ids = new Map(Object.entries(wireOf(given)).map(([name, id]) => [name.toLowerCase(), textOf(id)?.trim() ?? '']))
  const number = (name: string) => idIn(/^(\d+)(?:-|$)/.exec(ids.get(name) ?? '')?.[1])
  const uuid = (name: string) => /^[\da-f-]{36}$/i.exec(ids.get(name) ?? '')?.[0]?.toLowerCase() ?? null
  return { number, imdb: imdbIdIn(ids.get('imdb')), uuid }
}

function linesOf({ Height, Width }: Wire): number | null {
  const lines = numberOrNull(Height)
  return (numberOrNull(Width) ?? 0) >= fourKColumns ? Math.max(fourKLines, lines ?? 0) : lines
}

export function languagesOfStreams(streams: readonly Wire[]): Languages {
  const of = (type: string) => languagesIn(streams.flatMap(({ Type, Language }) => (Type === type ? [Language] : [])))
  return { audio: of('Audio'), subtitles: of('Subtitle') }
}

/** The copies of an entry: each of its files, or what is said of the entry itself. */
function copiesIn(entry: Wire): Copy[] {
  const sources = listOf(entry.MediaSources, wireOf)
  return (sources.length > 0 ? sources : [entry]).map(({ MediaStreams }) => {
    const streams = listOf(MediaStreams, wireOf)
    const video = streams.find(({ Type }) => Type === 'Video')
    const languages = languagesOfStreams(streams)
    if (!video) return { resolution: null, quality: null, ...languages }
    const quality = qualityOf(video.DisplayTitle)
    const lines = linesOf(video)
    const isFourK = /\b4k\b/i.test(quality ?? '')
    return { resolution: isFourK ? Math.max(fourKLines, lines ?? 0) : lines, quality, ...languages }
  })
}

const best = (copies: readonly Copy[]) =>
  copies.reduce<Copy | null>(
    (one, other) => (one && (one.resolution ?? 0) >= (other.resolution ?? 0) ? one : other),
    null,
  )

export const keyOf = (value: unknown) => {
  const key = textOf(value)
  return key && key.length <= longestKey && !key.includes('/') ? key : null
}

/** A title as library items: a movie one for each of its copies; none of what cannot be asked for. */
export function itemsOf(entry: Wire): LibraryItem[] {
  const itemKey = keyOf(entry.Id)
  const { number, imdb, uuid } = idsIn(entry.ProviderIds)
  if (itemKey === null || entry.LocationType === 'Virtual') return []
  const facts = {
    itemKey,
    title: titleOf(entry.Name),
    year: yearOf(entry.ProductionYear),
    addedAt: instantOf(entry.DateCreated),
    monitored: false,
    hasFile: true,
  }
  const catalogued = { tmdbId: number('tmdb'), imdbId: imdb, tvdbId: number('tvdb') }
  if (entry.Type === 'Series') return [{ ...facts, ...catalogued, kind: 'tvShow' }]
  if (entry.Type === 'MusicAlbum') return [{ ...facts, kind: 'album', musicBrainzId: uuid('musicbrainzreleasegroup') }]
  if (entry.Type !== 'Movie') return []
  return itemsOfCopies({ ...facts, ...catalogued, kind: 'movie' }, copiesIn(entry), best)
}

/** The episodes of an entry: a file may span several; one that is announced and not there has none. */
export function episodesOf(entry: Wire): MediaEpisode[] {
  const showKey = keyOf(entry.SeriesId)
  const [season, first] = [numberOrNull(entry.ParentIndexNumber), numberOrNull(entry.IndexNumber)]
  if (showKey === null || season === null || !isPlace(season) || !isPlace(first ?? -1) || first === 0) return []
  if (first === null || entry.LocationType === 'Virtual') return []
  const last = numberOrNull(entry.IndexNumberEnd) ?? first
  const more = last > first && last - first <= mostInOneFile ? Math.floor(last - first) : 0
  // Of several files the one that the server plays first.
  const isFourK = inFourK({ resolution: linesOf(entry) })
  const addedAt = instantOf(entry.DateCreated)
  return Array.from({ length: more + 1 }, (_, at) => ({ showKey, season, episode: first + at, isFourK, addedAt }))
}

const held: Readonly<Record<string, MediaLibrary['holds']>> = {
  movies: 'movies',
  tvshows: 'tvShows',
  mixed: 'mixed',
  music: 'music',
}

/** What a library holds; one without a type of its own holds what its options name. */
export function libraryOf({ ItemId, Id, Name, CollectionType, LibraryOptions }: Wire): MediaLibrary | null {
  const key = keyOf(ItemId) ?? keyOf(Id)
  if (key === null) return null
  const types = listOf(wireOf(LibraryOptions).TypeOptions, wireOf).map(({ Type }) => Type)
  const [movies, shows] = [types.includes('Movie'), types.includes('Episode')]
  const found = movies && shows ? 'mixed' : movies ? 'movies' : shows ? 'tvShows' : null
  return { key, title: textOf(Name) ?? key, holds: held[textOf(CollectionType)?.toLowerCase() ?? ''] ?? found }
}

/** The library that a title lies in, by where it lies on the disks of the server; the innermost of several. */
export function libraryAt(folders: readonly Wire[]): (entry: Wire) => string | null {
  const places = folders.flatMap(({ Name, Locations }) =>
    listOf(Locations, textOf).map(path => ({ path: path.replace(/[\\/]+$/, ''), library: textOf(Name) })),
  )
  places.sort((one, other) => other.path.length - one.path.length)
  return ({ Path }) => {
    const lies = textOf(Path)
    const isWithin = (path: string) => lies?.startsWith(path) === true && /^[\\/]/.test(lies.slice(path.length))
    return places.find(({ path }) => isWithin(path))?.library ?? null
  }
}
