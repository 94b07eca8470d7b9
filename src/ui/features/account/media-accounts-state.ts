import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MediaAccountPassword } from '~/shared/api/media-accounts'
import {
  beginConnectingByCode,
  beginConnectingOnPage,
  connectByPassword,
  disconnectMediaAccount,
  mediaAccountsKey,
  readMediaAccounts,
} from '../../api/media-accounts'

export const useMediaAccounts = () =>
  useQuery({ queryKey: mediaAccountsKey, queryFn: ({ signal }) => readMediaAccounts(signal) })

/** What was connected or disconnected, here or in another window, is read again. */
export const useReadAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: mediaAccountsKey })
}

export const useConnectByPassword = () => {
  const readAgain = useReadAgain()
  const mutationFn = (given: MediaAccountPassword) => connectByPassword(given)
  return useMutation({ mutationFn, onSuccess: readAgain })
}

export const useDisconnectMediaAccount = () => {
  const readAgain = useReadAgain()
  return useMutation({ mutationFn: disconnectMediaAccount, onSettled: readAgain })
}

/** Makes up a page or a code: begun, and not read, since it is another one each time. */
export const useBeginOnPage = () => useMutation({ mutationFn: beginConnectingOnPage })
export const useBeginByCode = () => useMutation({ mutationFn: beginConnectingByCode })
