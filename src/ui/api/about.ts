import { useQuery } from '@tanstack/react-query'
import type { About } from '~/shared/api/about'
import { get } from './client'

/** Short of the machine for whoever has not signed in, and of paths for everybody but administrators. */
export const readAbout = (signal: AbortSignal) => get<About>('/api/v3/about', { signal })

export const useAbout = () => useQuery({ queryKey: ['about'], queryFn: ({ signal }) => readAbout(signal) })
