import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Delivery, DeliveryPage, DeliveryQuery } from '~/shared/api/deliveries'
import { deliveryKeys, readDeliveries, sendOnceMore } from '../api/deliveries'
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

/** Sends what has not left, or once more what was sent. */
export function useSendDelivery() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, repeatable }: Delivery): Promise<Pick<Delivery, 'stage' | 'error'>> =>
      repeatable ? sendOnceMore(id) : sendAgain(id),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deliveryKeys.all }),
        client.invalidateQueries({ queryKey: outboxKey }),
      ]),
  })
}
