import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/errors'
import { beginAtPlex } from '../../api/session'
import { useErrorText } from '../../api/use-error-text'
import { forgetPlexPage, keptPlexPage, openPlexWindow, type PlexWindow } from '../../parts/plex-window'
import type { CodeServer, Elsewhere, Provider } from './elsewhere'

const errand = 'plex-sign-in'

/** Signing in on a page of Plex or by a code: begun here, allowed elsewhere. */
export const useElsewhere = () => {
  const { t } = useTranslation()
  const words = useErrorText()
  const [waiting, setWaiting] = useState<Elsewhere | null>(() => {
    const page = keptPlexPage(errand)
    return page && { way: 'plex', ...page }
  })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const opened = useRef<PlexWindow | null>(null)
  useEffect(() => () => forgetPlexPage(errand), [])

  const say = (cause: unknown) =>
    cause instanceof ApiError && cause.problem?.code === 'SignInRefused'
      ? t('account.signIn.elsewhere.unknown')
      : words(cause)
  const begin = async (start: () => Promise<Elsewhere | null>) => {
    setBusy(true)
    setError(null)
    try {
      setWaiting(await start())
    } catch (cause) {
      opened.current?.close()
      setError(say(cause))
    } finally {
      setBusy(false)
    }
  }
  const withPlex = () => {
    // Browsers open a window only while the press is fresh.
    const plex = openPlexWindow(errand)
    opened.current = plex
    return begin(async () => ({ way: 'plex', ...plex.go(await beginAtPlex()) }))
  }
  /** By a code at a media server, at a provider, or with a passkey; `after` is where it goes on afterwards. */
  const withService = (service: CodeServer | Provider | 'passkey', after?: string) =>
    begin(async () => (await import('./begin-elsewhere')).beginElsewhere(service, after))
  const over = (why: string | null) => {
    opened.current?.close()
    opened.current = null
    forgetPlexPage(errand)
    setWaiting(null)
    setError(why)
  }

  return {
    waiting,
    /** The window in which it is allowed; null where there is none. */
    opened,
    busy,
    error,
    withPlex,
    withService,
    refused: (cause: unknown) => over(say(cause)),
    closed: () => over(t('account.signIn.elsewhere.closed')),
    cancel: () => over(null),
    forget: () => setError(null),
  }
}

export type SignInElsewhere = ReturnType<typeof useElsewhere>
