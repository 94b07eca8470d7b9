import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TitleCard } from '~/shared/api/titles'
import { playedKey, readPlayedMovies } from '../api/watchlist'
import { useFeature } from './start'

/** Whether it is told who has watched what. */
export const usePlayedShown = (): boolean => useFeature('PlayedSync')

const freshMs = 600_000

/** What one has watched oneself; read hourly at the media servers. */
const playedQuery = queryOptions({
  queryKey: playedKey,
  queryFn: async ({ signal }) => new Set((await readPlayedMovies(signal)).ids),
  staleTime: freshMs,
})

/** Whether one has watched a movie oneself. */
export const useIsWatched = ({ kind, id }: Pick<TitleCard, 'kind' | 'id'>): boolean => {
  const told = usePlayedShown()
  const number = Number(id)
  return useQuery({ ...playedQuery, enabled: told && kind === 'movie', select: ids => ids.has(number) }).data ?? false
}
