import type { QueryClient } from '@tanstack/react-query'
import Vote from 'lucide-react/icons/vote'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { VoteCounts } from '~/shared/api/votes'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { Skeleton } from '../../kit/skeleton'
import { TabPanel, Tabs } from '../../kit/tabs'
import { useVotes, type VoteTab, voteQuery } from './state'
import { useVote } from './use-vote'
import { VoteList } from './vote-list'

const tabsId = 'votes'
const tabs = ['current', 'completed'] as const satisfies VoteTab[]
const countOf = { current: 'left', completed: 'voted' } as const satisfies Record<VoteTab, keyof VoteCounts>
const tabIn = (params: URLSearchParams): VoteTab => (params.get('tab') === 'completed' ? 'completed' : 'current')

/** Requests that wait for a decision: those to vote on, and those that were voted on. */
export function VotesPage() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const tab = tabIn(params)
  const show = (next: VoteTab) => setParams(next === 'current' ? {} : { tab: next }, { replace: true })
  const list = useVotes(tab)
  const vote = useVote()
  const { rows, counts, error, isPending, isFetchingNextPage, hasNextPage } = list
  const nothing = rows?.length === 0 && !hasNextPage
  return (
    <Page>
      <PageHeader title={t('votes.title')} text={t('votes.text')} />
      {counts || error ? (
        <Tabs
          id={tabsId}
          label={t('votes.tabs.label')}
          current={tab}
          onChange={show}
          tabs={tabs.map(key => ({ key, label: t(`votes.tabs.${key}`), count: counts?.[countOf[key]] }))}
          className="mb-4"
        />
      ) : (
        <Skeleton className="mb-4 h-11 w-full max-w-72" />
      )}
      <TabPanel id={tabsId} current={tab}>
        {nothing && (
          <Empty
            icon={Vote}
            title={t(`votes.empty.${tab}`)}
            text={t(`votes.empty.${tab}Text`)}
            action={
              tab === 'completed' ? (
                <Button onClick={() => show('current')}>{t('votes.empty.toCurrent')}</Button>
              ) : (
                <ButtonLink href="/discover">{t('votes.empty.discover')}</ButtonLink>
              )
            }
          />
        )}
        {!nothing && (rows || !error) && (
          <VoteList
            key={tab}
            rows={rows}
            loading={(isPending || isFetchingNextPage) && !error}
            onMore={hasNextPage && !error ? () => void list.fetchNextPage() : undefined}
            onVote={vote}
          />
        )}
        {error && (
          <ErrorState
            title={t('votes.failed')}
            error={error}
            busy={list.isFetching}
            onRetry={() => void (rows ? list.fetchNextPage() : list.refetch())}
            className="mt-4"
          />
        )}
      </TabPanel>
    </Page>
  )
}
VotesPage.ask = (client: QueryClient) =>
  client.prefetchInfiniteQuery(voteQuery(tabIn(new URLSearchParams(location.search))))
