import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { confirmAddress } from '../../api/mailed-links'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Note } from '../../kit/note'
import { AccountCard } from './account-card'

type State = { at: 'asking' } | { at: 'sending' } | { at: 'done' } | { at: 'failed'; text: string }

/** Makes an address count with the token of the mail. A press does it: programs that look at mails follow links as well. */
export function ConfirmAddressPage() {
  const { t } = useTranslation()
  const words = useErrorText()
  const [query] = useSearchParams()
  const token = query.get('token')
  const [state, setState] = useState<State>({ at: 'asking' })
  const confirm = async () => {
    if (!token) return
    setState({ at: 'sending' })
    try {
      await confirmAddress(token)
      setState({ at: 'done' })
    } catch (error) {
      setState({ at: 'failed', text: words(error) })
    }
  }
  const isOver = state.at === 'done' || !token
  return (
    <AccountCard title={t('account.address.title')} text={isOver ? undefined : t('account.address.text')}>
      {isOver ? (
        <div className="grid gap-5">
          <Note tone={token ? 'good' : 'warn'} live>
            {token ? t('account.address.done') : t('account.address.noToken')}
          </Note>
          <ButtonLink
            href="/user-preferences?tab=security"
            appearance="primary"
            size="lg"
            block
            takesFocus={state.at === 'done'}
          >
            {t('account.address.toPreferences')}
          </ButtonLink>
        </div>
      ) : (
        <div className="grid gap-5">
          {state.at === 'failed' && (
            <Note tone="bad" live>
              {state.text}
            </Note>
          )}
          <Button appearance="primary" size="lg" block busy={state.at === 'sending'} onClick={() => void confirm()}>
            {t('account.address.confirm')}
          </Button>
        </div>
      )}
    </AccountCard>
  )
}
