import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/errors'
import { beginAtPlex, beginByCode } from '../../api/session'
import { useErrorText } from '../../api/use-error-text'
import {
  forgetPlexPage,
  keptPlexPage,
  type OpenPlexPage,
  openPlexWindow,
  type PlexWindow,
} from '../../parts/plex-window'
import type { CodeServer, Provider } from './other-ways'

const errand = 'plex-sign-in'

/** A sign-in that somebody allows elsewhere. */
export type Elsewhere =
  | ({ way: 'plex' } & OpenPlexPage)
  | { way: 'quickConnect'; server: CodeServer; code: string; ticket: string }

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
  const withCode = (server: CodeServer) =>
    begin(async () => ({ way: 'quickConnect', server, ...(await beginByCode(server.id)) }))
  const withProvider = (provider: Provider, after?: string) =>
    begin(async () => (await import('./open-id-begin')).goToProvider(provider, after))
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
    withCode,
    withProvider,
    refused: (cause: unknown) => over(say(cause)),
    closed: () => over(t('account.signIn.elsewhere.closed')),
    cancel: () => over(null),
    forget: () => setError(null),
  }
}

export type SignInElsewhere = ReturnType<typeof useElsewhere>
