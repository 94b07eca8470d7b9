import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readMoreAlbums } from '../../api/artists'
import { Carousel } from '../../kit/carousel'
import { ErrorState } from '../../kit/error-state'
import { AlbumCard } from '../../parts/music-card'
import { retryTitles, titlesKey } from '../../state/titles'
import { WaitingAlbums } from './waiting-albums'

const freshMs = 60_000

const useMoreAlbums = () =>
  useInfiniteQuery({
    queryKey: [...titlesKey, 'more albums'],
    queryFn: ({ pageParam, signal }) => readMoreAlbums(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: last => last.next,
    staleTime: freshMs,
    retry: retryTitles,
  })

/** What else there is by the artists of the library; left out where that is nothing. */
export function MusicReel({ name }: { name: string | null }) {
  const { t } = useTranslation()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isRefetching, fetchNextPage, refetch } =
    useMoreAlbums()
  const albums = data?.pages.flatMap(page => page.albums)
  if (albums?.length === 0) return null
  if (isPending) return <WaitingAlbums name={name} />
  const title = name ?? t('discover.reel.music')
  return (
    <Carousel
      title={title}
      onEnd={() => {
        if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
      }}
      instead={
        error &&
        !albums && (
          <ErrorState
            title={t('discover.reel.failed', { title })}
            error={error}
            busy={isRefetching}
            onRetry={() => void refetch()}
          />
        )
      }
    >
      {albums?.map(album => (
        <AlbumCard key={album.id} album={album} />
      ))}
    </Carousel>
  )
}
