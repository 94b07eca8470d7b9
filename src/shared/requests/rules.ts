import { markedBy, notDenied, withoutMark } from '../availability/found'
import type { Reason } from '../refusal'
import { type Claim, holds, isAdmin, isStaff, isSystem, type User } from '../users/model'
import {
  askedVariants,
  leadingProgress,
  type Progress,
  type Quota,
  type Request,
  type RequestKind,
  type RequestStep,
  requestKinds,
  stageOf,
  type Variant,
} from './model'
import { fits } from './quotas'

type Asked = { kind: RequestKind; variant: Variant }

/** The claims for one variant of a kind, of which one is enough; none for a variant that the kind does not have. */
function claimsFor({ kind, variant }: Asked): { ask: Claim[]; autoApprove: Claim[] } {
  const claims: Partial<Record<Variant, { ask: Claim; autoApprove: Claim }>> = requestKinds[kind].claims
  const found = claims[variant]
  return found
    ? { ask: [found.ask, found.autoApprove], autoApprove: [found.autoApprove] }
    : { ask: [], autoApprove: [] }
}

export const hasVariant = (kind: RequestKind, variant: Variant) => Object.hasOwn(requestKinds[kind].claims, variant)

type Holder = Pick<User, 'userType' | 'claims'>

/** A power user needs the claim like everybody else. */
export function mayRequest(user: Holder, asked: Asked): boolean {
  return hasVariant(asked.kind, asked.variant) && holds(user, 'Admin', ...claimsFor(asked).ask)
}

export const isAutoApproved = (user: Holder, asked: Asked) => holds(user, 'Admin', ...claimsFor(asked).autoApprove)

/** Choosing for whom and in which quality is for staff; a choice counts as made even when it is 0. */
type Privileges = { by: Holder; onBehalf: boolean; overrides: boolean }
export function objectionToPrivileges({ by, onBehalf, overrides }: Privileges): Reason | null {
  if (isStaff(by)) return null
  if (onBehalf) return { code: 'NoPermissionsOnBehalf' }
  return overrides ? { code: 'NoPermissions' } : null
}

type Variants = Pick<Request, 'variants'>
type Existing = Pick<Asked, 'variant'> & {
  title: string
  /** Whether the portal tells 4K apart. */
  fourKOn: boolean
  /** Requests for the same title, by either id. */
  existing: readonly Variants[]
  /** Such a copy lies on a media server already. */
  isThere: boolean
}

/** A denied request is one all the same: it has to be deleted before somebody may ask again. */
export function objectionToRequestingTwice({ existing, variant, fourKOn, title, isThere }: Existing): Reason | null {
  const again = { code: 'AlreadyRequested', title } as const
  if (existing.some(({ variants }) => variants[variant] !== null || !fourKOn)) return again
  return isThere ? { ...again, isThere } : null
}

type WishFacts = Asked & {
  by: Holder
  /** What the kind has against it, such as that it was asked for before. */
  objection: Reason | null
  /** Null where no limit counts, as for what staff asks for somebody else. */
  quota: Quota | null
  /** What a limit counts it as. */
  amount: number
}
type Rule = (wish: WishFacts) => Reason | null

const needsClaim: Rule = ({ by, kind, variant }) =>
  mayRequest(by, { kind, variant }) ? null : { code: 'NoPermissionsRequest', kind }

const ofKind: Rule = ({ objection }) => objection

const withinQuota: Rule = ({ quota, kind, amount }) => {
  if (!quota || fits(quota, amount)) return null
  const unit = quota.unit && { unit: quota.unit }
  return { code: 'QuotaExceeded', kind, next: quota.next.toISOString(), ...unit, ...tooMuch(quota, amount) }
}

/** By how much it is too much: for the limit as such, else for what is left of it; nothing where nothing is left. */
function tooMuch({ amount: most, remaining: left }: Quota, asked: number) {
  if (most !== null && asked > most) return { over: { asked, most } }
  return left > 0 ? { short: { asked, left } } : {}
}

/** From when what a limit refused is possible again, and how much it leaves until then; null where waiting is of no use. */
export const afterWaiting = (reason: Reason | null): { nextAt: string; left: number } | null =>
  reason?.code === 'QuotaExceeded' && !reason.over ? { nextAt: reason.next, left: reason.short?.left ?? 0 } : null

const wishRules: readonly Rule[] = [needsClaim, ofKind, withinQuota]

/** The first objection is the answer; null means the wish is granted. */
export function objectionToRequest(wish: WishFacts): Reason | null {
  for (const rule of wishRules) {
    const objection = rule(wish)
    if (objection) return objection
  }
  return null
}

/** Deciding about requests is for staff. */
export const objectionToDeciding = (by: Holder): Reason | null => (isStaff(by) ? null : { code: 'NoPermissions' })

/** Who decided, by the name of now; whatever a rule said before is over. Null for nobody. */
export const decidedBy = (by: Pick<User, 'userName' | 'userType'> | null) => ({
  decidedBy: by && !isSystem(by) ? by.userName : null,
  ...{ decidedByRule: null, ruleReason: null },
})

/** A decision as it is written by hand. */
export type Decided = Pick<Progress, 'approved' | 'available' | 'denied' | 'deniedReason'>

type Moment = { by: Pick<User, 'id' | 'userName' | 'userType'>; now: Date }

/** A decision that is new is one of this moment. */
export function redecided(progress: Progress, decided: Decided, { by, now }: Moment): Progress {
  const { available, ...others } = decided
  const there = available && !progress.available ? markedBy(progress, by.id, now) : progress
  const decidedOf = decided.denied ? there : notDenied(there)
  const isNew = decided.approved !== progress.approved || (decided.denied ?? false) !== (progress.denied ?? false)
  return {
    ...(available ? decidedOf : withoutMark(decidedOf)),
    ...others,
    ...(isNew && decidedBy(by)),
    approvedAt: decided.approved && !progress.approved ? now : progress.approvedAt,
    deniedAt: decided.denied && !progress.denied ? now : progress.deniedAt,
  }
}

type Remover = Holder & Pick<User, 'id'>
/** Staff may remove everything, others what they asked for themselves and are allowed to manage. */
const mayRemove = (by: Remover, { requesterId }: Pick<Request, 'requesterId'>) =>
  isStaff(by) || (holds(by, 'ManageOwnRequests') && requesterId === by.id)

export const objectionToRemoving = (by: Remover, request: Pick<Request, 'requesterId'>): Reason | null =>
  mayRemove(by, request) ? null : { code: 'NoPermissions' }

/** What this person may do with a request as a whole. */
export const requestStepsFor = (by: Remover, request: Pick<Request, 'requesterId'>): readonly RequestStep[] =>
  mayRemove(by, request) ? ['delete'] : []

/** Whose requests somebody sees: their own id while requests of others are hidden from them, null for everybody's. */
export const onlyVisible = (by: Remover, hidesOthers: boolean): string | null =>
  hidesOthers && !isStaff(by) ? by.id : null

/** Whether a variant still waits for somebody's decision or may be decided differently. */
const isOpen = ({ approved, available }: Progress) => !approved && !available
export const mayApprove = (request: Variants) => askedVariants(request).some(({ progress }) => isOpen(progress))

type Asker = { id: string; by: Pick<User, 'id'> }
/** Wanting to hear of it makes sense for others than the requester, while nothing is there and nothing is denied. */
export const maySubscribe = ({ id, by }: Asker, request: Variants) =>
  id !== by.id && !askedVariants(request).some(({ progress }) => progress.available || progress.denied)

type Hearing = Asked & {
  requester: Holder | null
  /** The setting that keeps quiet about what is approved by itself. */
  quietAutoApproval: boolean
  onBehalf: boolean
}

/** Whether a new or approved request is told: not what administrators and programs ask for themselves. */
export function isWorthNotifying({ requester, quietAutoApproval, onBehalf, kind, variant }: Hearing): boolean {
  if (requester && (isAdmin(requester) || isSystem(requester))) return false
  if (!quietAutoApproval) return true
  return !onBehalf && !(requester && isAutoApproved(requester, { kind, variant }))
}

/** Whether episodes that are announced later still join a request: until it is denied. */
export const stillTakesNewEpisodes = (request: Pick<Request, 'takesNewEpisodes' | 'variants'>) =>
  request.takesNewEpisodes && leadingProgress(request)?.denied !== true

/** Whether nothing more is to come of a request, and was before the moment: all of it is denied, or has been available. */
export const isOverSince = (request: Pick<Request, 'takesNewEpisodes' | 'variants'>, before: Date) =>
  !stillTakesNewEpisodes(request) &&
  askedVariants(request).every(({ progress }) => {
    const stage = stageOf(progress)
    return (
      stage === 'denied' || (stage === 'available' && progress.availableAt !== null && progress.availableAt < before)
    )
  })
