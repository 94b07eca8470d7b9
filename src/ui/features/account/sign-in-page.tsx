import { useAtomValue } from 'jotai'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { partOfDay } from '~/shared/part-of-day'
import { Button } from '../../kit/button'
import { Checkbox } from '../../kit/checkbox'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { lazyPart } from '../../kit/lazy-part'
import { Secret } from '../../kit/secret'
import { useFormat } from '../../kit/use-format'
import { passkeysHere } from '../../state/passkeys-here'
import { sessionAtom } from '../../state/session'
import { startAtom } from '../../state/start'
import { AccountCard } from './account-card'
import { OtherWays } from './other-ways'
import { useElsewhere } from './use-elsewhere'
import { useHeaderSignIn } from './use-header-sign-in'
import { useOfferedPasskeys } from './use-offered-passkeys'
import { type Arrival, useSignIn } from './use-sign-in'
import type { WaitingInsteadProps } from './waiting-instead'

/** In place of what waits and could not be fetched: the form is there again, with the reason. */
function NotWaiting({ error, signIn, elsewhere }: WaitingInsteadProps & { error: unknown }) {
  useEffect(() => {
    signIn.over(null)
    elsewhere.refused(error)
  })
  return null
}

// Few sign in that way, and the first page should be there soon.
const WaitingInstead = lazyPart(async () => (await import('./waiting-instead')).WaitingInstead, {
  Waiting: () => null,
  Failed: NotWaiting,
})

/** Name first; the password is asked for only when the account needs one. */
function SignInForm() {
  const { t } = useTranslation()
  const format = useFormat()
  const session = useAtomValue(sessionAtom)
  const arrival = useHistoryState<Arrival | null>()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [stay, setStay] = useState(true)
  const [why, setWhy] = useState(arrival?.why ?? null)
  const facts = useAtomValue(startAtom)
  const ways = facts?.signIn
  const signIn = useSignIn(facts?.allowNoPassword ?? false)
  const elsewhere = useElsewhere()
  const isWaiting = elsewhere.waiting !== null || signIn.awaited !== null
  const byHeader = useHeaderSignIn(ways?.header === true && !session && !arrival?.signedOut, signIn.entered)
  // While something else is asked for, browsers offer nothing beside it.
  useOfferedPasskeys(passkeysHere(facts) && !session && !elsewhere.busy && !isWaiting, elsewhere.refused)
  if (session) return <Redirect to={arrival?.after ?? '/discover'} replace />
  /** Whoever tries anew, this way or another, is told no more what came of it before. */
  const forget = () => {
    for (const way of [signIn, elsewhere, byHeader]) way.forget()
    setWhy(null)
  }
  const change = (set: (value: string) => void) => (value: string) => {
    forget()
    set(value)
  }
  const go = (way: () => Promise<void>) => {
    forget()
    void way()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    forget()
    void signIn.send({ userName: userName.trim(), password, remember: stay })
  }
  const title = t(`account.signIn.good.${partOfDay(new Date())}`)
  // Whether a password is needed is known late, and then nothing may move either.
  const noPassword = signIn.missing === 'password' ? t('account.signIn.noPassword') : null
  const error = signIn.error ?? elsewhere.error ?? byHeader.error ?? noPassword ?? why
  const busy = signIn.busy || byHeader.busy
  return (
    <AccountCard title={title} text={t('account.signIn.text')} error={error}>
      <div className="grid *:col-start-1 *:row-start-1">
        {/* The form keeps its room while something waits in its place, so that the card stays where it is. */}
        <div key={String(isWaiting)} className={isWaiting ? 'invisible' : undefined}>
          {ways && (
            <OtherWays
              ways={ways}
              busy={elsewhere.busy}
              onPlex={() => go(elsewhere.withPlex)}
              onService={service => go(() => elsewhere.withService(service, arrival?.after))}
            />
          )}
          <form onSubmit={submit} noValidate className="grid gap-4.5">
            <Field
              label={t('account.signIn.username')}
              help={
                ways?.passwords.length
                  ? t('account.signIn.accounts', { services: format.list(ways.passwords) })
                  : undefined
              }
              error={signIn.missing === 'userName' ? t('account.signIn.noName') : null}
            >
              <Input
                value={userName}
                onValue={change(setUserName)}
                name="username"
                autoComplete="username webauthn"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
              />
            </Field>
            {signIn.needsPassword && (
              <Field label={t('account.signIn.password')}>
                <Secret
                  value={password}
                  onValue={change(setPassword)}
                  name="password"
                  autoComplete="current-password"
                  autoFocus={signIn.askedLater}
                />
              </Field>
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Checkbox label={t('account.signIn.stay')} checked={stay} onValue={setStay} />
              <Link
                href="/reset"
                className="hit-area py-1 text-[0.875rem] text-accent underline decoration-accent/60 underline-offset-4 hover:decoration-accent"
              >
                {t('account.signIn.forgot')}
              </Link>
            </div>
            <Button type="submit" appearance="primary" size="lg" block busy={busy}>
              {t(busy ? 'account.signIn.sending' : 'account.signIn.send')}
            </Button>
          </form>
        </div>
        {isWaiting && <WaitingInstead signIn={signIn} elsewhere={elsewhere} />}
      </div>
    </AccountCard>
  )
}

/** Signing in. Visitors see the landing page first, where there is one; `landing` says that they have. */
export function SignInPage({ landing }: { landing?: string | undefined }) {
  const comesFirst = useAtomValue(startAtom)?.landing && !landing
  return comesFirst ? <Redirect to="/landingpage" replace state={history.state} /> : <SignInForm />
}
