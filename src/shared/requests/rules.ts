import type { Reason } from '../refusal'
import { type Claim, holds, isAdmin, isStaff, isSystem, type User } from '../users/model'
import { type MovieRequest, type Progress, type Quota, type RequestKind, requestKinds, type Variant } from './model'
import { fits } from './quotas'

type Asked = { kind: RequestKind; variant: Variant }

/** The claims of a kind; the one in 4K has claims of its own, and those for the standard one do not help there. */
const claimsFor = ({ kind, variant }: Asked): { ask: Claim; autoApprove: Claim } =>
  kind === 'movie' && variant === 'fourK'
    ? { ask: 'Request4KMovie', autoApprove: 'AutoApprove4KMovie' }
    : { ask: requestKinds[kind].claim, autoApprove: requestKinds[kind].autoApprove }

type Holder = Pick<User, 'userType' | 'claims'>

/** A power user needs the claim like everybody else. */
export function mayRequest(user: Holder, asked: Asked): boolean {
  const { ask, autoApprove } = claimsFor(asked)
  return holds(user, 'Admin', ask, autoApprove)
}

export const isAutoApproved = (user: Holder, asked: Asked) => holds(user, 'Admin', claimsFor(asked).autoApprove)

/** Choosing for whom and in which quality is for staff; a choice counts as made even when it is 0. */
export type Privileges = { by: Holder; onBehalf: boolean; overrides: boolean }
export function objectionToPrivileges({ by, onBehalf, overrides }: Privileges): Reason | null {
  if (isStaff(by)) return null
  if (onBehalf) return { code: 'NoPermissionsOnBehalf' }
  return overrides ? { code: 'NoPermissions' } : null
}

type Variants = Pick<MovieRequest, 'variants'>
export type MovieWishFacts = Asked & {
  by: Holder
  title: string
  /** Whether the portal tells 4K apart. */
  fourKOn: boolean
  /** Requests for the same title, by either id. */
  existing: readonly Variants[]
  /** Null where no limit counts, as for what staff asks for somebody else. */
  quota: Quota | null
}
type Rule = (wish: MovieWishFacts) => Reason | null

const needsClaim: Rule = ({ by, kind, variant }) =>
  mayRequest(by, { kind, variant }) ? null : { code: 'NoPermissionsRequest', kind }

/** A denied request is one all the same: it has to be deleted before somebody may ask again. */
const notTwice: Rule = ({ existing, variant, fourKOn, title }) =>
  existing.some(({ variants }) => variants[variant] !== null || !fourKOn) ? { code: 'AlreadyRequested', title } : null

const withinQuota: Rule = ({ quota, kind }) =>
  !quota || fits(quota) ? null : { code: 'QuotaExceeded', kind, next: forPeople(quota.next) }

const forPeople = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const movieRules: readonly Rule[] = [needsClaim, notTwice, withinQuota]

/** The first objection is the answer; null means the wish is granted. */
export function objectionToMovie(wish: MovieWishFacts): Reason | null {
  for (const rule of movieRules) {
    const objection = rule(wish)
    if (objection) return objection
  }
  return null
}

/** Approving, denying and marking are for staff. */
export const objectionToDeciding = (by: Holder): Reason | null => (isStaff(by) ? null : { code: 'NoPermissions' })

/** Staff may remove everything, others what they asked for themselves and are allowed to manage. */
export const mayRemove = (by: Holder & Pick<User, 'id'>, { requesterId }: { requesterId: string }) =>
  isStaff(by) || (holds(by, 'ManageOwnRequests') && requesterId === by.id)

export const objectionToRemoving = (by: Holder & Pick<User, 'id'>, request: { requesterId: string }): Reason | null =>
  mayRemove(by, request) ? null : { code: 'NoPermissions' }

/** Whose requests somebody sees: their own id while requests of others are hidden from them, null for everybody's. */
export const onlyVisible = (by: Holder & Pick<User, 'id'>, hidesOthers: boolean): string | null =>
  hidesOthers && !isStaff(by) ? by.id : null

/** Whether a variant still waits for somebody's decision or may be decided differently. */
const isOpen = (progress: Progress | null) => progress !== null && !progress.approved && !progress.available
export const mayApprove = ({ variants: { standard, fourK } }: Variants) => isOpen(standard) || isOpen(fourK)

type Asker = { id: string; by: Pick<User, 'id'> }
/** Wanting to hear of it makes sense for others than the requester, while nothing is there and nothing is denied. */
export const maySubscribe = ({ id, by }: Asker, { variants: { standard, fourK } }: Variants) =>
  id !== by.id && ![standard, fourK].some(progress => progress?.available || progress?.denied)

export type Hearing = Asked & {
  requester: Holder | null
  /** The setting that keeps quiet about what is approved by itself. */
  quietAutoApproval: boolean
  onBehalf: boolean
}

/** Whether a new or approved request is told: not what administrators and programs ask for themselves. */
export function isWorthTelling({ requester, quietAutoApproval, onBehalf, kind, variant }: Hearing): boolean {
  if (requester && (isAdmin(requester) || isSystem(requester))) return false
  if (!quietAutoApproval) return true
  return !onBehalf && !(requester && isAutoApproved(requester, { kind, variant }))
}
