import { useAtomValue } from 'jotai'
import { awayAtom } from '../state/reach'
import { startAtom } from '../state/start'
import { outdatedAtom } from '../state/version'
import { useOnline } from './use-online'

export type Remark = 'offline' | 'away' | 'outdated' | 'noSearch'

/** What has to be said about the portal as a whole, the most urgent of it; null while all is well. */
export const useRemark = (): Remark | null => {
  const online = useOnline()
  const away = useAtomValue(awayAtom)
  const outdated = useAtomValue(outdatedAtom)
  const facts = useAtomValue(startAtom)
  if (!online) return 'offline'
  if (away) return 'away'
  if (outdated) return 'outdated'
  return facts && !facts.searchReady ? 'noSearch' : null
}
