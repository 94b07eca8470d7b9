import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RequestQuery } from '~/shared/api/request-lists'
import { readRequests, requestKeys } from '../../api/requests'
import type { ListView } from './list-view'

const againMs = 30_000

// Live messages, and whatever is done to a request anywhere, refresh everything under the key `requests`.

const queryOf = ({ kind, filter, search, mine, by, size, page, sort, order }: ListView): RequestQuery => ({
  ...(kind && { kind }),
  ...(filter !== 'all' && { stage: filter }),
  ...(search !== '' && { search }),
  ...(mine && { mine }),
  ...(by !== '' && { requester: by }),
  ...{ sort, descending: order === 'desc', count: size, position: page * size, overview: true },
})

/** One page of the list with what stands above it. */
export const requestPageQuery = (view: ListView) => {
  const query = queryOf(view)
  return queryOptions({ queryKey: requestKeys.list(query), queryFn: ({ signal }) => readRequests(query, signal) })
}
/** The former page of the same kind stays until the next one arrives. */
export const useRequestPage = (view: ListView) => {
  const query = requestPageQuery(view)
  return useQuery({
    ...query,
    placeholderData: (before, former) => (former?.queryKey[2].kind === query.queryKey[2].kind ? before : undefined),
    refetchInterval: againMs,
  })
}
