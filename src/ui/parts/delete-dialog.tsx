import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/confirm'

type DeleteDialogProps = { title: string; own: boolean; busy: boolean; onClose: () => void; onDelete: () => void }

/** Asks once before a request is removed, and says what that means. */
export function DeleteDialog({ title, own, busy, onClose, onDelete }: DeleteDialogProps) {
  const { t } = useTranslation()
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('requesting.delete.title', { title })}
      text={t(own ? 'requesting.delete.own' : 'requesting.delete.text')}
      action={t('requesting.delete.action')}
      busy={busy}
      onConfirm={onDelete}
    />
  )
}
