import CloudUpload from 'lucide-react/icons/cloud-upload'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from '../kit/button-appearance'
import { cx } from '../kit/cx'
import { IconButton } from '../kit/icon-button'
import { useTakeBackWaiting } from '../state/use-waiting'
import type { WaitingRequest } from '../state/waiting-requests'

type WaitingButtonProps = { request: WaitingRequest; className?: string }

/**
 * What the button that was pressed without a network becomes: as high as it was, so that nothing moves, with what
 * happens to the request and a way to take it back. For artwork.
 */
export function WaitingButton({ request, className }: WaitingButtonProps) {
  const { t } = useTranslation()
  const takeBack = useTakeBackWaiting()
  const { variant } = request.wish
  return (
    <span className={cx(buttonClasses('art', 'lg'), 'py-0 pe-1.5', className)}>
      <CloudUpload aria-hidden />
      <span role="status" className="max-phone:grow">
        <span aria-hidden>{t(`requesting.waiting.later.${variant}`)}</span>
        <span className="sr-only">{t(`requesting.waiting.note.${variant}`)}</span>
      </span>
      <IconButton
        size="sm"
        icon={X}
        appearance="art"
        label={t('requesting.waiting.takeBack')}
        onClick={() => void takeBack(request)}
      />
    </span>
  )
}
