import { useAtomValue } from 'jotai'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForReset } from '../../api/password-resets'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { startAtom } from '../../state/start'
import { AccountCard } from './account-card'

type State = { at: 'asking' } | { at: 'sending' } | { at: 'sent' } | { at: 'failed'; text: string }

/** Asks for a mail with a link that sets a new password. */
export function AskResetPage() {
  const { t } = useTranslation()
  const words = useErrorText()
  const mail = useAtomValue(startAtom)?.emailEnabled ?? false
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>({ at: 'asking' })
  const valid = /^\S+@\S+$/.test(email)
  const [touched, setTouched] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTouched(true)
    if (!valid) return
    setState({ at: 'sending' })
    try {
      await askForReset(email)
      setState({ at: 'sent' })
    } catch (error) {
      setState({ at: 'failed', text: words(error) })
    }
  }

  return (
    <AccountCard
      title={t('account.reset.title')}
      text={mail ? t('account.reset.text') : undefined}
      error={state.at === 'failed' ? state.text : null}
    >
      {state.at === 'sent' || !mail ? (
        <div className="grid gap-5">
          <Note tone={mail ? 'good' : 'warn'} live>
            {mail ? t('account.reset.sent', { email }) : t('account.reset.noMail')}
          </Note>
          <ButtonLink href="/login" appearance="primary" size="lg" block>
            {t('account.reset.back')}
          </ButtonLink>
        </div>
      ) : (
        <form onSubmit={event => void submit(event)} noValidate className="grid gap-4.5">
          <Field label={t('account.reset.email')} error={touched && !valid ? t('account.reset.noEmail') : null}>
            <Input
              type="email"
              value={email}
              onValue={setEmail}
              onBlur={() => setTouched(email !== '')}
              autoComplete="email"
              autoFocus
            />
          </Field>
          <Button type="submit" appearance="primary" size="lg" block busy={state.at === 'sending'}>
            {state.at === 'sending' ? t('account.reset.sending') : t('account.reset.send')}
          </Button>
          <ButtonLink href="/login" appearance="ghost" block>
            {t('account.reset.back')}
          </ButtonLink>
        </form>
      )}
    </AccountCard>
  )
}
