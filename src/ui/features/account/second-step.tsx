import { useAtomValue } from 'jotai'
import KeyRound from 'lucide-react/icons/key-round'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AwaitedStep } from '~/shared/api/second-step'
import { ApiError } from '../../api/errors'
import { endSecondStep } from '../../api/session'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { passkeysHere } from '../../state/passkeys-here'
import { startAtom } from '../../state/start'

export type SecondStepProps = {
  awaited: AwaitedStep
  /** Leads back to the first step, with what went wrong or nothing. */
  onOver: (why: string | null) => void
  onSession: (token: string) => void
}

/** In place of the form, once somebody has shown who they are: asks for a code, or a passkey. */
export function SecondStep({ awaited: { ticket, codes, passkeys }, onOver, onSession }: SecondStepProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const canShow = passkeysHere(useAtomValue(startAtom)) && passkeys > 0
  const show = async () => {
    setBusy(true)
    setError(null)
    try {
      const session = await (await import('../../api/passkeys')).signInWithPasskey()
      if (session) return onSession(session.token)
    } catch (cause) {
      setError(words(cause))
    }
    setBusy(false)
  }
  const send = async () => {
    setBusy(true)
    try {
      onSession((await endSecondStep({ ticket, code })).token)
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
      <p>{t(codes ? 'account.secondStep.text' : 'account.secondStep.textPasskey')}</p>
      {codes && (
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
      )}
      {!codes && !canShow && <Note tone="warn">{t('account.secondStep.notHere')}</Note>}
      {!codes && error && (
        <Note tone="bad" live>
          {error}
        </Note>
      )}
      <div className="grid gap-3">
        {codes && (
          <Button type="submit" appearance="primary" size="lg" block busy={busy}>
            {t('account.signIn.send')}
          </Button>
        )}
        {canShow && (
          <Button
            size="lg"
            block
            icon={KeyRound}
            appearance={codes ? 'plain' : 'primary'}
            busy={busy}
            onClick={() => void show()}
            autoFocus={!codes}
          >
            {t('account.secondStep.passkey')}
          </Button>
        )}
        <Button size="lg" block appearance="ghost" onClick={() => onOver(null)}>
          {t('account.secondStep.back')}
        </Button>
      </div>
    </form>
  )
}
