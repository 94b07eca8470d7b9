import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Heard, listenToHub } from '../api/hub'
import { issueKeys } from '../api/issues'
import { meKey, noticesKey, useMe } from '../api/me'
import { requestKeys } from '../api/requests'
import { webhookAddressesKey } from '../api/webhooks'
import { dismissSaying, liveToastMs, showToast } from '../kit/toasts'
import { awayAtom, wasAwayAtom } from '../state/reach'
import { hubStateAtom } from '../state/shell'
import { refreshTitles } from './refresh-titles'

/** What is said while a server does not answer. */
const noAnswer = ['kit.error.offline', 'kit.error.offlineAction', 'kit.error.notSent', 'kit.notOpenedAway'] as const

/**
 * Shows what the live channel tells as a short toast, and fetches what it may have changed. Once a server that was away
 * is there again, the channel is opened, everything fetched again, and what was said about its silence goes.
 */
export const useLive = () => {
  const client = useQueryClient()
  const setState = useSetAtom(hubStateAtom)
  const away = useAtomValue(awayAtom)
  // Nothing is told to whoever has to agree to the terms first.
  const mustAgree = useMe().data?.mustAgree ?? false
  const { i18n } = useTranslation()
  useEffect(() => {
    if (away || mustAgree) return () => void client.invalidateQueries()
    // This code may have come only once it was there again. What one lost call said stays as long as it would.
    if (getDefaultStore().get(wasAwayAtom)) dismissSaying(noAnswer.map(key => i18n.t(key)))
    const over = new AbortController()
    const heard: Heard = new Map([
      ['Notification', hearNotification(client)],
      ['LibraryChanged', refreshTitles(client, over.signal)],
      // Told to administrators alone.
      ['ServerCalled', () => void client.invalidateQueries({ queryKey: webhookAddressesKey })],
    ])
    const listen = () => listenToHub({ heard, onState: setState })
    let stop = listen()
    // A browser keeps a page that was left only without an open connection, and shows it again as it was.
    window.addEventListener('pagehide', () => stop(), over)
    const again = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      stop = listen()
      void client.invalidateQueries()
    }
    window.addEventListener('pageshow', again, over)
    return () => {
      over.abort()
      stop()
    }
  }, [client, setState, away, mustAgree, i18n])
}

/**
 * Shows a message of the live channel and fetches what it may have changed. One without a text has nothing to show:
 * something was said before the channel opened.
 */
export const hearNotification = (client: QueryClient) => (text: string) => {
  if (text) showToast({ tone: 'plain', text, durationMs: liveToastMs })
  for (const queryKey of [meKey, noticesKey, requestKeys.all, issueKeys.all])
    void client.invalidateQueries({ queryKey })
}
