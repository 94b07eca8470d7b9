import type { Store } from '~/server/store/store'
import { bareTitle, type Title } from '~/shared/titles/model'
import { aMovieRequest, saveRequest } from './movies'

type NewAlbum = { id: string; name: string; artistId: string; artistName: string } & Partial<Omit<Title, 'id'>>

/** Stores a request for an album, past all rules; answers its number. */
export async function saveAlbumRequest(
  store: Store,
  { id, ...title }: NewAlbum,
  overrides: Parameters<typeof aMovieRequest>[1] = {},
): Promise<number> {
  const request = aMovieRequest(0, { ...overrides, kind: 'album' })
  const album = { ...bareTitle, ...title, catalogueId: id, musicBrainzId: id }
  return (await saveRequest(store, { ...request, title: album })).id
}

type MusicItem = { kind: 'album' | 'artist'; musicBrainzId: string; monitored: boolean; percent?: number } & Partial<
  Store['t']['libraryItems']['$inferInsert']
>

/** Notes albums and artists as the sync of Lidarr would. */
export async function saveMusicItems(store: Store, items: readonly MusicItem[]): Promise<void> {
  const rows = items.map(item => ({
    ...{ source: 'lidarr', itemKey: item.musicBrainzId, hasFile: item.percent === 100, sweep: 1 },
    ...item,
  }))
  await store.db.insert(store.t.libraryItems).values(rows)
}

/** Notes an album as the sync of a media server would. */
export const saveServedAlbum = (store: Store, source: string, musicBrainzId: string, more: Partial<MusicItem> = {}) =>
  saveMusicItems(store, [{ ...{ kind: 'album', source, musicBrainzId, monitored: false, hasFile: true }, ...more }])
