import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { SearchResult } from '~/shared/api/search'
import { useSettled } from '../kit/use-settled'
import { recentTermsAtom } from '../state/recent-terms'
import { resultPath, resultsOf, searchHome, searchKindsAtom, searchPath, searchQuery } from '../state/search'

const typingMs = 300
const mostResults = 6
const mostTerms = 5

/** What was searched for last, and the page where that can be changed. */
const recentEntries = (terms: readonly string[]): SearchEntry[] => {
  if (terms.length === 0) return []
  const latest = terms
    .slice(0, mostTerms)
    .map(term => ({ key: term, href: searchPath(term), shows: 'term', term }) as const)
  return [...latest, { key: ' ', href: searchHome, shows: 'terms' }]
}

/**
 * What stands under the field: results once the typing pauses, the latest terms while nothing is typed. It is the
 * first batch of the page of results, which has it at once when it is opened.
 */
export const useSearchEntries = (typed: string, open: boolean) => {
  const kinds = useAtomValue(searchKindsAtom)
  const terms = useAtomValue(recentTermsAtom)
  const wanted = useSettled(typed.trim(), typingMs)
  const searching = open && typed.trim() !== '' && wanted !== ''
  const { data, error, isFetching } = useInfiniteQuery({
    ...searchQuery(wanted, kinds),
    enabled: searching,
    placeholderData: keepPreviousData,
  })
  if (typed.trim() === '') return { entries: recentEntries(terms), wanted: '', settled: true, error: null }
  const found = searching && data ? resultsOf(data.pages.slice(0, 1)) : []
  const total = data?.pages[0]?.total ?? 0
  const results = found.slice(0, mostResults).map(
    (result): SearchEntry => ({
      key: `${result.kind} ${result.id}`,
      href: resultPath(result),
      shows: 'result',
      result,
    }),
  )
  const all: SearchEntry[] = total > results.length ? [{ key: ' ', href: searchPath(wanted), shows: 'all', total }] : []
  return {
    entries: [...results, ...(results.length > 0 ? all : [])],
    wanted,
    settled: searching && wanted === typed.trim() && !isFetching,
    error: searching ? error : null,
  }
}

/** What stands under the search field; each leads somewhere. */
export type SearchEntry = { key: string; href: string } & (
  | { shows: 'result'; result: SearchResult }
  | { shows: 'all'; total: number }
  | { shows: 'term'; term: string }
  | { shows: 'terms' }
)
