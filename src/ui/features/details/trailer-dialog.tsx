import { useTranslation } from 'react-i18next'
import type { Video } from '~/shared/api/titles'
import { Dialog } from '../../kit/dialog'

/** Plays a video from the site that sets no cookies before it is played. */
export function TrailerDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={onClose} size={560} title={video.name || t('details.trailer')}>
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${video.key}?autoplay=1&rel=0`}
        title={video.name || t('details.trailer')}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-still w-full rounded-md bg-art-scrim"
      />
    </Dialog>
  )
}
