import { useAtomValue } from 'jotai'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForReset } from '../../api/password-resets'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Note } from '../../kit/note'
import { startAtom } from '../../state/start'
import { AccountCard } from './account-card'
import { isAddress, ResetAddress } from './reset-address'

type State = { at: 'asking' } | { at: 'sending' } | { at: 'sent' } | { at: 'failed'; text: string }

/** Asks for a mail with a link that sets a new password. */
export function AskResetPage() {
  const { t } = useTranslation()
  const words = useErrorText()
  const mail = useAtomValue(startAtom)?.emailEnabled ?? false
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>({ at: 'asking' })
  const [touched, setTouched] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTouched(true)
    if (!isAddress(email)) return
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
          <ResetAddress value={email} onValue={setEmail} touched={touched} onTouched={setTouched} />
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
