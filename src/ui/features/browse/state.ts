import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { browseBatch, browsePath, readFilters, type TitleFilters, writeFilters } from '~/shared/titles/filters'
import { browseTitles, titleKeys } from '../../api/titles'
import { retryTitles } from '../../state/titles'

/** The filters of the address, and how to change them: what is looked at stays one step in the way back. */
export const useAddressFilters = () => {
  const [, go] = useLocation()
  const { filters, unreadable } = readFilters(useSearch())
  const change = (next: TitleFilters) => {
    go(browsePath(next), { replace: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }
  return { filters, unreadable, change }
}

export const browsedQuery = (filters: TitleFilters) => {
  const search = writeFilters(filters)
  return infiniteQueryOptions({
    queryKey: titleKeys.browsed(search),
    queryFn: ({ pageParam, signal }) => browseTitles(search, { position: pageParam, count: browseBatch }, signal),
    initialPageParam: 0,
    getNextPageParam: last => last.next,
    retry: retryTitles,
  })
}

/** The titles that fit, more and more of them; those from before stand until the first ones come. */
export const useBrowsedTitles = (filters: TitleFilters) => {
  const list = useInfiniteQuery({ ...browsedQuery(filters), placeholderData: keepPreviousData })
  const all = list.data?.pages.flatMap(({ titles }) => titles)
  return {
    ...list,
    titles: all && [...new Map(all.map(title => [title.id, title])).values()],
    total: list.data?.pages[0]?.total,
  }
}
