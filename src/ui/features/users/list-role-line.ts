import { isOnlyFourK } from '~/shared/requests/four-k-claims'
import { requestKinds } from '~/shared/requests/model'
import type { Claim } from '~/shared/users/model'

/** What may be asked for with which role, and with which it needs nobody's approval. */
const wishes: readonly { ask: Claim; autoApprove: Claim }[] = Object.values(requestKinds).flatMap(({ claims }) =>
  Object.values(claims),
)

/** The roles of somebody as a line of the list says them. */
export type RoleLine = {
  /** What stands before everything else. */
  rank: 'Admin' | 'PowerUser' | null
  disabled: boolean
  /** What may be asked for; empty for administrators, who may ask for everything. */
  asks: Claim[]
  /** The part of it that needs nobody's approval. */
  unasked: Claim[]
}

/** Whoever needs no approval may ask, too. Roles of 4K say nothing while 4K is off. */
export function roleLine(held: readonly Claim[], fourK: boolean): RoleLine {
  const has = (claim: Claim) => held.includes(claim)
  const rank = has('Admin') ? 'Admin' : has('PowerUser') ? 'PowerUser' : null
  const disabled = has('Disabled')
  if (rank === 'Admin') return { rank, disabled, asks: [], unasked: [] }
  const known = wishes.filter(({ ask }) => fourK || !isOnlyFourK(ask))
  const may = known.filter(({ ask, autoApprove }) => has(ask) || has(autoApprove))
  const unasked = may.filter(({ autoApprove }) => has(autoApprove)).map(({ autoApprove }) => autoApprove)
  return { rank, disabled, asks: may.map(({ ask }) => ask), unasked }
}
