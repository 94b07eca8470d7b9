import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MovieListName } from '~/shared/api/titles'
import { readRecentRequests } from '../../api/requests'
import { readCollection, readMovieList, readSpotlight } from '../../api/titles'
import { isSearchNotReady, retryTitles, titlesKey } from '../../state/titles'
import { batch, distinct, nextPosition } from './batches'

/** The rows of the page: lists of the catalogue. */
export type ReelName = Extract<MovieListName, 'seasonal' | 'popular' | 'trending' | 'upcoming'>

const useBatches = (name: ReelName) =>
  useInfiniteQuery({
    queryKey: [...titlesKey, 'reel', name],
    queryFn: ({ pageParam, signal }) => readMovieList(name, { position: pageParam, count: batch }, signal),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => nextPosition(pages),
    retry: retryTitles,
  })

/** A row of movies, ten at a time; a thin first batch is followed by a second one at once. */
export const useMovieReel = (name: ReelName) => {
  const reel = useBatches(name)
  const movies = distinct(reel.data?.pages ?? [])
  const thin = reel.data?.pages.length === 1 && movies.length < batch
  const { fetchNextPage, hasNextPage } = reel
  useEffect(() => {
    if (thin && hasNextPage) void fetchNextPage()
  }, [thin, hasNextPage, fetchNextPage])
  return { ...reel, movies: reel.data && movies }
}

/** What the rows have in common: the catalogue cannot be asked yet, or none of its lists has a title. */
export const useReelsOutcome = () => {
  const rows = [useBatches('popular'), useBatches('trending'), useBatches('upcoming')]
  return {
    notReady: rows.some(({ error }) => isSearchNotReady(error)),
    nothing: rows.every(({ data, isFetching }) => data && !isFetching && data.pages.flat().length === 0),
  }
}

/** One title that is not here yet; null when nothing fits. It stays the same while the page is open. */
export const useSpotlight = () =>
  useQuery({
    queryKey: ['spotlight'],
    queryFn: ({ signal }) => readSpotlight(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryTitles,
  })

export const useRecentRequests = () =>
  useQuery({
    queryKey: ['requests', 'recent'],
    queryFn: ({ signal }) => readRecentRequests(signal),
  })

export const useCollection = (id: string) =>
  useQuery({
    queryKey: [...titlesKey, 'collection', id],
    queryFn: ({ signal }) => readCollection(id, signal),
    retry: retryTitles,
  })
