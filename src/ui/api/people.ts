import type { PersonDetails } from '~/shared/api/people'
import { get } from './client'

/** Somebody with everything they took part in. */
export const readPerson = (id: string, signal: AbortSignal) =>
  get<PersonDetails>(`/api/v3/people/${encodeURIComponent(id)}`, { signal })
