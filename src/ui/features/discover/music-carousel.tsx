import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readMoreAlbums, titleKeys } from '../../api/titles'
import { Carousel } from '../../kit/carousel'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { PosterSkeleton } from '../../kit/poster-skeleton'
import { AlbumCard } from '../../parts/music-card'
import { retryTitles } from '../../state/titles'
import { batch } from './batches'

const skeletons = Array.from({ length: batch }, (_, index) => `skeleton ${index}`)
const freshMs = 60_000

const useMoreAlbums = () =>
  useInfiniteQuery({
    queryKey: titleKeys.moreAlbums,
    queryFn: ({ pageParam, signal }) => readMoreAlbums(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: last => last.next,
    staleTime: freshMs,
    retry: retryTitles,
  })

/** What else there is by the artists of the library; left out where that is nothing. */
export function MusicCarousel({ name }: { name: string | null }) {
  const { t } = useTranslation()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isRefetching, fetchNextPage, refetch } =
    useMoreAlbums()
  const albums = data?.pages.flatMap(page => page.albums)
  if (albums?.length === 0) return null
  const title = name ?? t('discover.carousel.music')
  return (
    <Carousel
      title={title}
      busy={isPending}
      onEnd={() => {
        if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
      }}
      instead={
        error &&
        !albums && (
          <ErrorState
            title={t('discover.carousel.failed', { title })}
            error={error}
            busy={isRefetching}
            onRetry={() => void refetch()}
          />
        )
      }
      end={isPending && <Loading quiet />}
    >
      {albums
        ? albums.map(album => <AlbumCard key={album.id} album={album} />)
        : skeletons.map(key => <PosterSkeleton key={key} cover />)}
    </Carousel>
  )
}
