import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TitleCard } from '~/shared/api/titles'
import { imageUrl, posterSet } from '../api/image-url'
import { PosterCard } from '../kit/poster-card'
import { useAsAsked } from '../state/requesting'
import { isRequestable, leadingVariant, yearOf } from '../state/requests'
import { useMovieRights } from '../state/rights'
import { movieQuery, titlePath } from '../state/titles'
import { useWaitingFor } from '../state/use-waiting'
import { RequestButton } from './request-button'

type MovieCardProps = {
  movie: TitleCard
  eager?: boolean
  heading?: 'h2' | 'h3'
}

const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A movie in a reel or grid: poster, year, where it stands, and Request while nobody has asked. */
export function MovieCard({ movie, eager, heading }: MovieCardProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const rights = useMovieRights()
  const shown = useAsAsked(movie)
  const leading = leadingVariant(shown.status)
  const waits = useWaitingFor(movie)
  const waiting = leading && waits(leading.variant)
  const name = movie.name || t('titles.untitled')
  const offered = rights.request.standard && isRequestable(shown.status, 'standard')
  const onlyFourK = !leading && rights.request.fourK
  return (
    <PosterCard
      href={titlePath(movie.kind, movie.id)}
      title={name}
      heading={heading}
      meta={[yearOf(movie.releasedAt), t(`kinds.${movie.kind}`)].filter(Boolean).join(' · ')}
      status={waiting ? 'waiting' : leading?.stage}
      statusText={!waiting && leading?.variant === 'fourK' ? t(`titles.fourK.${leading.stage}`) : undefined}
      poster={imageUrl(movie.posterPath, 'w342')}
      srcSet={posterSet(movie.posterPath)}
      tint={movie.tint}
      overview={movie.overview}
      eager={eager}
      action={
        (offered || onlyFourK) && (
          <RequestButton
            title={shown}
            name={name}
            appearance="art-primary"
            size="sm"
            block
            className="[&>button]:px-2"
          />
        )
      }
      onNear={() => {
        if (!savesData()) void client.prefetchQuery(movieQuery(movie.id))
      }}
    />
  )
}
