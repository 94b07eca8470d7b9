import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { StartFacts } from '~/shared/api/start'
import { startAtom } from '../state/start'
import { get } from './client'

export const readStart = () => get<StartFacts>('/api/v3/start')

/** Fetches again what the portal tells at start: name, logo, features, whether search works. */
export const useRefreshStart = () => {
  const setFacts = useSetAtom(startAtom)
  return useCallback(async () => setFacts(await readStart()), [setFacts])
}
