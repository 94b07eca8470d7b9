import { flagOf, idOf, listAnswer, numberOf, numberOrNull, type Wire, wireOf, wrongShape } from '../../http/reading'
import type { AlbumCommand } from '../add-command'
import { isRefusal, refusedBy } from '../arr'
import { one } from '../arr-lists'
import type { LidarrArtist, LidarrClient } from './client'

/** An album that Lidarr has on its list. */
export type KeptAlbum = { id: number; artistId: number; monitored: boolean; isComplete: boolean }

const toArtist = (entry: Wire): LidarrArtist | null => {
  const id = idOf(entry.id)
  return id === null ? null : { ...entry, id }
}

/** Only an answer that shows the artist says that Lidarr has it: whatever else answers in its place does not. */
export async function artistWith({ product, artistsWith }: LidarrClient, mbId: string): Promise<LidarrArtist | null> {
  const found = await artistsWith(mbId)
  if (isRefusal(found)) throw refusedBy(product, found)
  const artist = listAnswer(product.service, found)
    .map(wireOf)
    .find(({ foreignArtistId }) => foreignArtistId === mbId)
  return artist ? toArtist(artist) : null
}

/** The artist of an album that is on the list. */
export async function artistNumbered({ product, oneArtist }: LidarrClient, id: number): Promise<LidarrArtist> {
  const artist = toArtist((await one(oneArtist(id))) ?? {})
  if (artist?.id !== id) throw wrongShape(product.service)
  return artist
}

export async function albumOf(
  { product, albumsWith }: LidarrClient,
  { albumId }: Pick<AlbumCommand, 'albumId'>,
): Promise<KeptAlbum | null> {
  const found = await albumsWith(albumId)
  if (isRefusal(found)) throw refusedBy(product, found)
  const album = listAnswer(product.service, found)
    .map(wireOf)
    .find(({ foreignAlbumId }) => foreignAlbumId === albumId)
  return album ? toAlbum(album) : null
}

/** The albums of an artist that Lidarr watches for. */
export const monitoredOf = async ({ product, albumsOf }: LidarrClient, artistId: number): Promise<number[]> =>
  listAnswer(product.service, await albumsOf(artistId))
    .map(wireOf)
    .flatMap(({ id, monitored }) => (flagOf(monitored) ? (idOf(id) ?? []) : []))

function toAlbum({ id, artistId, monitored, statistics }: Wire): KeptAlbum | null {
  const [number, artist] = [idOf(id), idOf(artistId)]
  if (number === null || artist === null) return null
  return { id: number, artistId: artist, monitored: flagOf(monitored), isComplete: percentIn(statistics) === 100 }
}

/**
 * How many tracks are there, in whole percent; 99.9 is not all of them. Of an album that is not monitored Lidarr counts only
 * the tracks that are there in `trackCount` and `percentOfTracks`, so that any part of it would be all.
 */
export function percentIn(statistics: unknown): number {
  const { trackFileCount, totalTrackCount, percentOfTracks } = wireOf(statistics)
  const [files, tracks] = [numberOrNull(trackFileCount), numberOrNull(totalTrackCount)]
  const percent = files !== null && tracks ? (files / tracks) * 100 : numberOf(percentOfTracks)
  return Math.min(100, Math.max(0, Math.floor(percent)))
}
