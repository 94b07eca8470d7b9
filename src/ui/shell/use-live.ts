import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { listenToHub } from '../api/hub'
import { liveToastMs, showToast } from '../kit/toasts'
import { hubStateAtom } from '../state/live'

/** Shows what the live channel tells as a short toast, and fetches what it may have changed. */
export const useLive = () => {
  const client = useQueryClient()
  const setState = useSetAtom(hubStateAtom)
  useEffect(
    () =>
      listenToHub({
        onState: setState,
        onNotification: text => {
          showToast({ tone: 'plain', text, durationMs: liveToastMs })
          void client.invalidateQueries({ queryKey: ['notices'] })
          void client.invalidateQueries({ queryKey: ['requests'] })
        },
      }),
    [client, setState],
  )
}
