import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  beginTimeCodes,
  confirmTimeCodes,
  endTimeCodes,
  ownWaysKey,
  readOwnWays,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '../../api/own-ways'

export const useOwnWays = () => useQuery({ queryKey: ownWaysKey, queryFn: ({ signal }) => readOwnWays(signal) })

/** Whatever changes how somebody signs in: the list is read again. */
const useWayStep = <Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ownWaysKey }) })
}

/** Makes up a secret: begun, and not read, since it is another one each time. */
export const useBeginTimeCodes = () => useMutation({ mutationFn: beginTimeCodes })
export const useConfirmTimeCodes = () => useWayStep(confirmTimeCodes)
export const useEndTimeCodes = () => useWayStep(endTimeCodes)
export const useRenamePasskey = () =>
  useWayStep(({ id, name }: { id: string; name: string }) => renamePasskey(id, name))
export const useRemovePasskey = () => useWayStep(removePasskey)
export const useAddPasskey = () =>
  useWayStep(async (name: string) => (await import('../../api/passkeys')).addPasskey(name))
export const useRenewRecoveryCodes = () => useWayStep(renewRecoveryCodes)
