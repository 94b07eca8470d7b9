import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { findTitles, readMoviesOfGenres } from '../../api/titles'
import { retryTitles, titlesKey } from '../../state/titles'

/** Titles that match a term, with how far each of them is. */
export const useTitleSearch = (term: string) =>
  useQuery({
    queryKey: [...titlesKey, 'search', term],
    queryFn: ({ signal }) => findTitles(term, signal),
    enabled: term !== '',
    retry: retryTitles,
  })

export const genreBatch = 30

/** Movies of some genres, the most popular first. */
export const useMoviesOfGenres = (genreIds: readonly number[]) => {
  const list = useInfiniteQuery({
    queryKey: [...titlesKey, 'genres', genreIds],
    queryFn: ({ pageParam, signal }) =>
      readMoviesOfGenres(genreIds, { position: pageParam, count: genreBatch }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === 0 ? undefined : pages.length * genreBatch),
    enabled: genreIds.length > 0,
    retry: retryTitles,
  })
  const movies = list.data && [...new Map(list.data.pages.flat().map(movie => [movie.id, movie])).values()]
  return { ...list, movies }
}
