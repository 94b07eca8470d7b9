import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TitleCard } from '~/shared/api/titles'
import type { WatchlistMarks, WatchlistTitle } from '~/shared/api/watchlist'
import { discoverKey } from '../api/discover'
import { titleKeys } from '../api/titles'
import { addToWatchlist, readWatchlistTitles, removeFromWatchlist, watchlistKey } from '../api/watchlist'

/** What stands on one's own list; read once, and kept by what is done here. */
const marksQuery = queryOptions({
  queryKey: watchlistKey,
  queryFn: ({ signal }) => readWatchlistTitles(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

type Named = Pick<TitleCard, 'kind' | 'id'>

const isSame = (title: Named) => (other: WatchlistTitle) => other.kind === title.kind && String(other.id) === title.id

/** Whether a title stands on one's own list; null until that is known. */
export const useIsOnWatchlist = (title: Named, enabled = true): boolean | null =>
  useQuery({ ...marksQuery, enabled, select: ({ titles }) => titles.some(isSame(title)) }).data ?? null

type Change = { title: Named; on: boolean }

/** Puts a title on one's own list or takes it off; seen at once. */
export const useChangeWatchlist = (onFailed: (error: Error) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ title: { kind, id }, on }: Change) =>
      (on ? addToWatchlist : removeFromWatchlist)({ kind, id: Number(id) }),
    onMutate: async ({ title, on }) => {
      await client.cancelQueries({ queryKey: watchlistKey })
      const before = client.getQueryData(watchlistKey)
      client.setQueryData<WatchlistMarks>(watchlistKey, now => {
        const others = now?.titles.filter(other => !isSame(title)(other))
        return others && { titles: on ? [{ kind: title.kind, id: Number(title.id) }, ...others] : others }
      })
      return before
    },
    onError: (error, _, before) => {
      client.setQueryData(watchlistKey, before)
      onFailed(error)
    },
    onSettled: async () => {
      // What opens Discover stays while it is open; the row is there, or gone, when somebody comes back.
      void client.invalidateQueries({ queryKey: discoverKey, refetchType: 'none' })
      // It may not have been read yet, as the press ended its reading.
      await Promise.all([watchlistKey, titleKeys.watchlists].map(queryKey => client.invalidateQueries({ queryKey })))
    },
  })
}
