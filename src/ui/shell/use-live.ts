import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { listenToHub } from '../api/hub'
import { liveToastMs, showToast } from '../kit/toasts'
import { hubStateAtom } from '../state/live'
import { awayAtom } from '../state/reach'

/**
 * Shows what the live channel tells as a short toast, and fetches what it may have changed. Once a server that was away
 * is there again, the channel is opened and everything fetched again.
 */
export const useLive = () => {
  const client = useQueryClient()
  const setState = useSetAtom(hubStateAtom)
  const away = useAtomValue(awayAtom)
  useEffect(() => {
    if (away) return () => void client.invalidateQueries()
    return listenToHub({
      onState: setState,
      onNotification: text => {
        showToast({ tone: 'plain', text, durationMs: liveToastMs })
        void client.invalidateQueries({ queryKey: ['notices'] })
        void client.invalidateQueries({ queryKey: ['requests'] })
      },
    })
  }, [client, setState, away])
}
