import { useQueryClient } from '@tanstack/react-query'
import { accountKeys } from '../api/accounts'
import { meKey } from '../api/me'
import { requestKeys } from '../api/requests'
import { userKeys } from '../api/users'

/** Reads again whatever shows accounts: their lists and pages, where one can be chosen, who is signed in, who asked for what. */
export const useAccountsChanged = () => {
  const client = useQueryClient()
  const shown = [accountKeys.all, userKeys.options, meKey, requestKeys.lists]
  return async () => {
    await Promise.all(shown.map(queryKey => client.invalidateQueries({ queryKey })))
  }
}
