import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Statistics } from '~/shared/api/statistics'
import { get } from './client'

/** What the house asked for in so many months; the former months stay while others are counted. */
export const useStatistics = (months: number) =>
  useQuery({
    queryKey: ['statistics', months],
    queryFn: ({ signal }) => get<Statistics>('/api/v3/statistics', { query: { months }, signal }),
    placeholderData: keepPreviousData,
  })
