import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import Film from 'lucide-react/icons/film'
import Tv from 'lucide-react/icons/tv'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleCard as TitleCardView } from '~/shared/api/titles'
import type { BrowsedKind } from '~/shared/titles/filters'
import { imageUrl } from '../api/image-url'
import { posterSet } from '../api/poster-sets'
import { lazyPart } from '../kit/lazy-part'
import { PosterCard } from '../kit/poster-card'
import { useIsWatched } from '../state/played'
import { useAsRequested } from '../state/requesting'
import { isRequestable, leadingVariant, yearOf } from '../state/requests'
import { useRights } from '../state/rights'
import { movieQuery, titlePath } from '../state/titles'
import { useWaitingFor } from '../state/use-waiting'
import { RequestButton } from './request-button'

type TitleCardProps = {
  title: TitleCardView
  eager?: boolean
  heading?: 'h2' | 'h3'
  /** What somebody did in it. */
  role?: string | null
}

// Its code is fetched as somebody comes near a card.
const CardWatchlistButton = lazyPart(async () => (await import('./watchlist-button')).CardWatchlistButton, {
  Failed: () => null,
})

const icons: Record<BrowsedKind, LucideIcon> = { movie: Film, tvShow: Tv }

/** Fetches what the page of a title begins with. */
const prefetch: Record<BrowsedKind, (client: QueryClient, id: string) => Promise<unknown>> = {
  movie: (client, id) => client.prefetchQuery(movieQuery(id)),
  // Lists show shows without what their pages know of seasons and episodes.
  tvShow: async (client, id) => client.prefetchQuery((await import('../state/shows')).showQuery(id)),
}

const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A title in a carousel or grid: poster, year, where it stands, and Request while there is something to ask for. */
export const TitleCard = memo(function TitleCard({ title, eager, heading, role }: TitleCardProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { kind, id } = title
  const [near, setNear] = useState(false)
  const rights = useRights(kind)
  const shown = useAsRequested(title)
  const watched = useIsWatched(title)
  const leading = leadingVariant(shown.status)
  const waits = useWaitingFor(title)
  const waiting = leading && waits(leading.variant)
  const name = title.name || t('titles.untitled')
  // Of a show that is there in part, somebody may want the rest.
  const isOpen =
    isRequestable(shown.status, 'standard') || (!shown.status.blocked && leading?.stage === 'partlyAvailable')
  const onlyFourK = kind === 'movie' && !leading && rights.request.fourK && isRequestable(shown.status, 'fourK')
  return (
    <PosterCard
      href={titlePath(kind, id)}
      title={name}
      heading={heading}
      icon={icons[kind]}
      meta={[yearOf(title.releasedAt), t(`kinds.${kind}`), watched && t('titles.watched')].filter(Boolean).join(' · ')}
      status={waiting ? 'waiting' : leading?.stage}
      role={role}
      statusText={!waiting && leading?.variant === 'fourK' ? t(`titles.fourK.${leading.stage}`) : undefined}
      poster={imageUrl(title.posterPath, 'w342')}
      srcSet={posterSet(title.posterPath)}
      tint={title.tint}
      overview={title.overview}
      eager={eager}
      action={
        ((rights.request.standard && isOpen) || onlyFourK) && (
          <RequestButton
            title={shown}
            name={name}
            appearance="art-primary"
            size="sm"
            block
            className={kind === 'movie' ? '[&>button]:px-2' : 'px-2'}
          />
        )
      }
      corner={near && <CardWatchlistButton title={{ kind, id, name }} near />}
      onNear={() => {
        setNear(true)
        if (!savesData()) void prefetch[kind](client, id)
      }}
    />
  )
})
