import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Me } from '~/shared/api/me'
import { get } from './client'

export const meKey = ['me'] as const

/** The signed-in person, with what is left of their quotas and what waits; invalidate it after a request. */
export const meQuery = queryOptions({ queryKey: meKey, queryFn: ({ signal }) => get<Me>('/api/v3/me', { signal }) })
export const useMe = () => useQuery(meQuery)

/** What others did that the person may want to hear of. */
export const noticesKey = ['notices'] as const
