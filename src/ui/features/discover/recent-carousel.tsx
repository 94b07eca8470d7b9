import { useTranslation } from 'react-i18next'
import type { DiscoverRow } from '~/shared/api/discover'
import type { RequestView } from '~/shared/api/requests'
import { usualRowKind } from '~/shared/discovery/row-kinds'
import { ButtonLink } from '../../kit/button-link'
import { Carousel } from '../../kit/carousel'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { PosterSkeleton } from '../../kit/poster-skeleton'
import { KindSwitch } from './kind-switch'
import { RecentCard } from './recent-card'
import { useRowKind } from './row-kinds'
import { type Beginning, useRecentRequests } from './state'

const skeletons = Array.from({ length: 5 }, (_, index) => `skeleton ${index}`)

type RecentCarouselProps = { row: DiscoverRow; beginning: Beginning<RequestView[] | null> }

/** What people asked for lately, with quick decisions for staff; this device chooses of which titles. */
export function RecentCarousel({ row: { name, of: begun }, beginning }: RecentCarouselProps) {
  const { t } = useTranslation()
  const [of, choose] = useRowKind('recent')
  // What came with the page is shown while it is of the kind that was chosen.
  const own = of === begun ? beginning : { ...beginning, part: null }
  const { data, error, isPending, isRefetching, refetch } = useRecentRequests(own, of)
  const nothing = data?.length === 0
  if (nothing && of === usualRowKind) return null
  const title = name ?? t('discover.recent.title')
  return (
    <Carousel
      title={title}
      item="wide"
      beside={<KindSwitch title={title} value={of} onValue={choose} />}
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
        error && !data ? (
          <ErrorState
            title={t('discover.carousel.failed', { title })}
            error={error}
            busy={isRefetching}
            onRetry={() => void refetch()}
          />
        ) : (
          nothing && <Empty title={t('discover.recent.nothing')} />
        )
      }
    >
      {data
        ? data.map(request => <RecentCard key={request.id} request={request} />)
        : skeletons.map(key => <PosterSkeleton key={key} wide />)}
    </Carousel>
  )
}
