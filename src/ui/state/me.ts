import { useQuery } from '@tanstack/react-query'
import { get } from '../api/client'

export type Quota = { hasLimit: boolean; limit: number; remaining: number; nextRequest: string }
export type Me = {
  id: string
  userName: string
  alias: string | null
  emailAddress: string | null
  language: string | null
  streamingCountry: string | null
  movieRequestQuota: Quota | null
  episodeRequestQuota: Quota | null
  musicRequestQuota: Quota | null
}

/** The signed-in person with what is left of their quotas; key `['me']`, invalidate it after a request. */
export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => get<Me>('/api/v1/Identity', { signal }) })
