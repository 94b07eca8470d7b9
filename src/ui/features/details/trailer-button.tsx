import Clapperboard from 'lucide-react/icons/clapperboard'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { trailersOf } from './people'
import { TrailerDialog } from './trailer-dialog'

type TrailerButtonProps = { videos: Parameters<typeof trailersOf>[0]; name: string }

/** Plays the first trailer; nothing where there is none. */
export function TrailerButton({ videos, name }: TrailerButtonProps) {
  const { t } = useTranslation()
  const [playing, setPlaying] = useState(false)
  const [trailer] = trailersOf(videos)
  if (!trailer) return null
  return (
    <>
      <Button
        appearance="art"
        size="lg"
        icon={Clapperboard}
        className="max-tablet:grow"
        onClick={() => setPlaying(true)}
      >
        {t('details.trailer')}
      </Button>
      {playing && <TrailerDialog video={trailer} title={name} onClose={() => setPlaying(false)} />}
    </>
  )
}
