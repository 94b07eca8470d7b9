import type { AgentName } from '../notifications/agents'
import type { ProviderType } from './providers'

/** What an account may be allowed; the numbers and texts of the surface follow from these rows. */
export const claims = {
  Admin: { group: 'more', wide: true },
  PowerUser: { group: 'more', wide: true },
  AutoApproveMovie: { group: 'autoApprove', wide: false },
  AutoApproveTv: { group: 'autoApprove', wide: false },
  AutoApproveMusic: { group: 'autoApprove', wide: false },
  RequestMovie: { group: 'request', wide: false },
  RequestTv: { group: 'request', wide: false },
  RequestMusic: { group: 'request', wide: false },
  Disabled: { group: 'more', wide: false },
  ReceivesNewsletter: { group: 'more', wide: false },
  ManageOwnRequests: { group: 'more', wide: false },
  EditCustomPage: { group: 'more', wide: false },
  Request4KMovie: { group: 'request', wide: false },
  AutoApprove4KMovie: { group: 'autoApprove', wide: false },
  Request4KTv: { group: 'request', wide: false },
  AutoApprove4KTv: { group: 'autoApprove', wide: false },
} as const satisfies Record<string, { group: 'request' | 'autoApprove' | 'more'; wide: boolean }>
export type Claim = keyof typeof claims
export const claimNames = Object.keys(claims) as Claim[]
export const isClaim = (name: string): name is Claim => Object.hasOwn(claims, name)

/** Where an account comes from. */
export type UserType = 'system' | 'local' | ProviderType

/** Periods of the calendar over which a limit may count. */
export const periods = ['day', 'week', 'month'] as const
export type NamedPeriod = (typeof periods)[number]
/** Over which time a limit counts: one of the calendar, or so many days up to now. */
export type Period = NamedPeriod | number
/** The most days over which a limit may count. */
export const longestPeriod = 365

/** What a limit of shows counts. */
export const limitUnits = ['episodes', 'seasons'] as const
export type LimitUnit = (typeof limitUnits)[number]

/** A period of null is any seven days. Shows are counted in episodes where no unit is said; other kinds have none. */
export type Limit = { amount: number | null; period: Period | null; unit?: LimitUnit | undefined }
export type Limits = { movie: Limit; tvShow: Limit; album: Limit }

export type User = {
  id: string
  userName: string
  alias: string | null
  email: string | null
  userType: UserType
  claims: readonly Claim[]
  language: string | null
  streamingCountry: string
  limits: Limits
  providerUserId: string | null
  /** The media server that vouched for the person first, as settings know it; null where that was not kept. */
  providerServer: string | null
  /** Tells one picture of the person at the media server from another: a tag or, at Plex, its address. */
  picture: string | null
  lastLoggedInAt: Date | null
  /** What bearer tokens of this account carry; those that carry another one have ended. */
  stamp: string
}

/** Quality profile and root folder by the numbers of a download manager; null is what it takes by itself. */
export type DownloadOptions = { profile: number | null; root: number | null }

/** What is chosen for a title: one of several servers, by its source, and its options; null is the usual one. */
export type ServerOptions = DownloadOptions & { server: string | null }

/** What the requests of a person get, by the section of the download manager. */
export type DownloadProfiles = ReadonlyMap<string, DownloadOptions>

/** The built-in account as which calls with the API key act. */
export const systemUserName = 'Api'
export const isSystem = (user: Pick<User, 'userType'>) => user.userType === 'system'

/** The system account holds every claim but `Disabled`. */
export const holds = (user: Pick<User, 'userType' | 'claims'>, ...any: Claim[]) =>
  isSystem(user) ? any.some(claim => claim !== 'Disabled') : any.some(claim => user.claims.includes(claim))

export const isAdmin = (user: Pick<User, 'userType' | 'claims'>) => holds(user, 'Admin')
/** Administrators and power users. */
export const isStaff = (user: Pick<User, 'userType' | 'claims'>) => holds(user, 'Admin', 'PowerUser')
export const displayName = (user: Pick<User, 'alias' | 'userName'>) => user.alias || user.userName
/** What lists of people are sorted by, as long as its column. */
export const displayKey = (user: Pick<User, 'alias' | 'userName'>) => nameKey(displayName(user)).slice(0, 190)
/** Names and addresses are compared in this form, in which letters of another width or style are the plain ones. */
export const nameKey = (name: string) =>
  isPlain.test(name) ? name.toUpperCase() : name.normalize('NFKC').toUpperCase().normalize('NFKC')
/** Most names, in which nothing is to be normalized; lists have hundreds of them. */
const isPlain = /^[ -~]*$/

/** Where a person can be reached on one channel, such as a chat name; by the name of the channel. */
export type Preference = { id: number; userId: string; agent: AgentName; value: string | null; enabled: boolean }
/** What is entered of one; what is absent stays as it is. */
export type PreferenceEdit = {
  userId: string
  agent: AgentName
  value: string | null | undefined
  enabled: boolean | undefined
}

/** Countries whose streaming offers are known, in the order in which they are offered. */
export const streamingCountries: readonly string[] = (
  'AR AT AU BE BR CA CH CL CO CZ DE DK EC EE ES FI FR GB GR HU ID IE IN IT JP KR LT LV MX MY NL NO NZ PE PH PL PT RU ' +
  'SE SG TH TR US VE ZA'
).split(' ')

/**
 * Names are told apart wherever a directory tells them apart: only the case of plain letters is passed over, so that
 * nobody gets the account of another by a name that merely looks or folds like it.
 */
export const plainName = (name: string) => name.replace(/[A-Z]/g, letter => letter.toLowerCase())

/** Whether mails to both arrive with the same person: `strasse@` and `straße@` are two, although nobody can have both here. */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  plainName(one ?? '') === plainName(other ?? '')
