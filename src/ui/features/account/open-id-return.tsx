import Loader from 'lucide-react/icons/loader'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { endAtProvider, endLinking } from '../../api/open-id'
import { useErrorText } from '../../api/use-error-text'
import { showToast } from '../../kit/toasts'
import { keepSignOut, type OpenIdErrand, takeErrand } from '../../state/open-id-errand'
import { keepToken } from '../../state/session'
import { AccountCard } from './account-card'
import { SecondStep, type SecondStepProps } from './second-step'
import type { Arrival } from './use-sign-in'

const security = '/user-preferences?tab=security'

/** Where providers send people back to: what was begun in this tab is ended, and it goes on from there. */
export function OpenIdReturn() {
  const { t } = useTranslation()
  const words = useErrorText()
  const [, go] = useLocation()
  const [waiting, setWaiting] = useState<SecondStepProps | null>(null)
  const signIn = async ({ ticket, after }: OpenIdErrand, answer: string) => {
    try {
      const { session, awaited, signOutTicket } = await endAtProvider({ ticket, answer })
      const enter = (token: string) => {
        keepSignOut(token, signOutTicket)
        keepToken(token)
        go(after ?? '/discover', { replace: true })
      }
      if (awaited) setWaiting({ awaited, onSession: enter, onOver: why => refused(why, after) })
      else if (session) enter(session.token)
    } catch (error) {
      refused(words(error), after)
    }
  }
  const refused = (why: string | null, after: string | null) => {
    const arrival: Arrival = { ...(why !== null && { why }), signedOut: true, ...(after && { after }) }
    go('/login/true', { replace: true, state: arrival })
  }
  const link = async ({ ticket, provider }: OpenIdErrand, answer: string) => {
    try {
      await endLinking({ ticket, answer })
      showToast({ text: t('preferences.openId.done', { provider }) })
    } catch (error) {
      showToast({ tone: 'bad', title: provider, text: words(error) })
    }
    go(security, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what this address brought
  useEffect(() => {
    const answer = location.search.slice(1)
    // Neither the address bar nor the history keeps it.
    history.replaceState(history.state, '', location.pathname)
    const errand = takeErrand()
    if (errand === null || answer === '') return refused(t('account.openId.lost'), null)
    void (errand.isLink ? link(errand, answer) : signIn(errand, answer))
  }, [])
  if (waiting)
    return (
      <AccountCard title={t('account.openId.title')}>
        <SecondStep {...waiting} />
      </AccountCard>
    )
  return (
    <AccountCard title={t('account.openId.title')}>
      <p role="status" className="flex items-center gap-2.5 text-[0.875rem] text-ink-soft">
        <Loader aria-hidden="true" className="size-4.5 shrink-0 animate-turn" />
        {t('account.openId.text')}
      </p>
    </AccountCard>
  )
}
