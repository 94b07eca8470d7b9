import { t } from 'elysia'
import { joinedLimits, joinedRoles } from '../users/joining'
import { claimNames } from '../users/model'
import { userTypes } from '../users/provider-accounts'
import { AccountId, AccountLimits } from './accounts'
import { oneOf, orNull, text, whole } from './schema'

/** Two accounts of one person: the one in the address stays, `goes` is the other one. */
const choice = { goes: AccountId(), roles: oneOf(joinedRoles), limits: oneOf(joinedLimits) }

export const JoiningQuery = t.Object(choice)
export type JoiningQuery = typeof JoiningQuery.static

/** Sent back with the revision of the preview; 409 when either account was changed since. */
export const JoiningInput = t.Object({ ...choice, revision: text(100) })
export type JoiningInput = typeof JoiningInput.static

const Joined = t.Object({
  id: t.String(),
  userName: t.String(),
  displayName: t.String(),
  userType: oneOf(userTypes),
  email: orNull(t.String()),
  claims: t.Array(oneOf(claimNames), { maxItems: claimNames.length }),
  limits: AccountLimits,
})
export type Joined = typeof Joined.static

/** What joining would do; nothing is written. */
export const JoiningPreview = t.Object({
  stays: Joined,
  goes: Joined,
  /** The one that stays as it is afterwards. */
  after: Joined,
  /** It signs in at the media server of the other one as well. */
  linksSignIn: t.Boolean(),
  /** How much becomes that of the one that stays. */
  moves: t.Object({
    ...{ requests: whole(), votes: whole(), issues: whole(), comments: whole(), watchlist: whole() },
    ...{ subscriptions: whole(), notices: whole(), plays: whole(), profiles: whole(), addresses: whole() },
    ...{ passkeys: whole(), openIdAccounts: whole(), mediaAccounts: whole() },
  }),
  revision: t.String(),
})
export type JoiningPreview = typeof JoiningPreview.static
