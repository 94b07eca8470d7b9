import { useRef, useState } from 'react'
import { beginConnectingPlex } from '../api/settings'
import { useErrorText } from '../api/use-error-text'
import { openPlexWindow, type PlexErrand, type PlexWindow, ticketOfThisTab } from './plex-window'

/** What the owner of Plex servers allows on a page of Plex: begun here, allowed there. */
export const usePlexPage = (errand: PlexErrand) => {
  const words = useErrorText()
  const [waiting, setWaiting] = useState<{ address: string; ticket: string } | null>(() => {
    // Plex led back to this tab.
    const ticket = ticketOfThisTab(errand)
    return ticket === null ? null : { address: '', ticket }
  })
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const opened = useRef<PlexWindow | null>(null)
  const over = (why: string | null) => {
    opened.current?.close()
    opened.current = null
    setWaiting(null)
    setFault(why)
  }
  const begin = async (ownerAdministers: boolean) => {
    // Browsers open a window only while the press is fresh.
    opened.current = openPlexWindow(errand)
    setBusy(true)
    setFault(null)
    try {
      const page = await beginConnectingPlex(ownerAdministers)
      opened.current.go(page)
      setWaiting(page)
    } catch (cause) {
      over(words(cause))
    } finally {
      setBusy(false)
    }
  }
  return { waiting, opened, busy, fault, begin, over, refused: (cause: unknown) => over(words(cause)) }
}
export type PlexPageState = ReturnType<typeof usePlexPage>
