import type { QueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { type WatchlistOrigin, watchlistOrigins } from '~/shared/watchlist/model'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { TabPanel, Tabs } from '../../kit/tabs'
import { PlexExpired } from './plex-expired'
import { useWatchlist, watchlistQuery } from './state'
import { WatchlistGrid } from './watchlist-grid'

const tabsId = 'watchlist'
const listIn = (params: URLSearchParams): WatchlistOrigin => (params.get('of') === 'plex' ? 'plex' : 'portal')

/** What somebody wants to watch: their own notes and, where there is one, their list at Plex. */
export function WatchlistPage() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const of = listIn(params)
  const list = useWatchlist(of)
  const { entries, totals, plexExpired, error, isPending, isFetchingNextPage, hasNextPage } = list
  const nothing = entries?.length === 0 && !hasNextPage
  const tabs = totals && (totals.plex > 0 || plexExpired || of === 'plex') ? watchlistOrigins : []
  const grid = (
    <>
      {plexExpired && of === 'plex' && (
        <div className="mb-5">
          <PlexExpired />
        </div>
      )}
      {nothing && (
        <Empty
          icon={Bookmark}
          title={t(`watchlist.empty.${of}`)}
          text={t(`watchlist.empty.${of}Text`)}
          action={<ButtonLink href="/discover">{t('watchlist.empty.discover')}</ButtonLink>}
        />
      )}
      {!nothing && (entries || !error) && (
        <WatchlistGrid
          entries={entries}
          loading={(isPending || isFetchingNextPage) && !error}
          onMore={hasNextPage && !error ? () => void list.fetchNextPage() : undefined}
        />
      )}
      {error && (
        <ErrorState
          title={t('watchlist.failed')}
          error={error}
          busy={list.isFetching}
          onRetry={() => void (entries ? list.fetchNextPage() : list.refetch())}
          className="mt-4"
        />
      )}
    </>
  )
  return (
    <Page>
      <PageHeader title={t('watchlist.title')} text={t('watchlist.text')} />
      {tabs.length === 0 ? (
        grid
      ) : (
        <>
          <Tabs
            id={tabsId}
            label={t('watchlist.tabs.label')}
            current={of}
            onChange={next => setParams(next === 'portal' ? {} : { of: next }, { replace: true })}
            tabs={tabs.map(key => ({ key, label: t(`watchlist.tabs.${key}`), count: totals?.[key] }))}
            className="mb-5"
          />
          <TabPanel id={tabsId} current={of}>
            {grid}
          </TabPanel>
        </>
      )}
    </Page>
  )
}
WatchlistPage.ask = (client: QueryClient) =>
  client.prefetchInfiniteQuery(watchlistQuery(listIn(new URLSearchParams(location.search))))
