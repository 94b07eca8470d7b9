import { useEffect, useRef, useState } from 'react'
import type { PlexPage } from '~/shared/api/session'
import { useErrorText } from '../api/use-error-text'
import { forgetPlexPage, keptPlexPage, openPlexWindow, type PlexErrand, type PlexWindow } from './plex-window'

/** What somebody allows on a page of Plex: begun here, allowed there. */
export const usePlexPage = (errand: PlexErrand) => {
  const words = useErrorText()
  const [waiting, setWaiting] = useState(() => keptPlexPage(errand))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const opened = useRef<PlexWindow | null>(null)
  useEffect(() => () => forgetPlexPage(errand), [errand])
  const over = (why: string | null) => {
    opened.current?.close()
    opened.current = null
    forgetPlexPage(errand)
    setWaiting(null)
    setFault(why)
  }
  const begin = async (start: () => Promise<PlexPage>) => {
    // Browsers open a window only while the press is fresh.
    const plex = openPlexWindow(errand)
    opened.current = plex
    setBusy(true)
    setFault(null)
    try {
      setWaiting(plex.go(await start()))
    } catch (cause) {
      over(words(cause))
    } finally {
      setBusy(false)
    }
  }
  return { waiting, opened, busy, fault, begin, over, refused: (cause: unknown) => over(words(cause)) }
}
export type PlexPageState = ReturnType<typeof usePlexPage>
