import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenIdWay } from '~/shared/api/open-id'
import { beginLinking } from '../../api/open-id'
import { openIdKey, readOpenIdWays, unlink } from '../../api/own-ways'
import { leaveForProvider } from '../../state/open-id-errand'

export const useOpenIdWays = () => useQuery({ queryKey: openIdKey, queryFn: ({ signal }) => readOpenIdWays(signal) })

/** Leaves for the provider, which leads back to where links are. */
export const useConnect = () =>
  useMutation({
    mutationFn: async ({ provider, name }: Pick<OpenIdWay, 'provider' | 'name'>) => {
      await leaveForProvider(await beginLinking(provider), { provider: name ?? '', isLink: true, after: null })
    },
  })

export const useDisconnect = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ provider }: Pick<OpenIdWay, 'provider'>) => unlink(provider),
    onSettled: () => client.invalidateQueries({ queryKey: openIdKey }),
  })
}
