import { useTranslation } from 'react-i18next'
import { Carousel } from '../../kit/carousel'
import { Loading } from '../../kit/loading'
import { PosterSkeleton } from '../../kit/poster-skeleton'
import { batch } from './batches'

const skeletons = Array.from({ length: batch }, (_, index) => `skeleton ${index}`)

/** A row of albums that have not come yet. */
export function WaitingAlbums({ name }: { name: string | null }) {
  const { t } = useTranslation()
  return (
    <Carousel title={name ?? t('discover.reel.music')} busy end={<Loading quiet />}>
      {skeletons.map(key => (
        <PosterSkeleton key={key} cover />
      ))}
    </Carousel>
  )
}
