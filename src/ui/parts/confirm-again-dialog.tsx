import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmByPassword } from '../api/confirmation'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Field } from '../kit/field'
import { Note } from '../kit/note'
import { Secret } from '../kit/secret'
import { SkeletonLines } from '../kit/skeleton-lines'
import { signInAgain, useConfirmAgain } from './use-confirm-again'

type ConfirmAgainDialogProps = { onConfirmed: () => void; onClose: () => void }

/** Asks somebody who signed in a while ago to show once more who they are. */
export function ConfirmAgainDialog({ onConfirmed, onClose }: ConfirmAgainDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const { ways, error, busy, show } = useConfirmAgain(onConfirmed)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (password) void show(() => confirmByPassword(password))
    else setMissing(true)
  }
  const again = () => {
    onClose()
    void signInAgain()
  }
  const canConfirm = ways?.password ?? true
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('kit.again.title')}
      text={t(canConfirm ? 'kit.again.text' : 'kit.again.signInText')}
      size={500}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          {canConfirm ? (
            <Button type="submit" form={form} appearance="primary" busy={busy} disabled={!ways}>
              {t('kit.again.confirm')}
            </Button>
          ) : (
            <Button appearance="primary" onClick={again}>
              {t('kit.again.signIn')}
            </Button>
          )}
        </>
      }
    >
      {ways?.password && (
        <form id={form} onSubmit={submit} noValidate className="grid gap-4.5">
          <Field
            label={ways.keeper ? t('kit.again.passwordOf', { keeper: ways.keeper }) : t('kit.again.password')}
            error={error ?? (isMissing && !password ? t('kit.again.missing') : null)}
          >
            <Secret value={password} onValue={setPassword} autoComplete="current-password" autoFocus data-autofocus />
          </Field>
        </form>
      )}
      {!ways && !error && <SkeletonLines className="min-h-16" />}
      {!ways && error && (
        <Note tone="bad" live>
          {error}
        </Note>
      )}
    </Dialog>
  )
}
