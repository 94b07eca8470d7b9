import { expect, test } from 'bun:test'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { meKey, noticesKey } from '~/ui/api/me'
import { requestKeys } from '~/ui/api/requests'
import { titleKeys } from '~/ui/api/titles'
import { refreshRequests } from '~/ui/state/requesting'

const about = (id: number): QueryKey[] => [requestKeys.detail(id), requestKeys.arrived(id), requestKeys.progress(id)]

test('what is known of requests is read again, but nothing about one that is gone', async () => {
  const client = new QueryClient()
  const others = [...about(8), requestKeys.pending, requestKeys.lists, titleKeys.movie('7'), meKey, noticesKey]
  for (const key of [...about(7), ...others]) client.setQueryData(key, {})
  await refreshRequests(client, 7)
  const isRefreshed = (key: QueryKey) => client.getQueryState(key)?.isInvalidated
  expect(about(7).map(isRefreshed)).toEqual([false, false, false])
  expect(others.filter(key => !isRefreshed(key))).toEqual([])
})
