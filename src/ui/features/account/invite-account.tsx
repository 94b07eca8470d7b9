import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptInvitation } from '../../api/invitations'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Secret } from '../../kit/secret'
import { keepToken } from '../../state/session'
import { PasswordChecklist } from './password-checklist'
import { passwordFits } from './password-rules'

const nothing = { userName: '', email: '', password: '', repeat: '' }

type InviteAccountProps = {
  token: string
  /** Why it was refused; null as soon as something else is tried. */
  onError: (text: string | null) => void
}

/** Makes an account with a password of this portal. */
export function InviteAccount({ token, onError }: InviteAccountProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [entry, setEntry] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const badEmail = !/^(\S+@\S+)?$/.test(entry.email.trim())
  const isWhole = entry.userName.trim() !== '' && passwordFits(entry) && !badEmail
  const change = (next: Partial<typeof entry>) => {
    onError(null)
    setEntry({ ...entry, ...next })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isWhole) return
    onError(null)
    setBusy(true)
    try {
      const { userName, email, password } = entry
      keepToken((await acceptInvitation({ token, userName, password, email: email.trim() || null })).token)
    } catch (cause) {
      onError(words(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={event => void submit(event)} noValidate className="grid gap-4.5">
      <Field label={t('account.signIn.username')} help={t('invite.userNameHelp')}>
        <Input
          value={entry.userName}
          onValue={userName => change({ userName })}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={190}
          autoFocus
        />
      </Field>
      <Field label={t('account.reset.email')} help={t('invite.emailHelp')} optional>
        <Input
          type="email"
          value={entry.email}
          onValue={email => change({ email })}
          name="email"
          autoComplete="email"
          maxLength={400}
        />
      </Field>
      <Field label={t('account.signIn.password')}>
        <Secret value={entry.password} onValue={password => change({ password })} autoComplete="new-password" />
      </Field>
      <Field label={t('account.password.repeat')}>
        <Secret value={entry.repeat} onValue={repeat => change({ repeat })} autoComplete="new-password" />
      </Field>
      <PasswordChecklist entry={entry} />
      <Button type="submit" appearance="primary" size="lg" block busy={busy} disabled={!isWhole}>
        {busy ? t('invite.making') : t('invite.make')}
      </Button>
    </form>
  )
}
