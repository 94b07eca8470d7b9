import type { AvailabilityKind } from '~/shared/api/availability'

/** Under which the answer is kept that tells why a title stands where it does. */
export const availabilityKey = (kind: AvailabilityKind, id: string) => ['requests', 'availability', kind, id] as const
