import { useTranslation } from 'react-i18next'
import type { Video } from '~/shared/api/titles'
import { Dialog } from '../../kit/dialog'
import { OutsideLink } from '../../kit/outside-link'
import { type Artwork, TrailerFrame } from './trailer-frame'

type TrailerDialogProps = { video: Video; title: Artwork & { name: string }; onClose: () => void }

/** Plays a video from the site that sets no cookies before it is played; where that does not answer, a link leads on. */
export function TrailerDialog({ video, title, onClose }: TrailerDialogProps) {
  const { t } = useTranslation()
  const name = video.name || t('details.trailer')
  return (
    <Dialog
      open
      onClose={onClose}
      size={800}
      title={title.name}
      text={name}
      footer={
        <OutsideLink href={`https://www.youtube.com/watch?v=${video.key}`} className="me-auto text-sm">
          {t('details.youtube')}
        </OutsideLink>
      }
    >
      <TrailerFrame video={video} name={name} artwork={title} />
    </Dialog>
  )
}
