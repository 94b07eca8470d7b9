import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { get } from '../../api/client'
import type { Genre, Movie, MovieCollection } from '../../api/movies'
import type { RecentRequest } from '../../api/requests'
import { isSearchNotReady, retryTitles, titlesKey } from '../../state/titles'
import { batch, distinct, nextPosition } from './batches'

/** The rows of the page and the lists of the catalogue they show. "Now playing" is what trends this week. */
export const reels = {
  seasonal: 'seasonal',
  popular: 'popular',
  trending: 'nowplaying',
  upcoming: 'upcoming',
} as const
export type ReelName = keyof typeof reels

const useBatches = (name: ReelName) =>
  useInfiniteQuery({
    queryKey: [...titlesKey, 'reel', name],
    queryFn: ({ pageParam, signal }) =>
      get<Movie[]>(`/api/v2/Search/movie/${reels[name]}/${pageParam}/${batch}?imdbIds=known`, { signal }),
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
    queryFn: ({ signal }) => get<Movie | null>('/api/v3/Spotlight', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryTitles,
  })

export const useRecentRequests = () =>
  useQuery({
    queryKey: ['requests', 'recent'],
    queryFn: ({ signal }) => get<RecentRequest[]>('/api/v2/Requests/recentlyRequested', { signal }),
    select: requests => requests.filter(({ type }) => type === 1),
  })

const genresMs = 60 * 60_000

export const useGenres = () =>
  useQuery({
    queryKey: ['genres'],
    queryFn: ({ signal }) => get<Genre[]>('/api/v2/Search/Genres/movie', { signal }),
    staleTime: genresMs,
    retry: retryTitles,
  })

export const useCollection = (id: string) =>
  useQuery({
    queryKey: [...titlesKey, 'collection', id],
    queryFn: ({ signal }) =>
      get<MovieCollection>(`/api/v2/Search/movie/collection/${encodeURIComponent(id)}`, { signal }),
    retry: retryTitles,
  })
