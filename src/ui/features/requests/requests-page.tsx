import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestKindNames } from '~/shared/requests/model'
import { Button } from '../../kit/button'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { Pager } from '../../kit/pager'
import { Skeleton } from '../../kit/skeleton'
import { TabPanel } from '../../kit/tabs'
import { useLast } from '../../kit/use-last'
import { ListFailure } from '../../parts/list-failure'
import { ListSearch } from '../../parts/list-search'
import { useAnnouncedTotal } from '../../parts/use-announced-total'
import { BulkFailureNote } from './bulk-failure-note'
import { BulkRequests } from './bulk-requests'
import { DecideButton } from './decide-button'
import { KindTabs, kindTabs, tabOf } from './kind-tabs'
import { ListSkeleton } from './list-skeleton'
import { type ListView, pageSizes } from './list-view'
import { NoRequests } from './no-requests'
import { RequestFilters } from './request-filters'
import { requestPageQuery, useRequestPage } from './request-page-query'
import { RequestTable } from './request-table'
import { useRowRights } from './row'
import { RowDialogs } from './row-dialogs'
import { SortMenu } from './sort-menu'
import { UnsentBanner } from './unsent-banner'
import { useBulkSteps } from './use-bulk-steps'
import { useAsCards, useListView, viewAt } from './use-list-view'
import { useRowSteps } from './use-row-steps'
import { WaitingRequests } from './waiting-requests'

const none: ReadonlySet<string> = new Set()

/** What people asked for, and for staff the decisions about it. */
export function RequestsPage() {
  const { t } = useTranslation()
  const { view, change } = useListView()
  const rights = useRowRights()
  const asCards = useAsCards(rights)
  const list = useRequestPage(view)
  const { kind } = view
  const last = useLast(useMemo(() => list.data && { kind, page: list.data }, [list.data, kind]))
  // The list of another kind is not shown in its place; what is known of every kind is.
  const page = last?.kind === kind ? last.page : undefined
  const overview = last?.page.overview ?? null
  const rows = page?.requests
  const steps = useRowSteps()
  const [chosen, setChosen] = useState(none)
  const [selecting, setSelecting] = useState(false)
  const chosenRows = (rows ?? []).filter(({ id }) => chosen.has(String(id)))
  const bulk = useBulkSteps({ rows: chosenRows, onLeft: setChosen })

  const clear = () => {
    setChosen(none)
    setSelecting(false)
  }
  const show = (next: Partial<ListView>) => {
    clear()
    bulk.forgetFailure()
    change(next)
  }
  const busy = list.isPlaceholderData || list.isError
  const { page: at, size } = view
  const pages = page ? Math.max(1, Math.ceil(page.total / size)) : null
  const past = pages !== null && !busy && at >= pages
  useEffect(() => {
    if (past && pages !== null) change({ page: pages - 1 })
  }, [past, pages, change])
  useAnnouncedTotal(list.isPlaceholderData ? undefined : list.data?.total, count => t('requestList.count', { count }))

  const ofEveryKind = (what: 'all' | 'pending' | 'failed') =>
    requestKindNames.reduce((sum, one) => sum + (overview?.kinds[one][what] ?? 0), 0)
  const mixed = kind === null && requestKindNames.filter(one => overview && overview.kinds[one].all > 0).length > 1
  const waiting =
    overview &&
    t(rights.decide ? 'requestList.waitingForYou' : 'requestList.waiting', { count: ofEveryKind('pending') })
  const table = (
    <RequestTable
      view={view}
      rights={rights}
      asCards={asCards}
      steps={steps}
      mixed={mixed}
      hasDownloads={page?.overview?.hasDownloads ?? rights.decide}
      rows={rows}
      busy={busy}
      empty={<NoRequests view={view} onView={show} />}
      ticking={selecting || chosen.size > 0}
      onView={show}
      selection={
        rights.decide ? { chosen, onChange: setChosen, name: row => row.title.name || t('titles.untitled') } : undefined
      }
    />
  )
  return (
    <Page>
      <PageHeader
        title={t('requestList.title')}
        text={waiting ?? <Skeleton className="h-[1lh] w-56 scale-y-60" />}
        actions={
          <>
            {rights.decide && <DecideButton offered={ofEveryKind('pending') > 0} />}
            <ListSearch label={t('requestList.search')} value={view.search} onSearch={search => show({ search })} />
          </>
        }
        className="max-phone:[&>:last-child]:w-full"
      />
      <WaitingRequests />
      <UnsentBanner
        count={rights.decide ? ofEveryKind('failed') : 0}
        rows={overview?.failed ?? []}
        onShow={view.filter === 'failed' ? undefined : () => show({ kind: null, filter: 'failed' })}
      />
      <KindTabs view={view} overview={overview} onKind={next => show({ kind: next })} />
      {/* A panel of its own: what stands above it may be higher once it is known, and nothing drawn is pushed down. */}
      <TabPanel key={page ? 'list' : 'skeleton'} id={kindTabs} current={tabOf(kind)}>
        {list.isPending && !page ? (
          <ListSkeleton asCards={asCards}>{table}</ListSkeleton>
        ) : (
          <>
            {bulk.failure && <BulkFailureNote failure={bulk.failure} onDismiss={bulk.forgetFailure} />}
            <RequestFilters view={view} overview={page?.overview ?? null} staff={rights.decide} onView={show} />
            {asCards && (
              <div className="mb-3 flex items-center gap-2">
                <SortMenu view={view} onView={show} />
                {rights.decide && rows && rows.length > 0 && (
                  <Button size="sm" appearance="ghost" onClick={() => (selecting ? clear() : setSelecting(true))}>
                    {t(selecting ? 'requestList.selectDone' : 'requestList.select')}
                  </Button>
                )}
              </div>
            )}
            {list.isError && (
              <ListFailure
                title={t('requestList.failed')}
                short={t('requestList.failedShort')}
                list={list}
                hasRows={page !== undefined}
              />
            )}
            {page && table}
          </>
        )}
        {page && page.total > 0 && (
          <Pager
            page={at}
            total={page.total}
            size={size}
            sizes={pageSizes}
            busy={busy}
            onPage={next => show({ page: next })}
            onSize={next => show({ size: next })}
          />
        )}
      </TabPanel>
      <BulkRequests rows={chosenRows} bulk={bulk} onClear={clear} />
      <RowDialogs steps={steps} mine={steps.question !== null && rights.isOwn(steps.question.row)} />
    </Page>
  )
}
RequestsPage.ask = (client: QueryClient) =>
  client.prefetchQuery(requestPageQuery(viewAt(new URLSearchParams(location.search))))
