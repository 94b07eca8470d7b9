import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeliveryPage, DeliveryQuery } from '~/shared/api/deliveries'
import { deliveryKeys, readDeliveries } from '../api/deliveries'
import { outboxKey, sendAgain } from '../api/system'

/** Messages that were sent or are to be, the newest first, as many as somebody asked for. */
export function useDeliveries(query: Omit<DeliveryQuery, 'before'>) {
  const list = useInfiniteQuery({
    queryKey: deliveryKeys.of(query),
    queryFn: ({ pageParam, signal }) => readDeliveries({ ...query, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }: DeliveryPage) => next,
    staleTime: 0,
  })
  return { ...list, deliveries: list.data?.pages.flatMap(({ deliveries }) => deliveries) }
}

export function useSendDelivery() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: sendAgain,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deliveryKeys.all }),
        client.invalidateQueries({ queryKey: outboxKey }),
      ]),
  })
}
