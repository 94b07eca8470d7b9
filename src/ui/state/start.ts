import { atom } from 'jotai'
import type { StartFacts } from '~/shared/api/start'

/** What the portal tells everybody at start, from `GET /api/v3/start`. */
export const startAtom = atom<StartFacts | null>(null)
