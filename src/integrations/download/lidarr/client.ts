import { minuteMs } from '~/shared/durations'
import type { LidarrSettings } from '~/shared/services/lidarr'
import type { Http } from '../../http/call'
import { type ArrProduct, arrApi } from '../arr'
import { testArr } from '../arr-connection'
import { historyBytes } from '../arr-history'
import { queuePageSize } from '../arr-queue'

export const product: ArrProduct = { service: 'Lidarr', appName: 'Lidarr', version: 'v1' }

export type NewArtist = {
  foreignArtistId: string
  artistName: string
  cleanName: string
  monitored: true
  albumFolder: boolean
  qualityProfileId: number
  metadataProfileId: number
  rootFolderPath: string
  addOptions: {
    monitored: true
    monitor: 'existing'
    albumsToMonitor: string[]
    searchForMissingAlbums: false
  }
}

/** Refusals that carry their reasons in the body. */
const answers = [400, 409]
const albumBytes = 64 * 1024 * 1024
/** Lidarr asks its metadata service before it adds an artist, and that one may be slow. */
const addingMs = minuteMs

/** Answers come as they were sent: nothing of them is believed until it is read. */
export const lidarrClient = (http: Http, at: LidarrSettings) => {
  const api = arrApi(product, http, at)
  return {
    product,
    test: () => testArr(product, http, at),
    /** One artist or none. */
    artistsWith: (mbId: string) => api<unknown>('artist', { query: { mbId }, maxBytes: albumBytes }),
    addArtist: (body: NewArtist) => api<unknown>('artist', { method: 'POST', body, answers, timeoutMs: addingMs }),
    albumsOf: (artistId: number) => api<unknown>('album', { query: { artistId }, maxBytes: albumBytes }),
    oneAlbum: (id: number) => api<unknown>(`album/${id}`),
    historySince: (date: Date) =>
      api<unknown>('history/since', { query: { date: date.toISOString() }, maxBytes: historyBytes }),
    monitor: (albumIds: number[]) =>
      api<unknown>('album/monitor', { method: 'PUT', body: { albumIds, monitored: true }, answers }),
    search: (albumIds: number[]) =>
      api<unknown>('command', { method: 'POST', body: { name: 'AlbumSearch', albumIds } }),
    commands: () => api<unknown>('command'),
    albumsWith: (foreignAlbumId: string) => api<unknown>('album', { query: { foreignAlbumId }, maxBytes: albumBytes }),
    qualityProfiles: () => api<unknown>('qualityprofile'),
    rootFolders: () => api<unknown>('rootfolder'),
    metadataProfiles: () => api<unknown>('metadataprofile'),
    tags: () => api<unknown>('tag'),
    queuePage: (page: number) =>
      api<unknown>('queue', { query: { page, pageSize: queuePageSize, includeAlbum: true } }),
  }
}

export type LidarrClient = ReturnType<typeof lidarrClient>
