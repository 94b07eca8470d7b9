import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { searchFieldId } from '../state/search'
import { isAdmin, sessionAtom } from '../state/session'
import { settingsSearchAddress, settingsSearchId } from '../state/settings-search'
import { isTyping, keysOpenAtom, paletteOpenAtom, singleKeysAtom } from '../state/shell'
import { useIssuesOn } from '../state/start'

const afterG = {
  ...{ d: '/discover', r: '/requests-list', c: '/calendar', i: '/issues', u: '/usermanagement', s: '/Settings' },
} as const
const togetherMs = 1500
// Kept where the address changes between the two keys, as when a page that was just opened goes on to another one.
let pressedG = 0

/** Keys that work everywhere: Ctrl K for the palette, / for search, G then a letter for a place, ? for the list of keys. */
export const useKeys = () => {
  const [location, go] = useLocation()
  const openPalette = useSetAtom(paletteOpenAtom)
  const showKeys = useSetAtom(keysOpenAtom)
  const single = useAtomValue(singleKeysAtom)
  const issues = useIssuesOn()
  const admin = isAdmin(useAtomValue(sessionAtom))
  // Not after the painting: a key that is pressed as soon as the page is seen would be lost.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openPalette(true)
        return
      }
      if (!single) return
      // A key that meant something where the focus is does not also mean something everywhere.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"]')) return
      const letter = event.key.toLowerCase()
      if (letter === '/') {
        event.preventDefault()
        // In the settings it is the settings that administrators search.
        const inSettings = admin && /^\/settings(\/|$)/i.test(location)
        const field = document.getElementById(inSettings ? settingsSearchId : searchFieldId)
        if (field) field.focus()
        else if (inSettings) go(settingsSearchAddress)
      } else if (letter === '?') showKeys(true)
      else if (letter === 'g') pressedG = event.timeStamp
      else if (pressedG && event.timeStamp - pressedG < togetherMs && letter in afterG && (letter !== 'i' || issues)) {
        pressedG = 0
        go(afterG[letter as keyof typeof afterG])
      }
    }
    window.addEventListener('keydown', key)
    return () => window.removeEventListener('keydown', key)
  }, [admin, go, issues, location, openPalette, showKeys, single])
}
