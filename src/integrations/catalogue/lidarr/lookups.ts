import { minuteMs } from '~/shared/durations'
import { type ArrConnection, type ArrProduct, arrApi } from '../../download/arr'
import type { Http } from '../../http/call'
import { listAnswer, listOf, numberOf, objectAnswer } from '../../http/reading'
import type { CallInit } from '../../http/request'
import { type LidarrAlbum, type LidarrArtist, lidarrAlbum, lidarrArtist } from './read'

const product: ArrProduct = { service: 'Lidarr', appName: 'Lidarr', version: 'v1' }

type UnwantedPage = { albums: LidarrAlbum[]; total: number }

/** Lidarr asks its metadata service, which may be slow. */
const longCall = { timeoutMs: 30_000, cacheMs: 5 * minuteMs } as const
const mostBytes = 64 * 1024 * 1024

/** Whether there is somebody to ask, whatever else is set. */
export const isLidarrReachable = ({ ip, port, apiKey }: ArrConnection) =>
  Boolean(ip?.trim() && apiKey?.trim()) && port > 0

/** What Lidarr finds in its catalogue, which is that of MusicBrainz with pictures and descriptions. */
export const lidarrLookups = (http: Http, at: ArrConnection) => {
  const api = arrApi(product, http, at)
  const list = async <T>(path: string, read: (entry: unknown) => T | null, init: CallInit): Promise<T[]> =>
    listOf(listAnswer(product.service, await api<unknown>(path, { ...longCall, maxBytes: mostBytes, ...init })), read)
  return {
    artists: (term: string, signal?: AbortSignal): Promise<LidarrArtist[]> =>
      list('artist/lookup', lidarrArtist, { query: { term }, ...(signal && { signal }) }),
    albums: (term: string, signal?: AbortSignal): Promise<LidarrAlbum[]> =>
      list('album/lookup', lidarrAlbum, { query: { term }, ...(signal && { signal }) }),
    /** An artist by the id at MusicBrainz; null for one that Lidarr does not find. */
    artist: async (id: string): Promise<LidarrArtist | null> => {
      const found = await list('artist/lookup', lidarrArtist, { query: { term: `lidarr:${id}` } })
      return found.find(one => one.id === id) ?? null
    },
    /** A page of the albums of its artists that came out and that nobody wants so far, the latest first. */
    unwanted: async (page: number, pageSize: number): Promise<UnwantedPage> => {
      const sorted = { sortKey: 'albums.releaseDate', sortDirection: 'descending' }
      const query = { ...sorted, page, pageSize, includeArtist: true, monitored: false }
      const answer = objectAnswer(product.service, await api<unknown>('wanted/missing', { query, cacheMs: minuteMs }))
      return { albums: listOf(answer.records, lidarrAlbum), total: numberOf(answer.totalRecords) }
    },
    album: async (id: string): Promise<LidarrAlbum | null> => {
      const found = await list('album/lookup', lidarrAlbum, { query: { term: `lidarr:${id}` } })
      return found.find(one => one.id === id) ?? null
    },
  }
}
