import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Account,
  changeOwnDetails,
  chooseCountry,
  chooseLanguage,
  type OwnDetails,
  readAccessToken,
  readAccount,
  readCountries,
} from '../../api/account'
import { Refused } from '../../state/requesting'

const meKey = ['me']

/** The signed-in person; the same answer that the shell shows name and quotas from. */
export const useAccount = () => useQuery({ queryKey: meKey, queryFn: ({ signal }) => readAccount(signal) })

const fixedMs = 24 * 3_600_000

/** Countries whose streaming offers are known. */
export const useCountries = () =>
  useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => readCountries(signal),
    staleTime: fixedMs,
  })

/** Chooses the language; the portal speaks it before the server has answered. */
export const useChooseLanguage = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: chooseLanguage,
    onMutate: async language => {
      await client.cancelQueries({ queryKey: meKey })
      const before = client.getQueryData<Account>(meKey)
      client.setQueryData<Account>(meKey, account => account && { ...account, language })
      return before
    },
    onError: (_, __, before) => client.setQueryData(meKey, before),
    onSettled: () => client.invalidateQueries({ queryKey: meKey }),
  })
}

/** Chooses the country; where titles can be streamed is asked anew. */
export const useChooseCountry = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: chooseCountry,
    onSuccess: async (_, streamingCountry) => {
      client.setQueryData<Account>(meKey, account => account && { ...account, streamingCountry })
      await client.invalidateQueries({ queryKey: ['providers'] })
    },
  })
}

export const useChangeDetails = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (details: OwnDetails) => {
      const { successful, errors } = await changeOwnDetails(details)
      if (!successful) throw new Refused(null, errors?.join(' ') ?? '')
    },
    onSuccess: () => client.invalidateQueries({ queryKey: meKey }),
  })
}

export const useAccessToken = () => useMutation({ mutationFn: readAccessToken })
