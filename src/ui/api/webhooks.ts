import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WebhookAddress } from '~/shared/api/webhooks'
import { get, post } from './client'

const path = '/api/v3/webhook-addresses'
/** Invalidate it after servers were saved. */
export const webhookAddressesKey = ['webhook-addresses'] as const

/** The addresses at which connected servers say that something has changed there. */
export const useWebhookAddresses = () =>
  useQuery({
    queryKey: webhookAddressesKey,
    queryFn: ({ signal }) => get<WebhookAddress[]>(path, { signal }),
    staleTime: 0,
  })

/** Gives a server a new address; the one before ends at once. */
export const useRenewWebhookAddress = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (source: string) => post<WebhookAddress>(`${path}/${encodeURIComponent(source)}`),
    onSuccess: made =>
      client.setQueryData<WebhookAddress[]>(webhookAddressesKey, all =>
        all?.map(one => (one.source === made.source ? made : one)),
      ),
  })
}
