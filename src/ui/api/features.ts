import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Feature } from '~/shared/api/features'
import { get, put } from './client'
import { useRefreshStart } from './start'

const featuresKey = ['features']

/** Every part of the portal that can be switched, and whether it is on. */
export const useFeatures = () =>
  useQuery({
    queryKey: featuresKey,
    queryFn: ({ signal }) => get<Feature[]>('/api/v3/features', { signal }),
    staleTime: 0,
  })

/** Switches follow one another, so that the answer with all of them that comes last is the newest. */
export const useSwitchFeature = () => {
  const client = useQueryClient()
  const refreshStart = useRefreshStart()
  return useMutation({
    mutationFn: ({ name, enabled }: Feature) => put<Feature[]>(`/api/v3/features/${name}`, { enabled }),
    scope: { id: 'features' },
    onSuccess: async all => {
      client.setQueryData(featuresKey, all)
      await refreshStart()
    },
  })
}
