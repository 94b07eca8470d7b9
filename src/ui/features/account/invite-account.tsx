import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvitationOffer } from '~/shared/api/invitations'
import type { HouseTexts } from '~/shared/api/terms'
import { countsAtOnce } from '~/shared/users/invitations'
import { acceptInvitation } from '../../api/invitations'
import { useErrorText } from '../../api/use-error-text'
import { url } from '../../base'
import { Button } from '../../kit/button'
import { Checkbox } from '../../kit/checkbox'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Secret } from '../../kit/secret'
import { showToast } from '../../kit/toasts'
import { keepToken } from '../../state/session'
import { PasswordChecklist } from './password-checklist'
import { passwordFits } from './password-rules'

const nothing = { userName: '', password: '', repeat: '' }

type InviteAccountProps = {
  token: string
  /** Out of the link, where it came by email. */
  proof?: string | undefined
  /** To which address it came, and what becomes of another one. */
  offer: Pick<InvitationOffer, 'email' | 'confirmsAddress'>
  /** What has to be agreed to. */
  terms: HouseTexts['terms']
  /** Why it was refused; null as soon as something else is tried. */
  onError: (text: string | null) => void
}

/** Makes an account with a password of this portal. */
export function InviteAccount({ token, proof, offer, terms, onError }: InviteAccountProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [entry, setEntry] = useState({ ...nothing, email: offer.email ?? '' })
  const [agreedTo, setAgreedTo] = useState<string>()
  const [busy, setBusy] = useState(false)
  const address = entry.email.trim()
  const isToConfirm = address !== '' && !countsAtOnce(address, { proven: offer.email, confirms: offer.confirmsAddress })
  const badEmail = !/^(\S+@\S+)?$/.test(address)
  const isAgreed = terms === null || agreedTo === terms.version
  const isWhole = isAgreed && entry.userName.trim() !== '' && passwordFits(entry) && !badEmail
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
      const { userName, password } = entry
      keepToken((await acceptInvitation({ token, proof, userName, password, email: address || null, agreedTo })).token)
      if (isToConfirm) showToast({ text: t('invite.toConfirm', { email: address }) })
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
      <Field
        label={t('account.reset.email')}
        help={t(offer.confirmsAddress && offer.email === null ? 'invite.emailConfirmHelp' : 'invite.emailHelp')}
        optional
      >
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
      {terms && (
        <div className="grid gap-2.5">
          <Checkbox
            label={t('invite.agree')}
            checked={isAgreed}
            onValue={isOn => setAgreedTo(isOn ? terms.version : undefined)}
          />
          <a
            href={url('/terms')}
            target="_blank"
            rel="noreferrer"
            className="text-sm text-accent underline underline-offset-4"
          >
            {t('invite.readTerms')}
            <span className="sr-only">, {t('kit.newTab')}</span>
          </a>
        </div>
      )}
      <Button type="submit" appearance="primary" size="lg" block busy={busy} disabled={!isWhole}>
        {busy ? t('invite.making') : t('invite.make')}
      </Button>
    </form>
  )
}
