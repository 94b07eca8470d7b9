import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountRemoval, ExtraRequests } from '~/shared/api/accounts'
import {
  giveExtra,
  readAppLink,
  removeAccount,
  removePictureOf,
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
  picture: removePictureOf,
} as const satisfies Record<string, (id: string) => Promise<unknown>>
export type PersonStep = keyof typeof personSteps

export const usePersonStep = (id: string) => {
  const changed = useAccountChanged()
  return useMutation({ mutationFn: (step: PersonStep) => personSteps[step](id), onSuccess: changed })
}

/** The link to the application on a phone; it may make up a token, so it is asked for and not read. */
export const useAppLink = (id: string) => useMutation({ mutationFn: () => readAppLink(id) })

/** `onDone` comes before the lists are read again: whoever asked may not stand in them any more. */
export const useExtra = (id: string, onDone: () => void) => {
  const changed = useAccountChanged()
  const mutationFn = (extras: ExtraRequests) => giveExtra(id, extras)
  return useMutation({
    mutationFn,
    onSuccess: () => {
      onDone()
      return changed()
    },
  })
}

export const useRemoval = (id: string) =>
  useMutation({ mutationFn: (removal: AccountRemoval) => removeAccount(id, removal) })
