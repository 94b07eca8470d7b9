import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { imageUrl, posterSet } from '../api/image-url'
import type { CollectionMovie } from '../api/movies'
import { PosterCard } from '../kit/poster-card'
import { isRequestable, type StateFacts, stageOfMovie, yearOf } from '../state/movie-state'
import { useAsAsked } from '../state/requesting'
import { useMovieRights } from '../state/rights'
import { movieQuery } from '../state/titles'
import { RequestButton } from './request-button'

type MovieCardProps = {
  movie: StateFacts & Pick<CollectionMovie, 'id' | 'title' | 'overview' | 'posterPath' | 'releaseDate'>
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
  const stage = stageOfMovie(shown)
  const title = movie.title || t('titles.untitled')
  const offered = (!stage || stage.variant === 'fourK') && rights.request.standard && isRequestable(shown, 'standard')
  const onlyFourK = !stage && rights.request.fourK
  return (
    <PosterCard
      href={`/details/movie/${movie.id}`}
      title={title}
      heading={heading}
      meta={[yearOf(movie.releaseDate), t('titles.movie')].filter(Boolean).join(' · ')}
      status={stage?.stage}
      statusText={stage?.variant === 'fourK' ? t(`titles.fourK.${stage.stage}`) : undefined}
      poster={imageUrl(movie.posterPath, 'w342')}
      srcSet={posterSet(movie.posterPath)}
      overview={movie.overview}
      eager={eager}
      action={
        (offered || onlyFourK) && (
          <RequestButton
            movie={shown}
            title={title}
            appearance="art-primary"
            size="sm"
            block
            className="[&>button]:px-2"
          />
        )
      }
      onNear={() => {
        if (!savesData()) void client.prefetchQuery(movieQuery(String(movie.id)))
      }}
    />
  )
}
