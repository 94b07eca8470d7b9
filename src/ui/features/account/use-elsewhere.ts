import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, OfflineError } from '../../api/errors'
import { beginAtPlex, beginByCode, outcomeAtPlex, outcomeByCode } from '../../api/session'
import { useErrorText } from '../../api/use-error-text'
import { keepToken } from '../../state/session'
import { openPlexWindow, type PlexWindow, ticketOfThisTab } from './plex-window'

const askEveryMs = 1_000

/** A sign-in that somebody allows elsewhere. */
export type Elsewhere =
  | { way: 'plex'; address: string; ticket: string }
  | { way: 'quickConnect'; server: string; code: string; ticket: string }

/** Signing in on a page of Plex or by a code: begun here, allowed elsewhere, asked for until it is or the page is left. */
export const useElsewhere = () => {
  const { t } = useTranslation()
  const words = useErrorText()
  const [waiting, setWaiting] = useState<Elsewhere | null>(() => {
    // Plex led back to this tab.
    const ticket = ticketOfThisTab()
    return ticket === null ? null : { way: 'plex', address: '', ticket }
  })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const opened = useRef<PlexWindow | null>(null)

  const say = (cause: unknown) =>
    cause instanceof ApiError && cause.problem?.code === 'SignInRefused'
      ? t('account.signIn.elsewhere.unknown')
      : words(cause)
  const begin = async (start: () => Promise<Elsewhere>) => {
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
    opened.current = openPlexWindow()
    return begin(async () => {
      const page = await beginAtPlex()
      opened.current?.go(page)
      return { way: 'plex', ...page }
    })
  }
  const withCode = ({ id, name }: { id: string; name: string }) =>
    begin(async () => ({ way: 'quickConnect', server: name, ...(await beginByCode(id)) }))
  const end = (why: string | null) => {
    setWaiting(null)
    setError(why)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another ticket alone
  useEffect(() => {
    if (waiting === null) return
    const stopped = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      // Whoever closes the window may have allowed it just before.
      const wasClosed = waiting.way === 'plex' && (opened.current?.isClosed() ?? false)
      const read = waiting.way === 'plex' ? outcomeAtPlex : outcomeByCode
      const token = await read(waiting.ticket, stopped.signal).catch((cause: unknown) => cause)
      if (stopped.signal.aborted) return
      if (typeof token === 'string') return keepToken(token)
      if (token !== null && !(token instanceof OfflineError)) return end(say(token))
      if (wasClosed) return end(t('account.signIn.elsewhere.closed'))
      timer = setTimeout(() => void ask(), askEveryMs)
    }
    void ask()
    return () => {
      stopped.abort()
      clearTimeout(timer)
      opened.current?.close()
      opened.current = null
    }
  }, [waiting])

  return { waiting, busy, error, withPlex, withCode, cancel: () => end(null), forget: () => setError(null) }
}
