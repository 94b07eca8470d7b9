import { queryOptions } from '@tanstack/react-query'
import { readArtist } from '../api/artists'
import { titleKeys } from '../api/titles'
import { retryTitles } from './titles'

/** An artist by the id at MusicBrainz, or whoever an album is by. */
export const artistQuery = (id: string) =>
  queryOptions({
    queryKey: titleKeys.artist(id),
    queryFn: ({ signal }) => readArtist(id, signal),
    retry: retryTitles,
  })
