import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { browseMovies, findTitles } from '../../api/titles'
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
      browseMovies(`genres=${genreIds}`, { position: pageParam, count: genreBatch }, signal),
    initialPageParam: 0,
    getNextPageParam: last => last.next,
    enabled: genreIds.length > 0,
    retry: retryTitles,
  })
  const all = list.data?.pages.flatMap(({ titles }) => titles)
  const movies = all && [...new Map(all.map(movie => [movie.id, movie])).values()]
  return { ...list, movies }
}
