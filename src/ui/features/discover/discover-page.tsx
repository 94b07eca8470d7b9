import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/error-state'
import { lazyPart } from '../../kit/lazy-part'
import { NotLoaded } from '../../kit/not-loaded'
import { Page } from '../../kit/page'
import { Skeleton } from '../../kit/skeleton'
import { usePageTitle } from '../../kit/use-page-title'
import { DiscoverRows, WaitingRows } from './discover-rows'
import { Genres } from './genres'
import { Spotlight } from './spotlight'
import { discoverQuery, useDiscover } from './state'

const SearchNotReady = lazyPart(async () => (await import('../../parts/search-not-ready')).SearchNotReady, {
  Failed: NotLoaded,
})

const NothingFound = lazyPart(async () => (await import('./nothing-found')).NothingFound, { Failed: NotLoaded })

/** What there is to ask for: one title large, then rows. */
export function DiscoverPage() {
  const { t } = useTranslation()
  const heading = usePageTitle(t('discover.title'))
  const { data: page, dataUpdatedAt, error, isRefetching, refetch } = useDiscover()
  const pick = page?.spotlight
  const notReady = page?.isReady === false
  const hero = page ? Boolean(pick) : !error
  const movieRows = page?.rows.filter(({ list }) => list !== 'recent' && list !== 'music') ?? []
  const nothing = page?.isReady && movieRows.length > 0 && movieRows.every(({ titles }) => titles?.length === 0)
  const title = (
    <h1
      ref={heading}
      tabIndex={-1}
      className={hero ? 'sr-only' : 'mb-5 text-2xl leading-[1.15] font-[720] tracking-[-0.026em]'}
    >
      {t('discover.title')}
    </h1>
  )
  return (
    <Page
      className={hero ? undefined : 'pt-8'}
      hero={
        hero && (
          <>
            {title}
            {pick ? <Spotlight pick={pick} /> : <Skeleton className="h-[32.5rem] rounded-none phone:h-[29.4rem]" />}
          </>
        )
      }
    >
      {!hero && title}
      {!notReady && !(error && !page) && <Genres genres={page?.genres} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8.5">
        {notReady && <SearchNotReady />}
        {error && !page && (
          <ErrorState title={t('discover.failed')} error={error} busy={isRefetching} onRetry={() => void refetch()} />
        )}
        {page ? <DiscoverRows page={page} readAt={dataUpdatedAt} /> : !error && <WaitingRows />}
        {nothing && <NothingFound />}
      </div>
    </Page>
  )
}
DiscoverPage.ask = (client: QueryClient) => client.prefetchQuery(discoverQuery)
