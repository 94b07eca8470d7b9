import { queryOptions } from '@tanstack/react-query'
import type { CustomPageAnswer, CustomPageEdit } from '~/shared/api/custom-page'
import { get, put } from './client'

export const customPageQuery = queryOptions({
  queryKey: ['custom page'],
  queryFn: ({ signal }) => get<CustomPageAnswer>('/api/v3/custom-page', { signal }),
})

export const saveCustomPage = (page: CustomPageEdit) => put<CustomPageAnswer>('/api/v3/custom-page', page)
