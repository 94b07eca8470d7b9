import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stopNewsletter } from '../../api/mailed-links'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Note } from '../../kit/note'
import { AccountCard } from './account-card'

type State = { at: 'asking' | 'sending' | 'done' } | { at: 'failed'; text: string }

/** Stops the newsletter of whom the link is for. A press does it: programs that look at mails follow links as well. */
export function UnsubscribePage({ token = '' }: { token?: string }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [state, setState] = useState<State>({ at: 'asking' })
  const stop = async () => {
    setState({ at: 'sending' })
    try {
      await stopNewsletter(token)
      setState({ at: 'done' })
    } catch (error) {
      setState({ at: 'failed', text: words(error) })
    }
  }
  const isDone = state.at === 'done'
  return (
    <AccountCard
      title={isDone ? t('account.newsletter.doneTitle') : t('account.newsletter.title')}
      text={isDone ? undefined : t('account.newsletter.text')}
    >
      {isDone ? (
        <Note tone="good" live>
          {t('account.newsletter.done')}
        </Note>
      ) : (
        <div className="grid gap-5">
          {state.at === 'failed' && (
            <Note tone="bad" live>
              {state.text}
            </Note>
          )}
          <Button appearance="primary" size="lg" block busy={state.at === 'sending'} onClick={() => void stop()}>
            {t('account.newsletter.confirm')}
          </Button>
        </div>
      )}
    </AccountCard>
  )
}
