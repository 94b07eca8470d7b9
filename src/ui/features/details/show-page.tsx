import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../kit/empty'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { Skeleton } from '../../kit/skeleton'
import { showQuery, useShow } from '../../state/shows'
import { ShowBody } from './show-body'
import { TitlePage, ToDiscover } from './title-page'
import { StorySkeleton, TitleSkeleton } from './title-skeleton'

/** Other programs and old links say 0 where they know a show that the catalogue does not. */
const unknownId = '0'

/** A show with its seasons and episodes, and everything that can be done about it. */
export function ShowPage({ id = '' }: { id?: string }) {
  const { t } = useTranslation()
  if (id !== unknownId) return <KnownShow id={id} />
  return (
    <Page>
      <PageHeader title={t('details.show.title')} />
      <Empty title={t('details.show.noInfo.title')} text={t('details.show.noInfo.text')} action={<ToDiscover />} />
    </Page>
  )
}
ShowPage.ask = async (client: QueryClient, { id = '' }: { id?: string }) =>
  id === unknownId ? undefined : client.prefetchQuery(showQuery(id))

function KnownShow({ id }: { id: string }) {
  const { t } = useTranslation()
  const title = t('details.show.title')
  return (
    <TitlePage
      found={useShow(id)}
      texts={{ title, failed: t('details.show.failed'), unknown: t('details.show.unknown') }}
      code={`tv ${id}`}
      skeleton={
        <TitleSkeleton name={title}>
          <StorySkeleton after={<Skeleton className="h-96 rounded-lg" />} />
        </TitleSkeleton>
      }
    >
      {show => <ShowBody key={show.id} show={show} />}
    </TitlePage>
  )
}
