import { dayOf, flagOf, isWire, listAnswer, textOf, type Wire, wireOf } from '~/integrations/http/reading'
import { minuteMs } from '~/shared/durations'
import type { LibraryItem } from '~/shared/library/items'
import type { LidarrSettings } from '~/shared/services/lidarr'
import type { NamedTitle } from '../../called'
import { UpstreamError } from '../../http/call'
import { arrRead } from '../arr'
import { titlesOf, touchedIn } from '../arr-history'
import { one } from '../arr-lists'
import { elementsOf, type ListSource } from '../stream'
import { type LidarrClient, product } from './client'
import { percentIn } from './reading'

const silenceMs = minuteMs
/** An id of MusicBrainz; what a column for it holds. */
const idLength = 36

/** The artists, then the albums. */
export async function* library(source: ListSource, at: LidarrSettings, signal?: AbortSignal) {
  const list = <T>(path: string, read: (entry: Wire) => T | null) =>
    readable(
      elementsOf<unknown>(source, { ...arrRead(product, at, path), silenceMs, ...(signal && { signal }) }),
      path,
      read,
    )
  yield* list('artist', toArtist)
  yield* list('album', toAlbum)
}

/** The albums of which tracks came or went. */
export async function recent({ historySince, oneAlbum }: LidarrClient, since: Date): Promise<LibraryItem[] | null> {
  const touched = await touchedIn(historySince(since), ({ albumId }) => albumId)
  return touched && titlesOf(touched, async id => toAlbum((await one(oneAlbum(id))) ?? {}))
}

/** The artists and albums that calls named. Null where an artist is gone: nobody says which albums were theirs. */
export async function titlesNamed({ albumsWith, artistsWith }: LidarrClient, named: readonly NamedTitle[]) {
  const found = await titlesOf(named, async ({ kind, itemKey }) => {
    const [list, read] = kind === 'artist' ? [artistsWith(itemKey), toArtist] : [albumsWith(itemKey), toAlbum]
    const titles = listAnswer(product.service, await list).map(entry => read(wireOf(entry)))
    return titles.find(title => title?.itemKey === itemKey) ?? null
  })
  const there = new Set(found.map(({ itemKey }) => itemKey))
  return named.some(({ kind, itemKey }) => kind === 'artist' && !there.has(itemKey)) ? null : found
}

async function* readable<T>(entries: AsyncIterable<unknown>, what: string, read: (entry: Wire) => T | null) {
  let [seen, understood] = [0, 0]
  for await (const entry of entries) {
    seen++
    const item = read(wireOf(entry))
    if (item === null) continue
    understood++
    yield item
  }
  // A list without a single title in it is no empty library: what is known of the real one must not go.
  if (seen === 0 || understood > 0) return
  const { service } = product
  throw new UpstreamError({
    service,
    kind: 'unexpected',
    message: `${service} sent a list without a single readable ${what}.`,
  })
}

const musicBrainzIdOf = (value: unknown) => {
  const id = textOf(value)
  return id && id.length <= idLength ? id : null
}

/**
 * Whether an artist is there is told by its albums. One that is not read yet is not watched for: Lidarr may have been stopped
 * while it read, and does not go on by itself.
 */
function toArtist({ foreignArtistId, artistName, monitored, addOptions }: Wire): LibraryItem | null {
  const id = musicBrainzIdOf(foreignArtistId)
  if (id === null) return null
  return {
    kind: 'artist',
    itemKey: id,
    musicBrainzId: id,
    title: textOf(artistName)?.slice(0, 500) ?? null,
    monitored: flagOf(monitored) && !isWire(addOptions),
    hasFile: false,
  }
}

/** An album of an artist that nobody watches for is not fetched, whatever it says itself. */
function toAlbum({ foreignAlbumId, title, releaseDate, monitored, statistics, artist }: Wire): LibraryItem | null {
  const id = musicBrainzIdOf(foreignAlbumId)
  if (id === null) return null
  const percent = percentIn(statistics)
  return {
    kind: 'album',
    itemKey: id,
    musicBrainzId: id,
    title: textOf(title)?.slice(0, 500) ?? null,
    year: dayOf(releaseDate)?.getUTCFullYear() ?? null,
    monitored: flagOf(monitored) && wireOf(artist).monitored !== false,
    hasFile: percent === 100,
    percent,
  }
}
