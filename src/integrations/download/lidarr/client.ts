import { minuteMs } from '~/shared/durations'
import type { LidarrSettings } from '~/shared/services/lidarr'
import { lidarrProduct } from '~/shared/services/products'
import type { Http } from '../../http/call'
import type { Wire } from '../../http/reading'
import { type ArrProduct, arrApi } from '../arr'
import { testArr } from '../arr-connection'
import { historyBytes } from '../arr-history'
import { queuePageSize } from '../arr-queue'

export const product: ArrProduct = { service: lidarrProduct.name, appName: 'Lidarr', version: 'v1' }

/** What is kept of an artist as it came, because a change sends the whole artist back. */
export type LidarrArtist = Wire & { id: number }

/** An album as a look-up describes it, with what is to become of it and of its artist. */
export type NewAlbum = Wire & {
  foreignAlbumId: string
  monitored: true
  addOptions: { addType: 'manual'; searchForNewAlbum: false }
  artist: Wire & {
    monitored: true
    monitorNewItems: 'none'
    addOptions: { monitor: 'existing'; searchForMissingAlbums: false }
  }
}

/** Refusals that carry their reasons in the body. */
const answers = [400, 409]
const albumBytes = 64 * 1024 * 1024
/** A composer has thousands of albums, each with all its releases. */
const albumEntries = 4_000_000
/** Lidarr asks its metadata service before it adds an album or looks one up, and that one may be slow. */
const addingMs = minuteMs

/** Answers come as they were sent: nothing of them is believed until it is read. */
export const lidarrClient = (http: Http, at: LidarrSettings) => {
  const api = arrApi(product, http, at)
  return {
    product,
    test: () => testArr(product, http, at),
    /** One artist or none. */
    artistsWith: (mbId: string) => api<unknown>('artist', { query: { mbId }, maxBytes: albumBytes }),
    oneArtist: (id: number) => api<unknown>(`artist/${id}`),
    saveArtist: (body: LidarrArtist) => api<unknown>(`artist/${body.id}`, { method: 'PUT', body, answers }),
    lookUpAlbum: (id: string) => api<unknown>('album/lookup', { query: { term: `lidarr:${id}` }, timeoutMs: addingMs }),
    addAlbum: (body: NewAlbum) => api<unknown>('album', { method: 'POST', body, answers, timeoutMs: addingMs }),
    albumsOf: (artistId: number) =>
      api<unknown>('album', { query: { artistId }, maxBytes: albumBytes, maxEntries: albumEntries }),
    oneAlbum: (id: number) => api<unknown>(`album/${id}`),
    historySince: (date: Date) =>
      api<unknown>('history/since', { query: { date: date.toISOString() }, maxBytes: historyBytes }),
    monitor: (albumIds: number[], monitored: boolean) =>
      api<unknown>('album/monitor', { method: 'PUT', body: { albumIds, monitored }, answers }),
    search: (albumIds: number[]) =>
      api<unknown>('command', { method: 'POST', body: { name: 'AlbumSearch', albumIds } }),
    readArtist: (artistId: number) =>
      api<unknown>('command', { method: 'POST', body: { name: 'RefreshArtist', artistId } }),
    commands: () => api<unknown>('command'),
    albumsWith: (foreignAlbumId: string) => api<unknown>('album', { query: { foreignAlbumId }, maxBytes: albumBytes }),
    qualityProfiles: () => api<unknown>('qualityprofile'),
    rootFolders: () => api<unknown>('rootfolder'),
    metadataProfiles: () => api<unknown>('metadataprofile'),
    tags: () => api<unknown>('tag'),
    addTag: (label: string) => api<unknown>('tag', { method: 'POST', body: { label } }),
    queuePage: (page: number) =>
      api<unknown>('queue', { query: { page, pageSize: queuePageSize, includeAlbum: true } }),
  }
}

export type LidarrClient = ReturnType<typeof lidarrClient>
