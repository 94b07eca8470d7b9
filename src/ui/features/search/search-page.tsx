import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtom, useSetAtom } from 'jotai'
import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { announce } from '../../kit/announcer'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { Skeleton } from '../../kit/skeleton'
import { useIsPhone } from '../../kit/use-media'
import { MovieGrid } from '../../parts/movie-grid'
import { SearchNotReady } from '../../parts/search-not-ready'
import { recentTermsAtom, withTerm } from '../../state/recent-terms'
import { searchKindsAtom, searchQuery, termOf } from '../../state/search'
import { isSearchNotReady } from '../../state/titles'
import { KindChips } from './kind-chips'
import { NothingFound } from './nothing-found'
import { ResultCard } from './result-card'
import { useSearchResults } from './state'
import { useTotals } from './use-totals'

const firstRow = 6
/** How many results screens show at most when the page is opened. */
const inSight = { phone: 6, elsewhere: 18 }

/** What the catalogue knows for a term, more and more of it as one scrolls. */
export function SearchPage({ term: address = '' }: { term?: string }) {
  const { t } = useTranslation()
  const term = termOf(address, useSearch())
  const [kinds, setKinds] = useAtom(searchKindsAtom)
  const remember = useSetAtom(recentTermsAtom)
  const list = useSearchResults(term, kinds)
  const { totals, results, named, error, isPending, isPlaceholderData, isFetchingNextPage, hasNextPage } = list
  const drawn = useDeferredValue(results?.length ?? 0, useIsPhone() ? inSight.phone : inSight.elsewhere)
  const found = useTotals()(totals, kinds, named)
  const settled = totals !== undefined && !isPlaceholderData
  const nothing = settled && found === null
  useEffect(() => {
    if (found) announce(found)
    else if (nothing) announce(t('search.nothing.title', { term }))
  }, [found, nothing, term, t])
  useEffect(() => {
    if (settled && !nothing) remember(terms => withTerm(terms, term))
  }, [settled, nothing, term, remember])
  const notReady = isSearchNotReady(error)
  const again = () => void (results ? list.fetchNextPage() : list.refetch())
  return (
    <Page>
      <PageHeader
        title={t('search.title', { term })}
        // The line is there before it is known what it says, and when there is nothing to say.
        text={found ?? (isPending && !error ? <Skeleton className="h-[1lh] w-44 scale-y-60" /> : '\u00a0')}
      />
      {!notReady && <KindChips kinds={kinds} totals={totals} onKinds={setKinds} />}
      {notReady && <SearchNotReady />}
      {nothing && <NothingFound term={term} kinds={kinds} totals={totals} onKinds={setKinds} />}
      {!nothing && !notReady && (results || !error) && (
        <MovieGrid
          key={list.opening}
          loading={(isPending || isFetchingNextPage) && !error}
          onMore={
            hasNextPage && !error && !isPlaceholderData && drawn >= (results?.length ?? 0)
              ? () => void list.fetchNextPage()
              : undefined
          }
        >
          {results?.slice(0, drawn).map((result, index) => (
            <li key={`${result.kind} ${result.id}`}>
              <ResultCard result={result} eager={index < firstRow} />
            </li>
          ))}
        </MovieGrid>
      )}
      {error && !notReady && (
        <ErrorState title={t('search.failed')} error={error} busy={list.isFetching} onRetry={again} />
      )}
    </Page>
  )
}
SearchPage.ask = (client: QueryClient, { term = '' }: { term?: string }) =>
  client.prefetchInfiniteQuery(searchQuery(termOf(term, location.search), getDefaultStore().get(searchKindsAtom)))
