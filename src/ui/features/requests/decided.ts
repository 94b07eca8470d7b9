import type { Variant } from '~/shared/requests/model'
import type { DecisionKind } from '../../state/use-decide'
import type { Row } from './row'

type Change = { kind: DecisionKind; variant: Variant; reason?: string }
type Flags = { approved?: boolean; available?: boolean; denied?: boolean; deniedReason?: string | null }

const flags: Record<DecisionKind, (reason?: string) => Flags> = {
  approve: () => ({ approved: true, denied: false }),
  deny: reason => ({ denied: true, deniedReason: reason || null }),
  available: () => ({ available: true }),
  unavailable: () => ({ available: false }),
  reprocess: () => ({}),
}

const in4K = ({ approved, available, denied, deniedReason }: Flags): Partial<Row> => ({
  ...(approved !== undefined && { approved4K: approved }),
  ...(available !== undefined && { available4K: available }),
  ...(denied !== undefined && { denied4K: denied }),
  ...(deniedReason !== undefined && { deniedReason4K: deniedReason }),
})

/** A request as it will stand once a decision has gone through. */
export const decided = (row: Row, { kind, variant, reason }: Change): Row => {
  const change = flags[kind](reason)
  const sending = kind === 'reprocess' || kind === 'approve' ? { ...row.sending, [variant]: null } : row.sending
  return { ...row, ...(variant === 'fourK' ? in4K(change) : change), sending }
}

export type WayBack = 'reopen' | 'approve' | 'available' | 'unavailable'

/**
 * How a decision is taken back so that nothing of it stays; null where that is not possible: what is approved has been
 * handed to the download manager by the time the answer is here.
 */
export const wayBack = (row: Row, { kind, variant }: Change): WayBack | null => {
  if (kind === 'available') return 'unavailable'
  if (kind === 'unavailable') return 'available'
  if (kind !== 'deny') return null
  const wasApproved = variant === 'fourK' ? row.approved4K : row.approved
  if (wasApproved) return 'approve'
  return variant === 'standard' ? 'reopen' : null
}
