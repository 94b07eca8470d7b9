import type { Availability, AvailabilityKind } from '~/shared/api/availability'
import { get } from './client'

export const readAvailability = (kind: AvailabilityKind, id: string, signal: AbortSignal) =>
  get<Availability>(`/api/v3/availability/${kind}/${encodeURIComponent(id)}`, { signal })
