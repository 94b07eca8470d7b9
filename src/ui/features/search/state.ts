import { useInfiniteQuery } from '@tanstack/react-query'
import type { SearchKind } from '~/shared/titles/search'
import { resultsOf, searchQuery } from '../../state/search'

/** What fits a term; while the kinds change, what was found stays. */
export const useSearchResults = (term: string, kinds: readonly SearchKind[]) => {
  const list = useInfiniteQuery({
    ...searchQuery(term, kinds),
    placeholderData: (before, query) => (query?.queryKey[3] === term ? before : undefined),
  })
  const pages = list.data?.pages
  return {
    ...list,
    totals: pages?.at(-1)?.totals,
    results: pages && resultsOf(pages),
    /** How many people are shown although nobody searches for people. */
    named: pages?.[0]?.named.length ?? 0,
    /** Tells one list from another: what both have would otherwise wander across the page. */
    opening: pages?.[0]?.results.map(({ kind, id }) => `${kind} ${id}`).join(),
  }
}
