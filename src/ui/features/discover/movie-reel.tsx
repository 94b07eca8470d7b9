import { useTranslation } from 'react-i18next'
import type { DiscoverRow } from '~/shared/api/discover'
import { browseAddress } from '~/shared/titles/paths'
import { Carousel } from '../../kit/carousel'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { PosterSkeleton } from '../../kit/poster-skeleton'
import { MovieCard } from '../../parts/movie-card'
import { batch } from './batches'
import { type Beginning, useMovieRow } from './state'
import { useNear } from './use-near'

/** As many as a phone and a tablet show at once; the rest is near enough to be loaded by itself. */
const inSight = 4

const skeletons = Array.from({ length: batch }, (_, index) => `skeleton ${index}`)

/** Where all of a row's titles are; nowhere for what changes by the day. */
const wholeOf = ({ list, search }: DiscoverRow) =>
  list === 'search' ? `${browseAddress}?${search ?? ''}` : list === 'popular' ? browseAddress : undefined

type MovieReelProps = { beginning: Beginning<DiscoverRow>; eager?: boolean }

/** A row of movies that fetches more as its end comes near; left out when there is nothing to show. */
export function MovieReel({ beginning, eager }: MovieReelProps) {
  const { t } = useTranslation()
  const row = beginning.part
  const { place, near } = useNear<HTMLDivElement>(row.titles !== null)
  const { movies, error, isPending, hasNextPage, isFetchingNextPage, isRefetching, fetchNextPage, refetch } =
    useMovieRow(beginning, near)
  const title =
    row.name ??
    (row.list === 'search' || row.list === 'recent' ? t('browse.title.movie') : t(`discover.reel.${row.list}`))
  const failed = error && !movies
  if (movies?.length === 0 && !isFetchingNextPage) return null
  return (
    <div ref={place}>
      <Carousel
        title={title}
        href={wholeOf(row)}
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
    </div>
  )
}
