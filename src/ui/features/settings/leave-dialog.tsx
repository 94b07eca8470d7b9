import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'

type LeaveDialogProps = {
  open: boolean
  count: number
  saving: boolean
  onStay: () => void
  onDiscard: () => void
  onSave: () => void
}

/** Asks before changes are lost: stay, discard, save. */
export function LeaveDialog({ open, count, saving, onStay, onDiscard, onSave }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      size={500}
      title={t('settings.leave.title', { count })}
      footer={
        <>
          <Button look="ghost" onClick={onStay}>
            {t('settings.leave.stay')}
          </Button>
          <Button onClick={onDiscard}>{t('settings.leave.discard')}</Button>
          <Button look="lamp" busy={saving} onClick={onSave}>
            {t('settings.leave.save')}
          </Button>
        </>
      }
    >
      <p className="text-[0.875rem] text-ink-soft">{t('settings.leave.text')}</p>
    </Dialog>
  )
}
