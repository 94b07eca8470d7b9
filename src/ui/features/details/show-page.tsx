import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { SearchNotReady } from '../../parts/search-not-ready'
import { showQuery, useShow } from '../../state/shows'
import { isSearchNotReady, isUnknownTitle } from '../../state/titles'
import { ShowBody } from './show-body'
import { ShowSkeleton } from './show-skeleton'

/** Other programs and old links say 0 where they know a show that the catalogue does not. */
const unknownId = '0'

const Home = () => {
  const { t } = useTranslation()
  return <ButtonLink href="/discover">{t('search.nothing.action')}</ButtonLink>
}

/** A show with its seasons and episodes, and everything that can be done about it. */
export function ShowPage({ id = '' }: { id?: string }) {
  const { t } = useTranslation()
  if (id !== unknownId) return <KnownShow id={id} />
  return (
    <Page>
      <PageHeader title={t('details.show.title')} />
      <Empty title={t('details.show.noInfo.title')} text={t('details.show.noInfo.text')} action={<Home />} />
    </Page>
  )
}
ShowPage.ask = async (client: QueryClient, { id = '' }: { id?: string }) =>
  id === unknownId ? undefined : client.prefetchQuery(showQuery(id))

function KnownShow({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: show, error, isPending, isRefetching, refetch } = useShow(id)
  if (show?.name) return <ShowBody key={show.id} show={show} />
  if (isPending) return <ShowSkeleton />
  return (
    <Page>
      <PageHeader title={t('details.show.title')} />
      {isSearchNotReady(error) ? (
        <SearchNotReady />
      ) : error && !isUnknownTitle(error) ? (
        <ErrorState
          title={t('details.show.failed')}
          error={error}
          code={`tv ${id}`}
          busy={isRefetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Empty title={t('details.show.unknown')} action={<Home />} />
      )}
    </Page>
  )
}
