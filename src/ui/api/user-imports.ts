import type { LinkedPeople, MediaPerson, UserImport, UserImportPreview } from '~/shared/api/user-imports'
import type { Provider } from '~/shared/users/providers'
import { get, post } from './client'

const place = '/api/v3/user-imports'

export const readUserImports = (signal: AbortSignal) => get<UserImport[]>(place, { signal })
export const previewUserImport = (provider: Provider, signal: AbortSignal) =>
  get<UserImportPreview>(`${place}/${provider}/preview`, { signal })
export const findMediaPeople = (provider: Provider, query: { search: string } | { ids: string }, signal: AbortSignal) =>
  get<MediaPerson[]>(`${place}/${provider}/people`, { query, signal })
export const linkPeople = (provider: Provider, link: LinkedPeople) => post(`${place}/${provider}/link`, link)
