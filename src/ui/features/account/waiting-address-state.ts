import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelAddressChange, ownAddressKey, readWaitingAddress, sendAddressLink } from '../../api/own-address'

export const useWaitingAddress = () =>
  useQuery({ queryKey: ownAddressKey, queryFn: ({ signal }) => readWaitingAddress(signal) })

export const useSendAddressLink = () => useMutation({ mutationFn: sendAddressLink })

export const useCancelAddressChange = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: cancelAddressChange,
    onSettled: () => client.invalidateQueries({ queryKey: ownAddressKey }),
  })
}
