import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { Dialog } from './dialog'
import { useLeaveGuard } from './use-leave-guard'

type LeaveGuardProps = {
  /** Changes that are not saved. */
  count: number
  saving?: boolean
  onDiscard: () => void
  /** True when all was kept. Without it the choice is to stay or to discard. */
  onSave?: () => Promise<boolean>
}

/** Asks before a way out of the page loses changes: stay, discard, save. */
export function LeaveGuard({ count, saving, onDiscard, onSave }: LeaveGuardProps) {
  const { t } = useTranslation()
  const guard = useLeaveGuard(count > 0)
  const save = async () => {
    guard.leave()
    if (!(await onSave?.())) guard.stay()
  }
  return (
    <Dialog
      open={guard.target !== null && count > 0}
      onClose={guard.stay}
      size={500}
      title={t('kit.leave.title', { count })}
      footer={
        <>
          <Button appearance={onSave ? 'ghost' : 'primary'} onClick={guard.stay}>
            {t('kit.leave.stay')}
          </Button>
          <Button
            onClick={() => {
              guard.leave()
              onDiscard()
            }}
          >
            {t('kit.leave.discard')}
          </Button>
          {onSave && (
            <Button appearance="primary" busy={saving} onClick={() => void save()}>
              {t('kit.leave.save')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-[0.875rem] text-ink-soft">{t('kit.leave.text')}</p>
    </Dialog>
  )
}
