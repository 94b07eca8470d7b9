import { useQuery } from '@tanstack/react-query'
import type { Updates } from '~/shared/api/updates'
import { get } from './client'

/** Whether there is a newer version, and what it brings. */
export const useUpdates = () =>
  useQuery({ queryKey: ['updates'], queryFn: ({ signal }) => get<Updates>('/api/v3/updates', { signal }) })
