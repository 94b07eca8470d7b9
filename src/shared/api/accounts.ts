import { type TSchema, t } from 'elysia'
import { personalAgents } from '../notifications/agents'
import { mostExtra } from '../requests/quotas'
import {
  accountManagers,
  accountSortNames,
  accountStates,
  removalWays,
  resetObstacles,
  welcomeObstacles,
} from '../users/accounts'
import { claimNames } from '../users/model'
import { userTypes } from '../users/provider-accounts'
import { LimitPeriod, ShowUnit } from './limits'
import { Quotas } from './me'
import { chosenNumber } from './request-options'
import { filledText, instant, oneOf, orNull, picturePath, text, whole, wholeParameter } from './schema'

/** Accounts as staff look after them. */

export const AccountId = () => text(36)
export const AccountParams = t.Object({ id: AccountId() })

export const Claims = t.Array(oneOf(claimNames), { maxItems: claimNames.length })
/** The same in what is sent. Looking for doubles takes longer than all the rest of a long answer, where there are none. */
export const ChosenClaims = t.Array(oneOf(claimNames), { maxItems: claimNames.length, uniqueItems: true })

export const AccountQuery = t.Object({
  /** A part of the user name, the alias or the e-mail address. */
  search: t.Optional(text(190)),
  role: t.Optional(oneOf(claimNames)),
  type: t.Optional(oneOf(userTypes)),
  state: t.Optional(oneOf(accountStates)),
  sort: t.Optional(oneOf(accountSortNames)),
  descending: t.Optional(t.Boolean()),
  count: t.Optional(wholeParameter({ minimum: 1, maximum: 200 })),
  position: t.Optional(wholeParameter()),
})
export type AccountQuery = typeof AccountQuery.static

export const AccountView = t.Object({
  id: t.String(),
  userName: t.String(),
  /** The alias where there is one, else the user name. */
  displayName: t.String(),
  alias: orNull(t.String()),
  email: orNull(t.String()),
  picturePath: picturePath(),
  userType: oneOf(userTypes),
  claims: Claims,
  quotas: Quotas,
  createdAt: instant(),
  /** When the account was used last; null for somebody who never signed in. */
  lastSeenAt: orNull(instant()),
  /** Whether the caller may change it: only administrators touch administrators. */
  mayEdit: t.Boolean(),
  /** Why no welcome mail can be sent; null where it can. */
  welcomeObstacle: orNull(oneOf(welcomeObstacles)),
})
export type AccountView = typeof AccountView.static

export const AccountPage = t.Object({
  accounts: t.Array(AccountView),
  /** How many fit what is looked for. */
  total: whole(),
  /** How many there are at all. */
  people: whole(),
})
export type AccountPage = typeof AccountPage.static

/** `amount` is null for no limit. */
const AccountLimit = t.Object({ amount: orNull(whole({ minimum: 1 })), period: LimitPeriod })
const ShowLimit = t.Object({ ...AccountLimit.properties, unit: t.Optional(ShowUnit) })
export const AccountLimits = t.Object({ movie: AccountLimit, tvShow: ShowLimit, album: AccountLimit })
export type AccountLimits = typeof AccountLimits.static

const profilesBy = <N extends TSchema>(number: () => N) =>
  t.Array(t.Object({ manager: oneOf(accountManagers), profile: orNull(number()), root: orNull(number()) }), {
    maxItems: accountManagers.length,
  })

/** What requests of somebody get; what is not named is as the portal does. */
export const AccountProfiles = profilesBy(whole)
export const ChosenProfiles = profilesBy(chosenNumber)

/** Where somebody is told things on a channel; null for nowhere. */
export const AccountAddresses = t.Array(t.Object({ agent: oneOf(personalAgents), value: orNull(filledText(500)) }), {
  maxItems: personalAgents.length,
})

/** What staff decide about an account. */
const decided = {
  // No blank; names in which nobody sees anything are for the rules, which let those from before stay.
  alias: orNull(t.String({ maxLength: 190, pattern: '^\\s*[^\\u0000\\s][^\\u0000]*$' })),
  email: orNull(filledText(400)),
  claims: Claims,
  limits: AccountLimits,
  streamingCountry: filledText(10),
  profiles: AccountProfiles,
  addresses: AccountAddresses,
}

export const AccountDetail = t.Object({
  ...AccountView.properties,
  ...decided,
  /** Another one after every change of what can be edited; sent back with an edit. */
  revision: t.String(),
  language: orNull(t.String()),
  isSelf: t.Boolean(),
  /** A picture that the person chose here. */
  hasOwnPicture: t.Boolean(),
  /** Nobody else who can sign in administers: the role stays, and so does the account. */
  isLastAdmin: t.Boolean(),
  resetObstacle: orNull(oneOf(resetObstacles)),
  /** Why the app has no link: the portal does not know its own address. */
  hasAppLink: t.Boolean(),
  /** How much they asked for, which a removal has to say something about. */
  requests: whole(),
  issues: whole(),
})
export type AccountDetail = typeof AccountDetail.static

/** What the form of a new account begins with, as far as the caller may give it. */
export const StartingAccount = t.Object({ claims: Claims, limits: AccountLimits })
export type StartingAccount = typeof StartingAccount.static

/** A password of null stays. 409 when the account was changed since the revision was read. */
export const AccountEdit = t.Object({
  ...decided,
  claims: ChosenClaims,
  profiles: ChosenProfiles,
  revision: text(100),
  password: orNull(filledText(1_000)),
})
export type AccountEdit = typeof AccountEdit.static

export const NewAccount = t.Object({
  ...decided,
  claims: ChosenClaims,
  profiles: ChosenProfiles,
  userName: text(400),
  password: text(1_000),
  /** Sends the welcome mail at once. */
  welcome: t.Boolean(),
})
export type NewAccount = typeof NewAccount.static

/** `to` is whose they are, for a hand-over. */
export const AccountRemoval = t.Object({ requests: oneOf(removalWays), to: t.Optional(AccountId()) })
export type AccountRemoval = typeof AccountRemoval.static

const extra = () => t.Optional(whole({ minimum: 1, maximum: mostExtra }))

/** How many movies, episodes or seasons, and albums more than their limits allow somebody may ask for, for once. */
export const ExtraRequests = t.Object({ movie: extra(), tvShow: extra(), album: extra() }, { minProperties: 1 })
export type ExtraRequests = typeof ExtraRequests.static

/** How the application on a phone gets to this portal as that person. */
export const AppLink = t.Object({ link: t.String() })
export type AppLink = typeof AppLink.static
