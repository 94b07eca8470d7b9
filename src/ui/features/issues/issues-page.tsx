import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { type IssueStatus, issueStatuses } from '~/shared/issues/model'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { Pager } from '../../kit/pager'
import { Skeleton } from '../../kit/skeleton'
import { TabPanel, Tabs } from '../../kit/tabs'
import { issuePageQuery } from '../../state/issues'
import { IssueRows } from './issue-rows'
import { NoIssues } from './no-issues'

const pageSize = 50
const tabsId = 'issues'

const viewAt = (params: URLSearchParams) => {
  const status = issueStatuses.find(each => each === params.get('status')) ?? 'pending'
  const page = Math.max(0, (Number.parseInt(params.get('page') ?? '1', 10) || 1) - 1)
  return { status, page }
}
type View = ReturnType<typeof viewAt>

const queryOf = ({ status, page }: View) => issuePageQuery({ status, count: pageSize, position: page * pageSize })

const paramsOf = ({ status, page }: View) => ({
  ...(status === 'pending' ? {} : { status }),
  ...(page > 0 ? { page: String(page + 1) } : {}),
})

/** Problems with titles, by how far they are. */
export function IssuesPage() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const view = viewAt(params)
  const { status, page } = view
  const list = useQuery(queryOf(view))
  const { counts } = list.data ?? {}
  const show = (next: View, replace = false) => setParams(paramsOf(next), { replace })
  // Only where somebody works on one there is a tab for it.
  const tabs = issueStatuses.filter(each => each !== 'inProgress' || status === each || (counts?.inProgress ?? 0) > 0)
  const shown = list.isPlaceholderData ? undefined : list.data
  const pages = shown && Math.max(1, Math.ceil(shown.total / pageSize))
  const past = pages !== undefined && page >= pages
  useEffect(() => {
    if (past) setParams(paramsOf({ status, page: pages - 1 }), { replace: true })
  }, [past, pages, status, setParams])
  return (
    <Page>
      <PageHeader title={t('issues.title')} text={t('issues.text')} />
      {counts ? (
        <Tabs
          id={tabsId}
          label={t('issues.tabs')}
          current={status}
          onChange={(next: IssueStatus) => show({ status: next, page: 0 })}
          tabs={tabs.map(each => ({ key: each, label: t(`issues.status.${each}`), count: counts[each] }))}
          className="mb-4"
        />
      ) : (
        !list.isError && <Skeleton className="mb-4 h-11 w-full max-w-96" />
      )}
      {list.isError && !list.data && (
        <ErrorState
          title={t('issues.failed')}
          error={list.error}
          busy={list.isRefetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {counts && (
        <TabPanel id={tabsId} current={status}>
          {!shown ? (
            <Rows />
          ) : shown.groups.length === 0 ? (
            <NoIssues status={status} />
          ) : (
            <IssueRows groups={shown.groups} />
          )}
          {shown && shown.total > pageSize && (
            <Pager page={page} total={shown.total} size={pageSize} onPage={next => show({ status, page: next })} />
          )}
        </TabPanel>
      )}
      {!counts && !list.isError && <Rows />}
    </Page>
  )
}
IssuesPage.ask = (client: QueryClient) => client.prefetchQuery(queryOf(viewAt(new URLSearchParams(location.search))))

const Rows = () => (
  <div className="grid gap-2" aria-hidden>
    {[0, 1, 2, 3].map(each => (
      <Skeleton key={each} className="h-23" />
    ))}
  </div>
)
