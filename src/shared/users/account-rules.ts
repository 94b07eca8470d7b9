import type { Reason } from '../refusal'
import type { ResetObstacle, WelcomeObstacle } from './accounts'
import type { User } from './model'
import { addressIn, knownClaims } from './rules'

/** Whoever is given an account here is allowed something, or is switched off by name. */
export const objectionToRoles = (claims: readonly string[]): Reason | null =>
  knownClaims(claims).length > 0 ? null : { code: 'RoleMissing' }

type Written = Pick<User, 'email' | 'lastLoggedInAt'>
type Welcoming = { isMailOn: boolean; isTextOn: boolean }

/** What keeps somebody from being welcomed by mail, what can least be changed first. */
export function obstacleToWelcome(
  { email, lastLoggedInAt }: Written,
  { isMailOn, isTextOn }: Welcoming,
): WelcomeObstacle | null {
  if (lastLoggedInAt) return 'hasSignedIn'
  if (!addressIn(email ?? '')) return 'noAddress'
  if (!isMailOn) return 'emailOff'
  return isTextOn ? null : 'textOff'
}

/** What keeps somebody from being sent a link for a new password, in the same order. */
export function obstacleToReset({ email, claims }: Pick<User, 'email' | 'claims'>, canMail: boolean) {
  if (claims.includes('Disabled')) return 'disabled' satisfies ResetObstacle
  if (!addressIn(email ?? '')) return 'noAddress' satisfies ResetObstacle
  return canMail ? null : ('emailOff' satisfies ResetObstacle)
}

/** What is said where somebody tries all the same. */
export const welcomeRefusals = {
  hasSignedIn: { code: 'HasSignedIn' },
  noAddress: { code: 'AddressMissing' },
  emailOff: { code: 'EmailOff' },
  textOff: { code: 'WelcomeTextOff' },
} as const satisfies Record<WelcomeObstacle, Reason>

export const resetRefusals = {
  disabled: { code: 'AccountDisabled' },
  noAddress: { code: 'AddressMissing' },
  emailOff: { code: 'EmailNotReady' },
} as const satisfies Record<ResetObstacle, Reason>

/** Whose the requests of a removed account may be: somebody else's, who can sign in. */
export const objectionToHeir = (target: Pick<User, 'id'>, heir: User | null): Reason | null =>
  !heir || heir.id === target.id || heir.userType === 'system' || heir.claims.includes('Disabled')
    ? { code: 'HeirUnknown' }
    : null

/** So often somebody changes their own account within an hour: each change stays in the audit trail, which others read. */
export const mostOwnChanges = 30

export const objectionToOwnChange = (madeLately: number): Reason | null =>
  madeLately >= mostOwnChanges ? { code: 'TooManyChanges', most: mostOwnChanges } : null
