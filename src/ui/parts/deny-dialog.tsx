import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button'
import { Chip } from '../kit/chip'
import { Dialog } from '../kit/dialog'
import { Field } from '../kit/field'
import { Textarea } from '../kit/textarea'

type DenyDialogProps = {
  title: string
  /** What else is to be said about what is denied. */
  text?: string
  onClose: () => void
  /** Null where no reason is given. */
  onDeny: (reason: string | null) => void
  busy: boolean
}

/** Reasons that many denials have. */
export const usualDenyReasons = ['notOut', 'streaming', 'space', 'other'] as const

/** Asks for the reason that whoever requested the title is told; the usual ones are there to be picked. */
export function DenyDialog({ title, text, onClose, onDeny, busy }: DenyDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      size={500}
      dirty={reason.trim() !== '' && !busy}
      losing={{
        question: t('requesting.deny.losing'),
        keep: t('requesting.deny.keep'),
        discard: t('requesting.deny.discard'),
      }}
      title={t('requesting.deny.title', { title })}
      text={text}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="bad-fill" busy={busy} onClick={() => onDeny(reason.trim() || null)}>
            {busy ? t('requesting.deny.busy') : t('requesting.deny.action')}
          </Button>
        </>
      }
    >
      <Field label={t('requesting.deny.reason')} help={t('requesting.deny.help')} optional>
        <Textarea value={reason} onValue={setReason} rows={3} data-autofocus maxLength={500} />
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no set of fields */}
      <div role="group" aria-label={t('requesting.deny.ready')} className="mt-3 flex flex-wrap gap-2">
        {usualDenyReasons.map(key => {
          const words = t(`requesting.deny.reasons.${key}`)
          return (
            <Chip key={key} pressed={reason === words} onPress={() => setReason(reason === words ? '' : words)}>
              {words}
            </Chip>
          )
        })}
      </div>
    </Dialog>
  )
}
