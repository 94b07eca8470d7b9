import type { Delivery, DeliveryPage, DeliveryQuery } from '~/shared/api/deliveries'
import { get, post } from './client'

export const deliveryKeys = {
  all: ['deliveries'] as const,
  of: (query: DeliveryQuery) => [...deliveryKeys.all, query] as const,
}

/** What was sent to whom, the newest first; for administrators. */
export const readDeliveries = (query: DeliveryQuery, signal: AbortSignal) =>
  get<DeliveryPage>('/api/v3/deliveries', { query, signal })

/** Sends a message once more that was sent. */
export const sendOnceMore = (id: number) => post<Delivery>(`/api/v3/deliveries/${id}/again`)
