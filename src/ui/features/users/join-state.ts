import { useMutation, useQuery } from '@tanstack/react-query'
import type { JoiningPreview, JoiningQuery } from '~/shared/api/joining'
import { accountKeys, foreseeJoining, joinAccounts } from '../../api/accounts'
import { useAccountChanged } from './person-state'

/** What joining would do; null while nobody is chosen. */
export const useForeseenJoining = (id: string, query: JoiningQuery | null) =>
  useQuery({
    queryKey: accountKeys.joining(id, query),
    queryFn: ({ signal }) =>
      query ? foreseeJoining(id, query, signal) : Promise.reject(new Error('nobody is chosen')),
    enabled: query !== null,
    // With other roles or limits of the same person the rest stays as it is shown.
    placeholderData: (before, last) => (last?.queryKey[3]?.goes === query?.goes ? before : undefined),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** `onDone` comes before everything is read again. */
export const useJoining = (id: string, onDone: () => void) => {
  const changed = useAccountChanged()
  return useMutation({
    mutationFn: ({ query, revision }: { query: JoiningQuery } & Pick<JoiningPreview, 'revision'>) =>
      joinAccounts(id, { ...query, revision }),
    onSuccess: () => {
      onDone()
      return changed()
    },
  })
}
