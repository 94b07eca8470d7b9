import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link, useSearch } from 'wouter'
import { requestKindNames } from '~/shared/requests/model'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { Skeleton } from '../../kit/skeleton'
import { decoded } from '../../state/decoded'
import { issuesPath, titleIssuesQuery } from '../../state/issues'
import { Conversation } from './conversation'
import { IssueList } from './issue-list'
import { leavingAtom } from './state'
import { TitleCard } from './title-card'

const kindOf = (given: string | null) => requestKindNames.find(kind => kind === given)

const back =
  '-ms-1.5 mb-2.5 inline-flex min-h-(--hit) items-center gap-2 rounded-md px-1.5 text-sm font-[600] text-ink-soft hover:text-ink [&>svg]:size-4.5'

/** The problems of one title: which there are, and the conversation about one of them. */
export function TitleIssuesPage({ id = '' }: { id?: string }) {
  const { t } = useTranslation()
  const params = new URLSearchParams(useSearch())
  const providerId = decoded(id)
  const kind = kindOf(params.get('kind'))
  const found = useQuery(titleIssuesQuery(providerId, kind))
  const leaving = useAtomValue(leavingAtom)
  const title = found.data?.title
  const issues = (title?.issues ?? []).filter(issue => !leaving.has(issue.id))
  const wanted = issues.find(issue => String(issue.id) === params.get('issue'))
  const current = wanted ?? issues[0]
  // On phones the list comes first, and the conversation is a page of its own; one issue needs no list.
  const apart = issues.length > 1 && !wanted
  if (title && current)
    return (
      <Page>
        <Link
          href={wanted && issues.length > 1 ? issuesPath(providerId, title.kind) : '/issues'}
          className={`${back} tablet:hidden`}
        >
          <ArrowLeft />
          {wanted && issues.length > 1 ? t('issues.ofTitle', { title: title.title }) : t('issues.title')}
        </Link>
        <Link href="/issues" className={`${back} max-tablet:hidden`}>
          <ArrowLeft />
          {t('issues.title')}
        </Link>
        <PageHeader title={title.title || t('titles.untitled')} className="sr-only" />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 tablet:grid-cols-[18.75rem_minmax(0,1fr)] tablet:gap-7">
          <div
            className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${wanted && issues.length > 1 ? 'max-tablet:hidden' : ''}`}
          >
            <TitleCard title={title} />
            {issues.length > 1 && <IssueList title={title} issues={issues} current={current.id} />}
          </div>
          <div className={apart ? 'max-tablet:hidden' : undefined}>
            <Conversation
              key={current.id}
              issue={current}
              title={{ providerId, kind }}
              showId={title.kind === 'tvShow' ? providerId : null}
              name={title.title}
              mayWrite={title.mayWrite}
            />
          </div>
        </div>
      </Page>
    )
  return (
    <Page>
      <PageHeader title={t('issues.title')} />
      {found.isPending ? (
        <div className="grid gap-5 tablet:grid-cols-[18.75rem_minmax(0,1fr)] tablet:gap-7" aria-hidden>
          <Skeleton className="h-56" />
          <Skeleton className="h-96" />
        </div>
      ) : found.isError ? (
        <ErrorState
          title={t('issues.failed')}
          error={found.error}
          busy={found.isRefetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Empty title={t('issues.noneOfTitle')} action={<ButtonLink href="/issues">{t('issues.all')}</ButtonLink>} />
      )}
    </Page>
  )
}
TitleIssuesPage.ask = (client: QueryClient, { id = '' }: { id?: string }) =>
  client.prefetchQuery(titleIssuesQuery(decoded(id), kindOf(new URLSearchParams(location.search).get('kind'))))
