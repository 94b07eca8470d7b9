import { atom, useAtomValue } from 'jotai'
import type { StartFacts } from '~/shared/api/start'

/** What the portal tells everybody at start, from `GET /api/v3/start`. */
export const startAtom = atom<StartFacts | null>(null)

/** Problems may be reported; nothing of it shows while they may not. */
export const useIssuesOn = () => useAtomValue(startAtom)?.issues ?? false
