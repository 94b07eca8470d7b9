import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/errors'
import { endSecondStep } from '../../api/second-step'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { keepToken } from '../../state/session'

/** `onOver` leads back to the password, with what went wrong or nothing. */
export type SecondStepProps = { ticket: string; onOver: (why: string | null) => void }

/** In place of the form, after a password that was right: asks for a code. */
export function SecondStep({ ticket, onOver }: SecondStepProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    try {
      keepToken((await endSecondStep({ ticket, code })).token)
    } catch (cause) {
      // The ticket has run out, or counts no more.
      if (cause instanceof ApiError && cause.status === 401) return onOver(words(cause))
      setError(words(cause))
    }
    setBusy(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.trim()) void send()
    else setError(t('account.secondStep.missing'))
  }
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4.5">
      <p>{t('account.secondStep.text')}</p>
      <Field label={t('account.secondStep.code')} help={t('account.secondStep.recovery')} error={error}>
        <Input
          value={code}
          onValue={value => {
            setCode(value)
            setError(null)
          }}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          autoFocus
        />
      </Field>
      <div className="grid gap-3">
        <Button type="submit" appearance="primary" size="lg" block busy={busy}>
          {t('account.signIn.send')}
        </Button>
        <Button size="lg" block appearance="ghost" onClick={() => onOver(null)}>
          {t('account.secondStep.back')}
        </Button>
      </div>
    </form>
  )
}
