import type { QueryClient } from '@tanstack/react-query'
import type { RequestPage } from '~/shared/api/request-lists'
import { requestKeys } from '../../api/requests'
import type { Row } from './row'

/** Changes every page that is held at once; answers how to put back what was there. */
export const showAtOnce = async (client: QueryClient, change: (page: RequestPage) => RequestPage) => {
  await client.cancelQueries({ queryKey: requestKeys.lists })
  const before = client.getQueriesData<RequestPage>({ queryKey: requestKeys.lists })
  client.setQueriesData<RequestPage>({ queryKey: requestKeys.lists }, page => page && change(page))
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page)
  }
}

/** A page with its requests changed one by one. */
export const changing = (change: (row: Row) => Row) => (page: RequestPage) => ({
  ...page,
  requests: page.requests.map(change),
})

/** A page without some requests, whose total says so. */
export const without =
  (ids: readonly number[]) =>
  (page: RequestPage): RequestPage => {
    const requests = page.requests.filter(({ id }) => !ids.includes(id))
    return { ...page, requests, total: page.total - (page.requests.length - requests.length) }
  }
