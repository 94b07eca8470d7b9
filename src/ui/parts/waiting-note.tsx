import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button'
import { cx } from '../kit/cx'
import { useTakeBackWaiting } from '../state/use-waiting'
import type { WaitingRequest } from '../state/waiting-requests'

/** In place of the button that was pressed without a network: what becomes of it, and a way back. For artwork. */
export function WaitingNote({ request, className }: { request: WaitingRequest; className?: string }) {
  const { t } = useTranslation()
  const takeBack = useTakeBackWaiting()
  return (
    <div
      role="status"
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg bg-art-scrim/70 py-2 ps-3.5 pe-2 text-[0.875rem] text-art-ink',
        className,
      )}
    >
      <CloudUpload className="size-5 shrink-0" />
      <span className="min-w-0 grow basis-48">{t(`requesting.waiting.note.${request.wish.variant}`)}</span>
      <Button appearance="art" size="sm" onClick={() => void takeBack(request)}>
        {t('requesting.waiting.takeBack')}
      </Button>
    </div>
  )
}
