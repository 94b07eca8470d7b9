import { useEffect } from 'react'
import { invitationKey } from '../state/invitation'
import { UnderWay } from './under-way'
import { useLive } from './use-live'
import { useSendWaiting } from './use-send-waiting'
import { useServiceWorker } from './use-service-worker'
import { useTitleTransition } from './use-title-transition'

function forgetInvitation() {
  try {
    sessionStorage.removeItem(invitationKey)
  } catch {
    // A browser that stores nothing has kept none.
  }
}

/**
 * What goes on behind the pages: live messages, sending what waits on this device, keeping the interface for offline, and
 * posters that travel from page to page; and at their foot, what is on its way.
 */
export function Background() {
  // Whoever is signed in has come by it, or did not need it.
  useEffect(forgetInvitation, [])
  useLive()
  useSendWaiting()
  useServiceWorker()
  useTitleTransition()
  return <UnderWay />
}
