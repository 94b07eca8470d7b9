import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { confirmWith } from '../../api/client'
import { Button } from '../../kit/button'
import { Note } from '../../kit/note'
import { ToastRegion } from '../../kit/toast-region'
import { sessionAtom } from '../../state/session'
import { useSignOut } from '../../state/use-sign-out'
import { AccountCard } from './account-card'
import { OwnWays } from './own-ways'
import { useOwnWays } from './preferences-ways-state'
import type { Arrival } from './use-sign-in'

// Whoever signed in a while ago is asked here, too.
confirmWith(async () => (await import('../../parts/confirm-again')).confirmedAgain())

/** What administrators come to who need a second step and have none, before anything else. */
export function SetUpStepPage() {
  const [client] = useState(() => new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } }))
  return (
    <QueryClientProvider client={client}>
      <SetUpStep />
      {/* Above, where the card leaves room: the button that leads on stands at the foot. */}
      <div data-over="foot">
        <ToastRegion />
      </div>
    </QueryClientProvider>
  )
}

function SetUpStep() {
  const { t } = useTranslation()
  const session = useAtomValue(sessionAtom)
  const { after } = useHistoryState<Arrival | null>() ?? {}
  const [, go] = useLocation()
  const { data: ways } = useOwnWays()
  const signOut = useSignOut()
  if (!session) return <Redirect to="/login/true" replace />
  const isDone = ways && (ways.timeCodes !== null || ways.passkeys.length > 0)
  return (
    <AccountCard title={t('account.setUpStep.title')} text={t('account.setUpStep.text')}>
      <div className="grid gap-4">
        <h2 className="sr-only">{t('preferences.ways.title')}</h2>
        <OwnWays waiting="min-h-64 content-start" />
        {isDone && (
          <Note tone="good" live>
            {t('account.setUpStep.done')}
          </Note>
        )}
        <div className="grid gap-3">
          {isDone && (
            <Button
              appearance="primary"
              size="lg"
              block
              autoFocus
              onClick={() => go(after ?? '/discover', { replace: true })}
            >
              {t('account.setUpStep.go')}
            </Button>
          )}
          <Button size="lg" block appearance="ghost" onClick={signOut}>
            {t('account.setUpStep.signOut')}
          </Button>
        </div>
      </div>
    </AccountCard>
  )
}
