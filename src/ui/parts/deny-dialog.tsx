import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Field } from '../kit/field'
import { Textarea } from '../kit/textarea'

type DenyDialogProps = {
  title: string
  onClose: () => void
  /** Null where no reason is given. */
  onDeny: (reason: string | null) => void
  busy: boolean
}

/** Asks for the reason that whoever requested the title is told. */
export function DenyDialog({ title, onClose, onDeny, busy }: DenyDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      size={250}
      dirty={reason.trim() !== '' && !busy}
      title={t('requesting.deny.title', { title })}
      footer={
        <Button appearance="bad-fill" block busy={busy} onClick={() => onDeny(reason.trim() || null)}>
          {busy ? t('requesting.deny.busy') : t('requesting.deny.action')}
        </Button>
      }
    >
      <Field label={t('requesting.deny.reason')} help={t('requesting.deny.help')} optional>
        <Textarea value={reason} onValue={setReason} rows={3} data-autofocus maxLength={500} />
      </Field>
    </Dialog>
  )
}
