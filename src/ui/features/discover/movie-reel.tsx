import { useTranslation } from 'react-i18next'
import { Carousel } from '../../kit/carousel'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { PosterSkeleton } from '../../kit/poster-skeleton'
import { MovieCard } from '../../parts/movie-card'
import { batch } from './batches'
import { type ReelName, useMovieReel } from './state'

/** As many as a phone and a tablet show at once; the rest is near enough to be loaded by itself. */
const inSight = 4

const skeletons = Array.from({ length: batch }, (_, index) => `skeleton ${index}`)

/** A row of movies that fetches more as its end comes near; left out when there is nothing to show. */
export function MovieReel({ name, eager, optional }: { name: ReelName; eager?: boolean; optional?: boolean }) {
  const { t } = useTranslation()
  const { movies, error, isPending, hasNextPage, isFetchingNextPage, isRefetching, fetchNextPage, refetch } =
    useMovieReel(name)
  const title = t(`discover.reel.${name}`)
  const failed = error && !movies
  // A row that is there only sometimes does not announce itself before it has something to show.
  if (optional && !movies?.length) return null
  if (movies?.length === 0 && !isFetchingNextPage) return null
  return (
    <Carousel
      title={title}
      busy={isPending}
      onEnd={() => {
        if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
      }}
      instead={
        failed && (
          <ErrorState
            title={t('discover.reel.failed', { title })}
            error={error}
            busy={isRefetching}
            onRetry={() => void refetch()}
          />
        )
      }
      end={isPending && <Loading quiet />}
    >
      {movies?.map((movie, index) => (
        <MovieCard key={movie.id} movie={movie} eager={eager && index < inSight} />
      ))}
      {!movies?.length && skeletons.map(key => <PosterSkeleton key={key} />)}
    </Carousel>
  )
}
