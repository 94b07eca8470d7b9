import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import {
  type Account,
  changeOwnDetails,
  chooseCountry,
  chooseLanguage,
  type OwnDetails,
  readAccessToken,
  readAccount,
  readCountries,
  signOutEverywhere,
} from '../../api/account'
import { askForToken } from '../../api/system'
import { Refused } from '../../state/requesting'
import { sessionAtom, signIn } from '../../state/session'

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

/** A new password ends every session: this browser signs in with it at once, for about as long as before. */
const signInAgain = async (userName: string, password: string) => {
  const { expiresAt = 0 } = getDefaultStore().get(sessionAtom) ?? {}
  const remembered = expiresAt - Date.now() > shortSessionMs
  const { access_token: token } = await askForToken(userName, password, remembered)
  if (token) signIn(token)
}
const shortSessionMs = 8 * 24 * 3_600_000

export const useChangeDetails = (userName: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (details: OwnDetails) => {
      const { successful, errors } = await changeOwnDetails(details)
      if (!successful) throw new Refused(null, errors?.join(' ') ?? '')
      if (details.password) await signInAgain(userName, details.password)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: meKey }),
  })
}

/** Signs out everywhere else. */
export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: signOutEverywhere, onSuccess: ({ token }) => signIn(token) })

export const useAccessToken = () => useMutation({ mutationFn: readAccessToken })
