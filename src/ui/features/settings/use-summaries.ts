import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { readSummaries } from '../../api/settings'
import { isAdmin, sessionAtom } from '../../state/session'

/** How each section is; told to administrators alone. */
export const useSummaries = () => {
  const enabled = isAdmin(useAtomValue(sessionAtom))
  return useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => readSummaries(signal), staleTime: 0, enabled })
}
