import { queryOptions } from '@tanstack/react-query'
import { readArtist } from '../api/artists'
import { retryTitles, titlesKey } from './titles'

/** An artist by the id at MusicBrainz, or whoever an album is by. */
export const artistQuery = (id: string) =>
  queryOptions({
    queryKey: [...titlesKey, 'artist', id],
    queryFn: ({ signal }) => readArtist(id, signal),
    retry: retryTitles,
  })
