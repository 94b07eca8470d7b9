import type { Reason } from '../refusal'
import { isSameLimit } from './limits'
import type { Claim, Limits, User } from './model'
import {
  administers,
  claimsAfterEdit,
  knownClaims,
  objectionToClaims,
  objectionToLosing,
  objectionToOwnDisabling,
  objectionToTouching,
} from './rules'

/** What can be decided about several accounts at once. */
export type Decided = Pick<User, 'claims' | 'limits' | 'streamingCountry'>

/** What is absent stays as it is with each. A claim that is to be both on and off is on. */
export type TogetherValues = {
  on: readonly Claim[]
  off: readonly Claim[]
  limits: Partial<Limits>
  streamingCountry?: string | undefined
}

/** What an account would be; refused where it would be left without any role. */
export function valuesAfter({ claims: held, limits, streamingCountry }: User, wish: TogetherValues): Decided | Reason {
  const claims = knownClaims([...held.filter(claim => !wish.off.includes(claim)), ...wish.on])
  if (claims.length === 0 && held.length > 0) return { code: 'RoleMissing' }
  return {
    claims,
    limits: { ...limits, ...wish.limits },
    streamingCountry: wish.streamingCountry ?? streamingCountry,
  }
}

export type TogetherDecision = {
  changed: { user: User; after: Decided }[]
  unchanged: User[]
  refused: { user: User; reason: Reason }[]
}

type Deciding = {
  by: User
  /** The accounts that can sign in and administer now. */
  admins: readonly string[]
  wished: (user: User) => Decided | Reason
}

/** What becomes of each account. Those that may administer afterwards count before one that may not any more is looked at. */
export function decideTogether(users: readonly User[], { by, admins, wished }: Deciding): TogetherDecision {
  const each = users.map(user => ({ user, after: allowed(by, user, wished) }))
  const left = new Set(admins)
  for (const { user, after } of each) if (!isReason(after) && administers(after.claims)) left.add(user.id)
  const decision: TogetherDecision = { changed: [], unchanged: [], refused: [] }
  for (const { user, after } of each) {
    const reason = isReason(after)
      ? after
      : (objectionToLosing(user, after.claims, [...left]) ?? objectionToOwnDisabling(by, user, after.claims))
    if (reason) decision.refused.push({ user, reason })
    else if (isReason(after) || isSame(user, after)) decision.unchanged.push(user)
    else {
      decision.changed.push({ user, after })
      if (!administers(after.claims)) left.delete(user.id)
    }
  }
  return decision
}

const isReason = (outcome: Decided | Reason): outcome is Reason => 'code' in outcome

function allowed(by: User, user: User, wished: Deciding['wished']): Decided | Reason {
  const objection = objectionToTouching(by, user)
  if (objection) return objection
  const after = wished(user)
  if (isReason(after)) return after
  return objectionToClaims(by, after.claims) ?? { ...after, claims: claimsAfterEdit(by, user, after.claims) }
}

const isSame = (user: User, after: Decided) => Object.keys(differencesOf(user, after)).length === 0

const kinds = ['movie', 'tvShow', 'album'] as const

/** What is another one afterwards, by its name. */
export function differencesOf(before: Decided, after: Decided) {
  const gained = after.claims.filter(claim => !before.claims.includes(claim))
  const lost = before.claims.filter(claim => !after.claims.includes(claim))
  const limits = Object.fromEntries(
    kinds.flatMap(kind => {
      const [was, is] = [before.limits[kind], after.limits[kind]]
      return isSameLimit(was, is) ? [] : [[kind, is]]
    }),
  ) as Partial<Limits>
  return {
    ...(gained.length > 0 && { gained }),
    ...(lost.length > 0 && { lost }),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(before.streamingCountry !== after.streamingCountry && { streamingCountry: after.streamingCountry }),
  }
}
