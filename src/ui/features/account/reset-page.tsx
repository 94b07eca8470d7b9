import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { completeReset } from '../../api/password-resets'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { Secret } from '../../kit/secret'
import { AccountCard } from './account-card'
import { PasswordChecklist } from './password-checklist'
import { passwordFits } from './password-rules'
import { isAddress, ResetAddress } from './reset-address'

type State = { at: 'typing' } | { at: 'sending' } | { at: 'done' } | { at: 'failed'; text: string }

/** Sets a new password with the token of the mail. */
export function ResetPage() {
  const { t } = useTranslation()
  const words = useErrorText()
  const [query] = useSearchParams()
  const token = query.get('token')
  const [email, setEmail] = useState('')
  const [entry, setEntry] = useState({ password: '', repeat: '' })
  const [state, setState] = useState<State>({ at: 'typing' })
  const [touched, setTouched] = useState(false)
  const fits = passwordFits(entry)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTouched(true)
    if (!isAddress(email) || !fits || !token) return
    setState({ at: 'sending' })
    try {
      await completeReset({ email, token, password: entry.password })
      setState({ at: 'done' })
    } catch (error) {
      setState({ at: 'failed', text: words(error) })
    }
  }

  const after = (
    <div className="grid gap-5">
      <Note tone={token ? 'good' : 'warn'} live>
        {token ? t('account.reset.done') : t('account.reset.noToken')}
      </Note>
      <ButtonLink href={token ? '/login' : '/reset'} appearance="primary" size="lg" block>
        {token ? t('account.reset.toSignIn') : t('account.reset.again')}
      </ButtonLink>
    </div>
  )
  return (
    <AccountCard
      title={t('account.reset.newTitle')}
      text={state.at === 'done' || !token ? undefined : t('account.reset.newText')}
      error={state.at === 'failed' ? state.text : null}
    >
      {state.at === 'done' || !token ? (
        after
      ) : (
        <form onSubmit={event => void submit(event)} noValidate className="grid gap-4.5">
          <ResetAddress value={email} onValue={setEmail} touched={touched} onTouched={setTouched} />
          <Field label={t('account.password.new')}>
            <Secret
              value={entry.password}
              onValue={password => setEntry({ ...entry, password })}
              autoComplete="new-password"
            />
          </Field>
          <Field label={t('account.password.repeat')}>
            <Secret
              value={entry.repeat}
              onValue={repeat => setEntry({ ...entry, repeat })}
              autoComplete="new-password"
            />
          </Field>
          <PasswordChecklist entry={entry} />
          <Button type="submit" appearance="primary" size="lg" block disabled={!fits} busy={state.at === 'sending'}>
            {state.at === 'sending' ? t('account.reset.setting') : t('account.reset.set')}
          </Button>
        </form>
      )}
    </AccountCard>
  )
}
