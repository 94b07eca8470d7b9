import { useTranslation } from 'react-i18next'
import type { Failure } from '../../kit/boundary'
import { Carousel } from '../../kit/carousel'
import { ErrorState } from '../../kit/error-state'
import { lazyPart } from '../../kit/lazy-part'
import { useNear } from './use-near'
import { WaitingAlbums } from './waiting-albums'

type MusicRowProps = { name: string | null }

function ReelFailed({ name, error, onRetry }: MusicRowProps & Failure) {
  const { t } = useTranslation()
  const title = name ?? t('discover.reel.music')
  const failed = <ErrorState title={t('discover.reel.failed', { title })} error={error} onRetry={onRetry} />
  return (
    <Carousel title={title} instead={failed}>
      {null}
    </Carousel>
  )
}

const MusicReel = lazyPart<MusicRowProps>(async () => (await import('./music-reel')).MusicReel, {
  Waiting: WaitingAlbums,
  Failed: ReelFailed,
})

/** The row of albums: what it is made of is fetched once somebody comes near it. */
export function MusicRow({ name }: MusicRowProps) {
  const { place, near } = useNear<HTMLDivElement>(false)
  // Its room, until somebody comes near.
  return near ? <MusicReel name={name} /> : <div ref={place} className="h-72" />
}
