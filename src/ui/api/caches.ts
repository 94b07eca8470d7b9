import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cache, UnservedCall } from '~/shared/api/caches'
import { get, remove } from './client'

const cachesKey = ['caches'] as const

/** How much is kept because it can be had again. */
export const useCaches = () =>
  useQuery({ queryKey: cachesKey, queryFn: ({ signal }) => get<Cache[]>('/api/v3/caches', { signal }), staleTime: 0 })

export const useEmptyCache = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: Cache['name']) => remove(`/api/v3/caches/${name}`),
    onSettled: () => client.invalidateQueries({ queryKey: cachesKey }),
  })
}

/** What programs called and found nothing. */
export const useUnservedCalls = () =>
  useQuery({
    queryKey: ['unserved-calls'],
    queryFn: ({ signal }) => get<UnservedCall[]>('/api/v3/unserved-calls', { signal }),
    staleTime: 0,
  })
