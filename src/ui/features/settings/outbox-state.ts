import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { requestKeys } from '../../api/requests'
import { failingKey, outboxKey, readFailing, readOutbox, removeFromOutbox, sendAgain } from '../../api/system'

const refreshMs = 30_000

export const outboxQuery = queryOptions({
  queryKey: outboxKey,
  queryFn: ({ signal }) => readOutbox(signal),
  refetchInterval: refreshMs,
})
export const useOutbox = () => useQuery(outboxQuery)

/** Channels on which nothing got through for a day. */
export const failingQuery = queryOptions({
  queryKey: failingKey,
  queryFn: ({ signal }) => readFailing(signal),
  refetchInterval: refreshMs,
})
export const useFailing = () => useQuery(failingQuery)

export const useOutboxAction = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, action }: { id: number; action: 'send' | 'remove' }) => {
      if (action === 'remove') await removeFromOutbox(id)
      return action === 'send' ? sendAgain(id) : null
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: outboxKey }),
        client.invalidateQueries({ queryKey: requestKeys.all }),
      ]),
  })
}
