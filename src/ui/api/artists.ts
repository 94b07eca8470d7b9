import type { AlbumList, ArtistDetails } from '~/shared/api/artists'
import { get } from './client'

/** By the id of the artist, or of an album. */
export const readArtist = (id: string, signal: AbortSignal) =>
  get<ArtistDetails>(`/api/v3/artists/${encodeURIComponent(id)}`, { signal })

export const readMoreAlbums = (position: number, signal: AbortSignal) =>
  get<AlbumList>('/api/v3/artists/more-albums', { query: { position }, signal })
