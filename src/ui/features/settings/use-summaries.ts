import { useQuery } from '@tanstack/react-query'
import { readSummaries } from '../../api/settings'

export const useSummaries = () =>
  useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => readSummaries(signal), staleTime: 0 })
