import { useTranslation } from 'react-i18next'
import type { DiscoverPage } from '~/shared/api/discover'
import { Carousel } from '../../kit/carousel'
import { lazyPart } from '../../kit/lazy-part'
import { Loading } from '../../kit/loading'
import { NotLoaded } from '../../kit/not-loaded'
import { useNear } from '../../kit/on-sight'
import { PartByPart } from '../../kit/part-by-part'
import { PosterSkeleton } from '../../kit/poster-skeleton'
import { RecentCarousel } from './recent-carousel'
import { TitleCarousel } from './title-carousel'

const room = 'h-72'
const MusicCarousel = lazyPart(async () => (await import('./music-carousel')).MusicCarousel, {
  Waiting: () => <div className={room} />,
  Failed: NotLoaded,
})

/** The row of albums: what it is made of is fetched once somebody comes near it. */
function MusicRow({ name }: { name: string | null }) {
  const { place, near } = useNear<HTMLDivElement>(false)
  return near ? <MusicCarousel name={name} /> : <div ref={place} className={room} />
}

type DiscoverRowsProps = { page: Pick<DiscoverPage, 'rows' | 'recent' | 'isReady'>; readAt: number }

/** The rows as the administrators ordered them: first those in sight, then the others. */
export function DiscoverRows({ page: { rows, recent, isReady }, readAt }: DiscoverRowsProps) {
  const shown = isReady ? rows : rows.filter(({ list }) => list === 'recent' || list === 'music')
  const firstOfTitles = shown.find(({ titles }) => titles?.length)
  return (
    <PartByPart phone={1} elsewhere={2}>
      {shown.map(row => {
        if (row.list === 'recent') return <RecentCarousel key={row.id} row={row} beginning={{ part: recent, readAt }} />
        if (row.list === 'music') return <MusicRow key={row.id} name={row.name} />
        return <TitleCarousel key={row.id} beginning={{ part: row, readAt }} eager={row === firstOfTitles} />
      })}
    </PartByPart>
  )
}

const skeletons = (count: number) => Array.from({ length: count }, (_, index) => `skeleton ${index}`)

/** The usual rows, until it is known which ones there are. */
export function WaitingRows() {
  const { t } = useTranslation()
  return (
    <>
      <Carousel title={t('discover.recent.title')} item="wide" busy end={<Loading quiet />}>
        {skeletons(5).map(key => (
          <PosterSkeleton key={key} wide />
        ))}
      </Carousel>
      {(['popular', 'trending'] as const).map(list => (
        <Carousel key={list} title={t(`discover.carousel.${list}`)} busy>
          {skeletons(10).map(key => (
            <PosterSkeleton key={key} />
          ))}
        </Carousel>
      ))}
    </>
  )
}
