import { useAtomValue } from 'jotai'
import Compass from 'lucide-react/icons/compass'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { Page } from '../../kit/page'
import { Skeleton } from '../../kit/skeleton'
import { usePageTitle } from '../../kit/use-page-title'
import { SearchNotReady } from '../../parts/search-not-ready'
import { isAdmin, sessionAtom } from '../../state/session'
import { Genres } from './genres'
import { MovieReel } from './movie-reel'
import { RecentReel } from './recent-reel'
import { Spotlight } from './spotlight'
import { useReelsOutcome, useSpotlight } from './state'

/** What there is to ask for: one title large, then rows. */
export function DiscoverPage() {
  const { t } = useTranslation()
  const heading = usePageTitle(t('discover.title'))
  const admin = isAdmin(useAtomValue(sessionAtom))
  const spotlight = useSpotlight()
  const pick = spotlight.data?.title
  const { notReady, nothing } = useReelsOutcome()
  const hero = !notReady && (spotlight.isPending || Boolean(pick))
  return (
    <Page
      className={hero ? undefined : 'pt-8'}
      hero={
        hero && (pick ? <Spotlight pick={pick} /> : <Skeleton className="h-[32.5rem] rounded-none phone:h-[29.4rem]" />)
      }
    >
      <h1
        ref={heading}
        tabIndex={-1}
        className={
          hero
            ? 'sr-only'
            : 'mb-5 text-2xl leading-[1.15] font-[720] tracking-[-0.026em] focus-visible:shadow-none focus-visible:outline-none'
        }
      >
        {t('discover.title')}
      </h1>
      {!notReady && <Genres />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8.5">
        {notReady && <SearchNotReady />}
        <RecentReel />
        {!notReady && (
          <>
            <MovieReel name="seasonal" optional />
            <MovieReel name="popular" eager />
            <MovieReel name="trending" />
            <MovieReel name="upcoming" />
          </>
        )}
        {nothing && (
          <Empty
            icon={Compass}
            title={t('discover.nothing.title')}
            text={admin ? t('discover.nothing.admin') : t('discover.nothing.user')}
            action={admin && <ButtonLink href="/Settings/TheMovieDb">{t('discover.nothing.action')}</ButtonLink>}
          />
        )}
      </div>
    </Page>
  )
}
