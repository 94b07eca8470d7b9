import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { get, post } from '../../api/client'
import type { Genre, Movie } from '../../api/movies'
import { retryTitles, titlesKey } from '../../state/titles'

/** Movies that match a term, with where each of them stands. */
export const useMovieSearch = (term: string) =>
  useQuery({
    queryKey: [...titlesKey, 'search', term],
    queryFn: ({ signal }) => get<Movie[]>(`/api/v1/Search/movie/${encodeURIComponent(term)}`, { signal }),
    enabled: term !== '',
    retry: retryTitles,
  })

export const genreBatch = 30

/** Movies of some genres, the most popular first. */
export const useMoviesOfGenres = (genreIds: readonly number[]) => {
  const list = useInfiniteQuery({
    queryKey: [...titlesKey, 'genres', genreIds],
    queryFn: ({ pageParam, signal }) =>
      post<Movie[]>(
        `/api/v2/Search/advancedSearch/movie/${pageParam}/${genreBatch}?imdbIds=known`,
        { type: 'movie', genreIds, keywordIds: [], watchProviders: [], companies: [] },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === 0 ? undefined : pages.length * genreBatch),
    enabled: genreIds.length > 0,
    retry: retryTitles,
  })
  const movies = list.data && [...new Map(list.data.pages.flat().map(movie => [movie.id, movie])).values()]
  return { ...list, movies }
}

const genresMs = 60 * 60_000

export const useGenreNames = (genreIds: readonly number[]) =>
  useQuery({
    queryKey: ['genres'],
    queryFn: ({ signal }) => get<Genre[]>('/api/v2/Search/Genres/movie', { signal }),
    staleTime: genresMs,
    retry: retryTitles,
    select: genres =>
      genreIds.map(id => genres.find(genre => genre.id === id)?.name).filter(name => name !== undefined),
  })
