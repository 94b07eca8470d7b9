import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionView } from '~/shared/api/sessions'
import { endOneSession, readSessions, sessionsKey, signOutEverywhere } from '../../api/sessions'
import { keepToken, renewing } from '../../state/session'

export const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => readSessions(signal) })

/** Ends one session; it is out of the list at once. */
export const useEndSession = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: endOneSession,
    onSuccess: (_, id) =>
      client.setQueryData<SessionView[]>(sessionsKey, all => all?.filter(session => session.id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}

/** Ends every session but this one, which goes on with a new token. */
export const useSignOutEverywhere = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => renewing(signOutEverywhere().then(({ token }) => keepToken(token))),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}
