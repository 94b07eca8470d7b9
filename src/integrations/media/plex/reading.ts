import { fourKLines } from '~/shared/availability/movies'
import type { LibraryItem } from '~/shared/library/items'
import { wordOf } from '~/shared/word-of'
import { listOf, numberOrNull, textOf, type Wire, wireOf } from '../../http/reading'
import type { MediaEpisode, MediaLibrary } from '../model'
import { type Copy, idIn, imdbIdIn, inFourK, isPlace, itemsOfCopies, qualityOf, titleOf, yearOf } from '../reading'

type Ids = { tmdbId: number | null; imdbId: string | null; tvdbId: number | null }

/** The catalogues that the schemes of agents name; old agents put `com.plexapp.agents.` in front. */
const catalogueOfScheme: Readonly<Record<string, keyof Ids>> = {
  thetvdb: 'tvdbId',
  tvdb: 'tvdbId',
  themoviedb: 'tmdbId',
  tmdb: 'tmdbId',
  imdb: 'imdbId',
}

/**
 * The ids in what Plex calls a title by: `tmdb://603`, `com.plexapp.agents.thetvdb://268592?lang=en`. A scheme that is not
 * known to name a catalogue says nothing: what Plex did not match has a running number of its own, as in `local://268592`.
 */
function idsIn(guid: string, isMovie: boolean): Partial<Ids> {
  const [, scheme = '', first = ''] =
    /^(?:com\.plexapp\.agents\.)?([\w.-]+):\/\/([^/?]*)/.exec(guid.toLowerCase()) ?? []
  // HAMA counts anime by several orders of TheTVDB, which share the number of the show.
  if (scheme === 'hama') return { tvdbId: idIn(/^tvdb[2-6]?-(\d+)$/.exec(first)?.[1]) }
  // Files beside movies mostly name TMDB, but may name IMDb.
  if (scheme === 'xbmcnfo') return isMovie ? { tmdbId: idIn(first), imdbId: imdbIdIn(first) } : {}
  const catalogue = catalogueOfScheme[scheme]
  if (!catalogue) return {}
  return catalogue === 'imdbId' ? { imdbId: imdbIdIn(first) } : { [catalogue]: idIn(first) }
}

export function plexIds({ guid, Guid, type }: Wire): Ids {
  const guids = [guid, ...listOf(Guid, one => textOf(wireOf(one).id))].flatMap(one => textOf(one) ?? [])
  const ids: Ids = { tmdbId: null, imdbId: null, tvdbId: null }
  for (const one of guids) {
    const found = idsIn(one, type === 'movie')
    ids.tmdbId = found.tmdbId ?? ids.tmdbId
    ids.imdbId = found.imdbId ?? ids.imdbId
    ids.tvdbId = found.tvdbId ?? ids.tvdbId
  }
  return ids
}

/** The copies of a movie; Plex says "4k", "1080", "720", "576", "480" or "sd". */
function copiesIn({ Media }: Wire): Copy[] {
  return listOf(Media, wireOf).map(({ videoResolution, height }) => {
    const quality = qualityOf(videoResolution) ?? ''
    if (quality.toLowerCase() === '4k') return { resolution: fourKLines, quality }
    return { resolution: idIn(quality) ?? numberOrNull(height), quality }
  })
}

/** By the name of its quality; the order of the list says nothing. */
const firstByName = (copies: readonly Copy[]) =>
  [...copies].sort((one, other) => (one.quality ?? '').localeCompare(other.quality ?? '', 'en'))[0] ?? null

/** Rating keys are numbers, written as text by newer servers. */
export const keyOf = (value: unknown) => (/^\d{1,18}$/.test(wordOf(value)) ? wordOf(value) : null)

/** Seconds since 1970; what is far away is none. */
const addedIn = ({ addedAt }: Wire) => {
  const added = numberOrNull(addedAt)
  return added !== null && added > 0 && added < 8_000_000_000 ? new Date(added * 1_000) : null
}

/** A title as library items: a movie one for each of its copies; none of what cannot be asked for. */
export function itemsOf(entry: Wire): LibraryItem[] {
  const itemKey = keyOf(entry.ratingKey)
  if (itemKey === null) return []
  const facts = {
    itemKey,
    ...plexIds(entry),
    title: titleOf(entry.title),
    year: yearOf(entry.year),
    addedAt: addedIn(entry),
    monitored: false,
    hasFile: true,
  }
  if (entry.type === 'show') return [{ ...facts, kind: 'tvShow' }]
  if (entry.type !== 'movie') return []
  const movie = { ...facts, kind: 'movie' as const }
  const copies = copiesIn(entry)
  // A movie whose files were not looked into yet is there all the same.
  if (copies.length === 0) return [{ ...movie, resolution: null, quality: '' }]
  return itemsOfCopies(movie, copies, firstByName)
}

export function episodeOf(entry: Wire): MediaEpisode | null {
  const [season, episode] = [numberOrNull(entry.parentIndex), numberOrNull(entry.index)]
  const showKey = keyOf(entry.grandparentRatingKey)
  if (showKey === null || season === null || episode === null || episode === 0) return null
  return isPlace(season) && isPlace(episode)
    ? { showKey, season, episode, isFourK: copiesIn(entry).some(inFourK), addedAt: addedIn(entry) }
    : null
}

const held: Readonly<Record<string, MediaLibrary['holds']>> = { movie: 'movies', show: 'tvShows', artist: 'music' }

export function libraryOf({ key, title, type }: Wire): MediaLibrary | null {
  const section = keyOf(key)
  return section === null
    ? null
    : { key: section, title: textOf(title) ?? section, holds: held[textOf(type) ?? ''] ?? null }
}
