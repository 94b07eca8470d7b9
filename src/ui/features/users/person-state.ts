import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountRemoval } from '~/shared/api/accounts'
import {
  readAppLink,
  removeAccount,
  renewAccessToken,
  sendResetLink,
  sendWelcome,
  signOutAccount,
} from '../../api/accounts'
import { auditKeys } from '../../api/audit'
import { useAccountsChanged } from '../../state/accounts'

/** Reads again whatever shows accounts, and what is written down of them. */
export const useAccountChanged = () => {
  const client = useQueryClient()
  const changed = useAccountsChanged()
  return () => Promise.all([changed(), client.invalidateQueries({ queryKey: auditKeys.all })])
}

/** What can be done with an account besides changing it; each is asked for with its id. */
export const personSteps = {
  reset: sendResetLink,
  welcome: sendWelcome,
  token: renewAccessToken,
  signOut: signOutAccount,
} as const satisfies Record<string, (id: string) => Promise<unknown>>
export type PersonStep = keyof typeof personSteps

export const usePersonStep = (id: string) => {
  const changed = useAccountChanged()
  return useMutation({ mutationFn: (step: PersonStep) => personSteps[step](id), onSuccess: changed })
}

/** The link to the application on a phone; it may make up a token, so it is asked for and not read. */
export const useAppLink = (id: string) => useMutation({ mutationFn: () => readAppLink(id) })

export const useRemoval = (id: string) =>
  useMutation({ mutationFn: (removal: AccountRemoval) => removeAccount(id, removal) })
