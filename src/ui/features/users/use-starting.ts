import { queryOptions, useQuery } from '@tanstack/react-query'
import { accountKeys, readStartingAccount } from '../../api/accounts'
import { useMe } from '../../api/me'
import type { Starting } from './edit-form'

export const startingQuery = queryOptions({
  queryKey: accountKeys.starting,
  queryFn: ({ signal }) => readStartingAccount(signal),
  // What is entered already is not begun anew.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** What a form for somebody new begins with: what new users start with, in the country of whoever fills it in. */
export const useStarting = () => {
  const me = useMe()
  const read = useQuery(startingQuery)
  const starting: Starting | null =
    me.data && read.data ? { ...read.data, streamingCountry: me.data.streamingCountry } : null
  return {
    starting,
    error: me.error ?? read.error,
    again: () => void Promise.all([me.refetch(), read.refetch()]),
  }
}
