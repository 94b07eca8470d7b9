import type { LibraryItem } from '~/shared/library/items'
import { fourKLines } from '~/shared/library/rules'
import { listOf, numberOrNull, textOf, type Wire, wireOf } from '../../http/reading'
import { keyOfFourK, type MediaEpisode, type MediaLibrary } from '../model'

const longestTitle = 500
const longestQuality = 100

type Ids = { tmdbId: number | null; imdbId: string | null; tvdbId: number | null }

const numberIn = (text: string | undefined) => {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return number > 0 ? number : null
}

/**
 * The ids in what Plex calls a title by: `tmdb://603`, `com.plexapp.agents.thetvdb://268592?lang=en`. A sort that says
 * nothing to us says nothing about the others.
 */
function idsIn(guid: string): Partial<Ids> {
  const [, scheme = '', first] = /^([^/]*):\/\/([^/?]*)/.exec(guid.toLowerCase()) ?? []
  if (scheme === 'plex' || first === undefined) return {}
  if (scheme.includes('tvdb')) return { tvdbId: numberIn(first) }
  if (scheme.includes('tmdb') || scheme.includes('themoviedb')) return { tmdbId: numberIn(first) }
  const imdb = /^tt\d{1,10}$/.exec(first)?.[0]
  if (imdb) return { imdbId: imdb }
  return scheme.includes('imdb') ? {} : { tvdbId: numberIn(first) }
}

export function plexIds({ guid, Guid }: Wire): Ids {
  const guids = [guid, ...listOf(Guid, one => textOf(wireOf(one).id))].flatMap(one => textOf(one) ?? [])
  const ids: Ids = { tmdbId: null, imdbId: null, tvdbId: null }
  for (const one of guids) {
    const found = idsIn(one)
    ids.tmdbId = found.tmdbId ?? ids.tmdbId
    ids.imdbId = found.imdbId ?? ids.imdbId
    ids.tvdbId = found.tvdbId ?? ids.tvdbId
  }
  return ids
}

type Copy = { resolution: number | null; quality: string }

/** The copies of a movie; Plex says "4k", "1080", "720", "576", "480" or "sd". */
function copiesIn({ Media }: Wire): Copy[] {
  return listOf(Media, wireOf).map(({ videoResolution, height }) => {
    const quality = textOf(videoResolution)?.slice(0, longestQuality) ?? ''
    if (quality.toLowerCase() === '4k') return { resolution: fourKLines, quality }
    return { resolution: numberIn(quality) ?? numberOrNull(height), quality }
  })
}

const inFourK = ({ resolution }: Copy) => (resolution ?? 0) >= fourKLines
const lowest = (copies: readonly Copy[]) =>
  [...copies].sort((one, other) => one.quality.localeCompare(other.quality, 'en'))[0] ?? null

/** Rating keys are numbers, written as text by newer servers. */
export const keyOf = (value: unknown) => (/^\d{1,18}$/.test(String(value)) ? String(value) : null)

/** A title as library items: a movie one for each of its copies; none of what cannot be asked for. */
export function itemsOf(entry: Wire): LibraryItem[] {
  const itemKey = keyOf(entry.ratingKey)
  if (itemKey === null) return []
  const year = numberOrNull(entry.year)
  const added = numberOrNull(entry.addedAt)
  const facts = {
    itemKey,
    ...plexIds(entry),
    title: textOf(entry.title)?.slice(0, longestTitle) ?? null,
    year: year !== null && year > 1_800 && year < 3_000 ? year : null,
    addedAt: added !== null && added > 0 && added < 8_000_000_000 ? new Date(added * 1_000) : null,
    monitored: false,
    hasFile: true,
  }
  if (entry.type === 'show') return [{ ...facts, kind: 'tvShow' }]
  if (entry.type !== 'movie') return []
  const copies = copiesIn(entry)
  const standard = lowest(copies.filter(copy => !inFourK(copy)))
  const fourK = lowest(copies.filter(inFourK))
  const movie = { ...facts, kind: 'movie' as const }
  // A movie whose files were not looked into yet is there all the same.
  if (copies.length === 0) return [{ ...movie, resolution: null, quality: '' }]
  return [
    ...(standard ? [{ ...movie, ...standard }] : []),
    ...(fourK ? [{ ...movie, ...fourK, itemKey: keyOfFourK(itemKey) }] : []),
  ]
}

const isCount = (number: number) => Number.isSafeInteger(number) && number >= 0 && number < 100_000

export function episodeOf(entry: Wire): MediaEpisode | null {
  const [season, episode] = [numberOrNull(entry.parentIndex), numberOrNull(entry.index)]
  const showKey = keyOf(entry.grandparentRatingKey)
  if (showKey === null || season === null || episode === null || episode === 0) return null
  return isCount(season) && isCount(episode) ? { showKey, season, episode } : null
}

const held: Readonly<Record<string, MediaLibrary['holds']>> = { movie: 'movies', show: 'tvShows', artist: 'music' }

export function libraryOf({ key, title, type }: Wire): MediaLibrary | null {
  const section = keyOf(key)
  return section === null
    ? null
    : { key: section, title: textOf(title) ?? section, holds: held[textOf(type) ?? ''] ?? null }
}
