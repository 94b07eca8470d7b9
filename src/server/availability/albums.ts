import { type AlbumStatus, albumStatus } from '~/shared/availability/albums'
import { blockableAlbum } from '~/shared/blocks/model'
import type { App } from '../app'
import { blockedNow } from '../blocks/current'
import { musicHits } from '../library/music-queries'
import { requestsByTitle } from '../requests/queries'

type Listed = { id: string; artists: readonly { id: string }[] }
export type AlbumWithStatus<T extends Listed> = { album: T; status: AlbumStatus; blocked: boolean }

/** Lays requests and what download managers know over albums: two reads, however many there are. */
export async function withAlbumStatus<T extends Listed>(app: App, albums: readonly T[]): Promise<AlbumWithStatus<T>[]> {
  const ids = albums.map(({ id }) => id)
  const artistIds = albums.flatMap(({ artists }) => artists.map(({ id }) => id))
  const [isBlocked, requests, hits] = await Promise.all([
    blockedNow(app.store),
    requestsByTitle(app.store, 'album', ids),
    musicHits(app.store, [...ids, ...artistIds]),
  ])
  const knownOf = (id: string) => hits.get(id) ?? []
  return albums.map(album => ({
    album,
    blocked: isBlocked(blockableAlbum(album.id, album.artists)),
    status: albumStatus({
      request: requests.get(album.id)?.[0] ?? null,
      hits: knownOf(album.id),
      artistHits: album.artists.flatMap(({ id }) => knownOf(id)),
    }),
  }))
}
