import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addOwnBrowser, ownBrowsersKey, readOwnBrowsers, removeOwnBrowser } from '../../api/own-data'
import { ownHash, subscribe, unsubscribe } from './this-browser'

/** The browsers of the person, and which of them this one is. */
export const useOwnBrowsers = () =>
  useQuery({
    queryKey: ownBrowsersKey,
    queryFn: async ({ signal }) => {
      const [{ publicKey, browsers }, hash] = await Promise.all([readOwnBrowsers(signal), ownHash().catch(() => null)])
      return { publicKey, browsers: browsers.map(one => ({ ...one, isThis: one.endpointHash === hash })) }
    },
  })

export type OwnBrowser = NonNullable<ReturnType<typeof useOwnBrowsers>['data']>['browsers'][number]

export const useSubscribeBrowser = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string) => addOwnBrowser(await subscribe(publicKey)),
    onSettled: () => client.invalidateQueries({ queryKey: ownBrowsersKey }),
  })
}

export const useRemoveBrowser = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, isThis }: Pick<OwnBrowser, 'id' | 'isThis'>) => {
      await removeOwnBrowser(id)
      if (isThis) await unsubscribe()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownBrowsersKey }),
  })
}
