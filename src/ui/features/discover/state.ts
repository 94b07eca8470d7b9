import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { useEffect } from 'react'
import type { DiscoverRow } from '~/shared/api/discover'
import type { RequestView } from '~/shared/api/requests'
import type { TitleCard } from '~/shared/api/titles'
import { type RowKind, usualRowKind } from '~/shared/discovery/row-kinds'
import { isWatchlistRow, type WatchlistOrigin, watchlistRows } from '~/shared/watchlist/model'
import { discoverKey, readDiscover } from '../../api/discover'
import { readRecentRequests, requestKeys } from '../../api/requests'
import { browseTitles, readCollection, readSeasonalMovies, readTitleList, titleKeys } from '../../api/titles'
import { readWatchlist } from '../../api/watchlist'
import { currentToken } from '../../state/session'
import { retryTitles } from '../../state/titles'
import { batch, distinct, nextPosition } from './batches'
import { choicesAtom } from './row-kinds'

/** What came with the page is not asked for again at once. */
const freshMs = 30_000

/**
 * What the page begins with. Read once: the title that opens it and its rows stay while it is open; what becomes of the
 * titles is followed by each row.
 */
export const discoverQuery = queryOptions({
  queryKey: discoverKey,
  queryFn: ({ signal }) => readDiscover(getDefaultStore().get(choicesAtom), signal),
  staleTime: Number.POSITIVE_INFINITY,
  retry: retryTitles,
})
export const useDiscover = () => useQuery(discoverQuery)

/** What a part of the page begins with, and since when that is known. */
export type Beginning<Part> = { part: Part; readAt: number }

type Part = { titles: TitleCard[]; next: number | null }

const readPart = async ({ list, search, of }: DiscoverRow, position: number, signal: AbortSignal): Promise<Part> => {
  const window = { position, count: batch }
  if (list === 'search') return browseTitles(search ?? '', window, signal)
  if (list === 'recent' || list === 'music') return { titles: [], next: null }
  if (isWatchlistRow(list)) return watchlistPart(watchlistRows[list], window, signal)
  if (list === 'seasonal') return { titles: await readSeasonalMovies(window, signal), next: null }
  return { titles: await readTitleList(list, of ?? usualRowKind, window, signal), next: null }
}

const watchlistPart = async (
  of: WatchlistOrigin,
  window: { position: number; count: number },
  signal: AbortSignal,
) => ({
  titles: (await readWatchlist({ of, ...window }, signal)).entries.map(({ title }) => title),
  next: null,
})

/** A row of titles, ten at a time; a thin first batch is followed by a second one at once. */
export const useTitleRow = ({ part: row, readAt }: Beginning<DiscoverRow>, enabled: boolean) => {
  const { list, titles, next } = row
  const carousel = useInfiniteQuery({
    queryKey: titleKeys.row(row),
    queryFn: ({ pageParam, signal }) => readPart(row, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      if (list === 'search') return last.next
      // Nothing is left out of one's own lists, so that a short part is the last one.
      if (isWatchlistRow(list) && last.titles.length < batch) return null
      return nextPosition(pages.map(({ titles: page }) => page))
    },
    ...(titles && { initialData: { pages: [{ titles, next }], pageParams: [0] }, initialDataUpdatedAt: readAt }),
    enabled,
    staleTime: freshMs,
    retry: retryTitles,
  })
  const found = distinct(carousel.data?.pages.map(page => page.titles) ?? [])
  const thin = carousel.data?.pages.length === 1 && found.length < batch
  const { fetchNextPage, hasNextPage } = carousel
  useEffect(() => {
    // The first batch may arrive when its reader has just signed out: nothing more is asked for then.
    if (thin && hasNextPage && currentToken() !== null) void fetchNextPage()
  }, [thin, hasNextPage, fetchNextPage])
  return { ...carousel, titles: carousel.data && found }
}

export const useRecentRequests = ({ part, readAt }: Beginning<RequestView[] | null>, of: RowKind) =>
  useQuery({
    queryKey: requestKeys.recent(of),
    queryFn: ({ signal }) => readRecentRequests(of, signal),
    ...(part && { initialData: part, initialDataUpdatedAt: readAt }),
    staleTime: freshMs,
  })

export const useCollection = (id: string) =>
  useQuery({
    queryKey: titleKeys.collection(id),
    queryFn: ({ signal }) => readCollection(id, signal),
    retry: retryTitles,
  })
