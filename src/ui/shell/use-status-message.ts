import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { awayAtom, outdatedAtom, useOnline } from '../state/reach'
import { startAtom } from '../state/start'

export type StatusMessage = 'offline' | 'away' | 'outdated' | 'noSearch'

/** Pages of titles, which say themselves that there is no key yet, where the titles would stand. */
export const isAboutTitles = (address: string) => /^\/(discover|details)(\/|$)/i.test(address)

/** What has to be said about the portal as a whole, the most urgent of it; null while all is well. */
export const useStatusMessage = (): StatusMessage | null => {
  const online = useOnline()
  const away = useAtomValue(awayAtom)
  const outdated = useAtomValue(outdatedAtom)
  const facts = useAtomValue(startAtom)
  const [address] = useLocation()
  if (!online) return 'offline'
  if (away) return 'away'
  if (outdated) return 'outdated'
  return facts && !facts.searchReady && !isAboutTitles(address) ? 'noSearch' : null
}
