import type { Reason } from '../refusal'

/** So often somebody changes their own account within an hour: each change stays in the audit trail, which others read. */
export const mostOwnChanges = 30

export const objectionToOwnChange = (madeLately: number): Reason | null =>
  madeLately >= mostOwnChanges ? { code: 'TooManyChanges', most: mostOwnChanges } : null
