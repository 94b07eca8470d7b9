import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../api/client'
import { ApiError } from '../../api/errors'
import { useErrorText } from '../../api/use-error-text'
import { signIn as keepToken } from '../../state/session'

type Entry = { username: string; password: string; rememberMe: boolean }
type TokenAnswer = { access_token?: string }

const unauthorized = 401

/** Sign-in in two steps: whether a password is needed, then the token. */
export const useSignIn = () => {
  const { t } = useTranslation()
  const words = useErrorText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [missing, setMissing] = useState<'username' | 'password' | null>(null)
  const [needsPassword, setNeedsPassword] = useState(true)

  const attempt = async (entry: Entry) => {
    const body = { ...entry, usePlexAdminAccount: false, usePlexOAuth: false, plexTvPin: null }
    const required = await post<boolean>('/api/v1/Token/requirePassword', body)
    setNeedsPassword(required)
    if (required && !entry.password) {
      setMissing('password')
      return
    }
    const answer = await post<TokenAnswer>('/api/v1/Token', body)
    if (answer.access_token) keepToken(answer.access_token)
    else setError(t('account.signIn.refused'))
  }

  const send = async (entry: Entry) => {
    setError(null)
    setMissing(null)
    if (!entry.username) {
      setMissing('username')
      return
    }
    setBusy(true)
    try {
      await attempt(entry)
    } catch (cause) {
      const refused = cause instanceof ApiError && cause.status === unauthorized
      setError(refused ? t('account.signIn.refused') : words(cause))
    } finally {
      setBusy(false)
    }
  }

  const forget = () => {
    setError(null)
    setMissing(null)
  }
  return { send, forget, busy, error, missing, needsPassword, askedLater: missing === 'password' }
}
