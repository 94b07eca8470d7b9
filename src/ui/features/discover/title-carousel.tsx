import { useTranslation } from 'react-i18next'
import type { DiscoverRow } from '~/shared/api/discover'
import { type ChoosableRow, isChoosable, type RowKind, usualRowKind } from '~/shared/discovery/row-kinds'
import { browseAddress, kindAddress, kindIn } from '~/shared/titles/paths'
import { Carousel } from '../../kit/carousel'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { useNear } from '../../kit/on-sight'
import { PosterSkeleton } from '../../kit/poster-skeleton'
import { TitleCard } from '../../parts/title-card'
import { batch } from './batches'
import { KindSwitch } from './kind-switch'
import { useRowKind } from './row-kinds'
import { type Beginning, useTitleRow } from './state'

/** As many as a phone and a tablet show at once; the rest is near enough to be loaded by itself. */
const inSight = 4

const skeletons = Array.from({ length: batch }, (_, index) => `skeleton ${index}`)

/** Where all of a row's titles are, of both kinds at first its movies; nowhere for what changes by the day. */
const wholeOf = ({ list, search, of }: DiscoverRow) => {
  if (list === 'search') return `${browseAddress}?${search ?? ''}`
  if (list === 'watchlist') return '/watchlist'
  if (list === 'plexWatchlist') return '/watchlist?of=plex'
  return list === 'popular' ? kindAddress[of === 'tvShow' ? of : 'movie'] : undefined
}

type TitleCarouselProps = { beginning: Beginning<DiscoverRow>; eager?: boolean }

/** A row of titles; of some rows this device chooses what they show. */
export const TitleCarousel = (props: TitleCarouselProps) => {
  const { list } = props.beginning.part
  return isChoosable(list) ? <ChosenReel {...props} list={list} /> : <Reel {...props} />
}

/** What came with the page is shown while it is of the kind that was chosen. */
const ofKind = ({ part, readAt }: Beginning<DiscoverRow>, of: RowKind): Beginning<DiscoverRow> =>
  part.of === of ? { part, readAt } : { part: { ...part, of, titles: null, next: null }, readAt }

function ChosenReel({ list, beginning, eager }: TitleCarouselProps & { list: ChoosableRow }) {
  const [of, choose] = useRowKind(list)
  return <Reel beginning={ofKind(beginning, of)} eager={eager} onKind={choose} />
}

type CarouselProps = TitleCarouselProps & { onKind?: (kind: RowKind) => void }

/** A row that fetches more as its end comes near; left out when there is nothing to show and nothing to choose. */
function Reel({ beginning, eager, onKind }: CarouselProps) {
  const { t } = useTranslation()
  const row = beginning.part
  const { place, near } = useNear<HTMLDivElement>(row.titles !== null)
  const { titles, error, isPending, hasNextPage, isFetchingNextPage, isRefetching, fetchNextPage, refetch } =
    useTitleRow(beginning, near)
  const title =
    row.name ??
    (row.list === 'search' || row.list === 'recent' || row.list === 'music'
      ? t(`browse.title.${kindIn(row.search ?? '')}`)
      : t(`discover.carousel.${row.list}`))
  const failed = error && !titles
  const nothing = titles?.length === 0 && !isFetchingNextPage
  if (nothing && (!onKind || row.of === usualRowKind)) return null
  const choose = (kind: RowKind) => {
    place.current?.querySelector('[data-row]')?.scrollTo({ left: 0, behavior: 'instant' })
    onKind?.(kind)
  }
  return (
    <div ref={place}>
      <Carousel
        title={title}
        href={wholeOf(row)}
        beside={onKind && <KindSwitch title={title} value={row.of ?? usualRowKind} onValue={choose} />}
        busy={isPending}
        onEnd={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
        }}
        instead={
          failed ? (
            <ErrorState
              title={t('discover.carousel.failed', { title })}
              error={error}
              busy={isRefetching}
              onRetry={() => void refetch()}
            />
          ) : (
            nothing && <Empty title={t('discover.carousel.nothing')} />
          )
        }
        end={isPending && <Loading quiet />}
      >
        {titles?.map((one, index) => (
          <TitleCard key={`${one.kind} ${one.id}`} title={one} eager={eager && index < inSight} />
        ))}
        {!titles?.length && skeletons.map(key => <PosterSkeleton key={key} />)}
      </Carousel>
    </div>
  )
}
