import { useInfiniteQuery } from '@tanstack/react-query'
import type { SearchKind } from '~/shared/titles/search'
import { browseMovies } from '../../api/titles'
import { resultsOf, searchQuery } from '../../state/search'
import { retryTitles, titlesKey } from '../../state/titles'

/** What fits a term; while the kinds change, what was found stays. */
export const useSearchResults = (term: string, kinds: readonly SearchKind[]) => {
  const list = useInfiniteQuery({
    ...searchQuery(term, kinds),
    placeholderData: (before, query) => (query?.queryKey[3] === term ? before : undefined),
  })
  const pages = list.data?.pages
  return { ...list, totals: pages?.at(-1)?.totals, results: pages && resultsOf(pages) }
}

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
