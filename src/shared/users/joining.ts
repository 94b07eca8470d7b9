import type { Reason } from '../refusal'
import type { Claim, User } from './model'
import { pictureOf, picturesIn } from './own-picture'
import { providerOf } from './provider-accounts'
import { administers, knownClaims, objectionToClaims, objectionToTouching } from './rules'

/** What becomes of roles: those of the account that stays, or those of both. */
export const joinedRoles = ['kept', 'ofBoth'] as const
/** Whose limits count: those of the account that stays, or those of the one that goes. */
export const joinedLimits = ['kept', 'taken'] as const
export type JoiningChoice = { roles: (typeof joinedRoles)[number]; limits: (typeof joinedLimits)[number] }

/** Of two accounts of one person, the one that stays and the one that goes. */
export type Pair = { stays: User; goes: User }

const isOfMediaServer = ({ userType }: Pick<User, 'userType'>) => providerOf(userType) !== null

/** Nobody joins what they may not touch, nor ends the account that they are using. `isOfOnePlace`: both are known at one media server. */
export function objectionToPair(
  by: User,
  { stays, goes }: { stays: User | null; goes: User | null },
  isOfOnePlace: boolean,
): Reason | null {
  const objection = objectionToTouching(by, stays) ?? objectionToTouching(by, goes)
  if (objection || !stays || !goes) return objection
  if (stays.id === goes.id) return { code: 'JoinedWithItself' }
  if (by.id === goes.id) return { code: 'OwnAccountGoes' }
  // Nobody is two people of one server, and the next import would make the other one again.
  return isOfOnePlace ? { code: 'BothOfMediaServer' } : null
}

/**
 * Whether the media server of the account that goes opens the one that stays from then on, beside what does already. Imports
 * find it by the number of the person there instead of making another; without one nobody says who it was.
 */
export const linksSignIn = ({ goes }: Pair) => isOfMediaServer(goes) && goes.providerUserId !== null

/** A role that closes an account is none that somebody brings along. */
const claimsOf = ({ stays, goes }: Pair, roles: JoiningChoice['roles']): Claim[] =>
  roles === 'kept'
    ? knownClaims(stays.claims)
    : knownClaims([...stays.claims, ...goes.claims.filter(claim => claim !== 'Disabled')])

const later = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other))

/** Of pictures that were chosen the own one; that of a media server belongs to the account that came from there. */
function joinedPicture({ stays, goes }: Pair): string | null {
  const [held, brought] = [picturesIn(stays.picture), picturesIn(goes.picture)]
  return pictureOf({ own: held.own ?? brought.own, provided: held.provided })
}

/** The account as it is after joining: what it is called stays, and what it signs in with. */
export function joinedAccount(pair: Pair, { roles, limits }: JoiningChoice): User {
  const { stays, goes } = pair
  return {
    ...stays,
    claims: claimsOf(pair, roles),
    limits: limits === 'kept' ? stays.limits : goes.limits,
    email: stays.email || goes.email,
    language: stays.language ?? goes.language,
    lastLoggedInAt: later(stays.lastLoggedInAt, goes.lastLoggedInAt),
    picture: joinedPicture(pair),
  }
}

type After = { by: User; pair: Pair; claims: readonly Claim[]; admins: readonly string[] }

/** Nobody gives more than they may, and somebody is left who administers. `admins` are those that can now. */
export function objectionToJoined({ by, pair: { stays, goes }, claims, admins }: After): Reason | null {
  const left = admins.filter(id => id !== stays.id && id !== goes.id)
  const loses = left.length < admins.length && left.length === 0 && !administers(claims)
  return objectionToClaims(by, claims) ?? (loses ? { code: 'LastAdmin' } : null)
}
