import { useMutation } from '@tanstack/react-query'
import type { ApiKey, SectionView } from '~/shared/api/settings'
import { get, post } from './client'

/** Makes a new key; the old one ends at once. */
export const useResetApiKey = () => useMutation({ mutationFn: () => post<ApiKey>('/api/v3/api-key/reset') })

/** The key of today; for administrators. */
export const readApiKey = async () => {
  const { values } = await get<SectionView>('/api/v3/settings/portal')
  return String(values.apiKey ?? '')
}
