import type { AccountDetail } from '~/shared/api/accounts'
import type { Claim } from '~/shared/users/model'

/** Why a role cannot be given or taken. */
export type RoleObstacle = 'onlyAdmins' | 'ownAdmin' | 'ownDisabled' | 'lastAdmin'

type Circumstances = {
  /** Whoever looks at it administers. */
  byAdmin: boolean
  /** Null for an account that is being made. */
  account: Pick<AccountDetail, 'isSelf' | 'isLastAdmin'> | null
}

/** The same that the portal would refuse, so that the switch says why. */
export function roleObstacle(claim: Claim, { byAdmin, account }: Circumstances): RoleObstacle | null {
  if (claim === 'Disabled') return account?.isLastAdmin ? 'lastAdmin' : account?.isSelf ? 'ownDisabled' : null
  if (claim !== 'Admin') return null
  if (!byAdmin) return 'onlyAdmins'
  if (account?.isLastAdmin) return 'lastAdmin'
  return account?.isSelf ? 'ownAdmin' : null
}
