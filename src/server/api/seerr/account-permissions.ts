import { claimsOfPermissions } from '~/shared/import/permissions'
import { rights } from '~/shared/seerr/codes'
import type { Claim, User } from '~/shared/users/model'
import { knownClaims } from '~/shared/users/rules'

/** No bit of theirs stands for it: whoever has it keeps it, whatever is sent. */
const unsaid: Claim = 'ManageOwnRequests'

const claimsOf = (bits: number): Claim[] => claimsOfPermissions(bits).claims.filter(claim => claim !== unsaid)
const everyOther = Object.values(rights).reduce<number>((sum, bit) => (bit === rights.admin ? sum : sum + bit), 0)

/** Every role that permissions can say. */
const sayable: readonly Claim[] = ['Admin', ...claimsOf(everyOther)]

/** What permissions give, and what they take; roles that they know nothing of stay as they are. */
export function rolesOf(permissions: number): { on: Claim[]; off: Claim[] } {
  const on = claimsOf(permissions)
  // Whoever administers may do everything, whichever other roles are noted of them.
  return { on, off: on.includes('Admin') ? [] : sayable.filter(claim => !on.includes(claim)) }
}

/** The roles of an account after permissions were sent for it. */
export function rolesAfter({ claims }: Pick<User, 'claims'>, permissions: number): Claim[] {
  const { on, off } = rolesOf(permissions)
  return knownClaims([...claims.filter(claim => !off.includes(claim)), ...on])
}
