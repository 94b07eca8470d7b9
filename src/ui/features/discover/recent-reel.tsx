import { useTranslation } from 'react-i18next'
import type { RequestView } from '~/shared/api/requests'
import { ButtonLink } from '../../kit/button-link'
import { Carousel } from '../../kit/carousel'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { PosterSkeleton } from '../../kit/poster-skeleton'
import { RecentCard } from './recent-card'
import { type Beginning, useRecentRequests } from './state'

const skeletons = Array.from({ length: 5 }, (_, index) => `skeleton ${index}`)

/** What people asked for lately, with quick decisions for staff. */
export function RecentReel({ name, beginning }: { name: string | null; beginning: Beginning<RequestView[] | null> }) {
  const { t } = useTranslation()
  const { data, error, isPending, isRefetching, refetch } = useRecentRequests(beginning)
  if (data?.length === 0) return null
  const title = name ?? t('discover.recent.title')
  return (
    <Carousel
      title={title}
      item="wide"
      busy={isPending}
      end={
        <>
          {isPending && <Loading quiet />}
          <ButtonLink href="/requests-list" appearance="ghost" size="sm">
            {t('discover.recent.all')}
          </ButtonLink>
        </>
      }
      instead={
        error &&
        !data && (
          <ErrorState
            title={t('discover.reel.failed', { title })}
            error={error}
            busy={isRefetching}
            onRetry={() => void refetch()}
          />
        )
      }
    >
      {data
        ? data.map(request => <RecentCard key={request.id} request={request} />)
        : skeletons.map(key => <PosterSkeleton key={key} wide />)}
    </Carousel>
  )
}
