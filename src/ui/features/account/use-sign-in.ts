import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AwaitedStep, BegunSignIn } from '~/shared/api/second-step'
import type { SignIn } from '~/shared/api/session'
import { ApiError } from '../../api/errors'
import { isPasswordNeeded, signIn } from '../../api/session'
import { useErrorText } from '../../api/use-error-text'
import { keepToken } from '../../state/session'

/** Sign-in in two steps: whether a password is needed, then the token. Where a name may do, the password is asked for late. */
export const useSignIn = (nameMayDo: boolean) => {
  const { t } = useTranslation()
  const words = useErrorText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [awaited, setAwaited] = useState<AwaitedStep | null>(null)
  const [missing, setMissing] = useState<'userName' | 'password' | null>(null)
  const [needsPassword, setNeedsPassword] = useState(!nameMayDo)

  const entered = (begun: BegunSignIn) => ('ticket' in begun ? setAwaited(begun) : keepToken(begun.token))

  const attempt = async (entry: SignIn) => {
    const needed = await isPasswordNeeded(entry.userName)
    setNeedsPassword(needed)
    if (needed && !entry.password) setMissing('password')
    else entered(await signIn(entry))
  }

  const send = async (entry: SignIn) => {
    setError(null)
    setMissing(null)
    if (!entry.userName) {
      setMissing('userName')
      return
    }
    setBusy(true)
    try {
      await attempt(entry)
    } catch (cause) {
      const refused = cause instanceof ApiError && cause.problem?.code === 'SignInRefused'
      setError(refused ? t('account.signIn.refused') : words(cause))
    } finally {
      setBusy(false)
    }
  }

  const forget = () => {
    setError(null)
    setMissing(null)
  }
  /** Of the second step, with which the password is asked for again. */
  const over = (why: string | null) => {
    setAwaited(null)
    setError(why)
  }
  return {
    send,
    forget,
    over,
    entered,
    busy,
    error,
    awaited,
    missing,
    needsPassword,
    askedLater: missing === 'password',
  }
}

export type PasswordSignIn = ReturnType<typeof useSignIn>

/** What brings somebody to the page for signing in. */
export type Arrival = {
  /** Where it goes on afterwards. */
  after?: string
  /** Why it did not come to a sign-in elsewhere. */
  why?: string
  /** Signed out on purpose: nobody is signed in again without a press. */
  signedOut?: boolean
}
