import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PersonalKeyView } from '~/shared/api/personal-keys'
import { endPersonalKey, makePersonalKey, personalKeysKey, readPersonalKeys } from '../../api/personal-keys'

export const usePersonalKeys = () =>
  useQuery({ queryKey: personalKeysKey, queryFn: ({ signal }) => readPersonalKeys(signal) })

/** Makes a key; it is in the list at once. */
export const useMakePersonalKey = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: makePersonalKey,
    onSuccess: ({ made }) => client.setQueryData<PersonalKeyView[]>(personalKeysKey, (all = []) => [made, ...all]),
  })
}

/** Ends a key; it is out of the list at once. */
export const useEndPersonalKey = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: endPersonalKey,
    onSuccess: (_, id) =>
      client.setQueryData<PersonalKeyView[]>(personalKeysKey, all => all?.filter(one => one.id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey: personalKeysKey }),
  })
}
