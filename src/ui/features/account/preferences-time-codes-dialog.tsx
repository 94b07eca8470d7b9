import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BegunTimeCodes } from '~/shared/api/second-step'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { QrCode } from '../../kit/qr-code'
import { Textarea } from '../../kit/textarea'
import { useConfirmTimeCodes } from './preferences-ways-state'

type TimeCodesDialogProps = { begun: BegunTimeCodes; onClose: () => void; onDone: (recovery: string[]) => void }

/** Hands the secret to an application, and asks for its first code. */
export function TimeCodesDialog({ begun, onClose, onDone }: TimeCodesDialogProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const form = useId()
  const confirm = useConfirmTimeCodes()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!code.trim())
    if (code.trim()) confirm.mutate(code, { onSuccess: ({ codes }) => onDone(codes) })
  }
  const error = confirm.error ? words(confirm.error) : isMissing ? t('account.secondStep.missing') : null
  return (
    <Dialog
      open
      onClose={onClose}
      size={560}
      title={t('preferences.ways.setUp.title')}
      text={t('preferences.ways.setUp.text')}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" form={form} appearance="primary" busy={confirm.isPending}>
            {t('preferences.ways.setUp.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4.5">
        <QrCode text={begun.address} label={t('preferences.ways.setUp.picture')} className="mx-auto w-full max-w-52" />
        <Field label={t('preferences.ways.setUp.secret')}>
          <Textarea readOnly rows={2} value={begun.secret.replace(/(.{4})(?=.)/g, '$1 ')} className="font-mono" />
        </Field>
        <Field label={t('account.secondStep.code')} help={t('preferences.ways.setUp.codeHelp')} error={error}>
          <Input
            value={code}
            onValue={value => {
              setCode(value)
              setMissing(false)
              if (confirm.error) confirm.reset()
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            data-autofocus
          />
        </Field>
      </form>
    </Dialog>
  )
}
