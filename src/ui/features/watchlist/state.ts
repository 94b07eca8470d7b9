import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { WatchlistPage } from '~/shared/api/watchlist'
import { usualWatchlistQuery } from '~/shared/usual-lists'
import type { WatchlistOrigin } from '~/shared/watchlist/model'
import { titleKeys } from '../../api/titles'
import { readWatchlist } from '../../api/watchlist'

/** One of one's own lists, the newest first. */
export const watchlistQuery = (of: WatchlistOrigin) =>
  infiniteQueryOptions({
    queryKey: titleKeys.watchlist(of),
    queryFn: ({ pageParam: position, signal }) => readWatchlist({ ...usualWatchlistQuery, of, position }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ entries }: WatchlistPage, _, position) =>
      entries.length < usualWatchlistQuery.count ? null : position + entries.length,
  })

export const useWatchlist = (of: WatchlistOrigin) => {
  const list = useInfiniteQuery(watchlistQuery(of))
  const { totals, plexExpired = false } = list.data?.pages[0] ?? {}
  return { ...list, entries: list.data?.pages.flatMap(({ entries }) => entries), totals, plexExpired }
}
