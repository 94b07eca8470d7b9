import Clapperboard from 'lucide-react/icons/clapperboard'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleCard, TitleFacts } from '~/shared/api/titles'
import { Button } from '../../kit/button'
import { trailersOf } from './people'
import { TrailerDialog } from './trailer-dialog'
import type { Artwork } from './trailer-frame'

type TrailerButtonProps = { title: Artwork & Pick<TitleCard & TitleFacts, 'name' | 'videos'> }

/** Plays the first trailer; nothing where there is none. */
export function TrailerButton({ title }: TrailerButtonProps) {
  const { t } = useTranslation()
  const [playing, setPlaying] = useState(false)
  const [trailer] = trailersOf(title.videos)
  if (!trailer) return null
  return (
    <>
      <Button
        appearance="art"
        size="lg"
        icon={Clapperboard}
        className="max-phone:grow"
        onClick={() => setPlaying(true)}
      >
        {t('details.trailer')}
      </Button>
      {playing && <TrailerDialog video={trailer} title={title} onClose={() => setPlaying(false)} />}
    </>
  )
}
