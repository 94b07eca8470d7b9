import type { Quota, RequestKind } from '~/shared/requests/model'
import { nearestNamed } from '~/shared/users/limits'
import { claimNames, type DownloadProfiles, type Limit, type User } from '~/shared/users/model'
import type { WatchlistState } from '~/shared/watchlist/model'
import type { WatchlistPerson } from '../../../watchlist/people'
import { periodCode, userTypeCode, wireDate, wireDateOrNull } from '../codes'
import type { Wire } from '../described/wire'
import { profilesShape } from './download-profiles'

type Quotas = Record<RequestKind, Quota>

const quotaView = ({ amount, remaining, next }: Quota) =>
  amount === null ? null : { hasLimit: true, limit: amount, remaining, nextRequest: wireDate(next) }

const amount = ({ amount }: Limit) => amount ?? 0
/**
 * These programs know three periods and no seasons. A limit over other days has the shortest of these that is not shorter;
 * one in seasons shows its amount among the episodes, and what is left of it in seasons: at 0 nothing may be asked for.
 */
const period = ({ period }: Limit) => periodCode[nearestNamed(period)]

export const claimView = (user: Pick<User, 'claims'> | null) => {
  const held = claimNames.filter(claim => user?.claims.includes(claim))
  const others = claimNames.filter(claim => !user?.claims.includes(claim))
  return [...held.map(value => ({ value, enabled: true })), ...others.map(value => ({ value, enabled: false }))]
}

/** An account as user screens read and send it. */
export const userView = (
  user: User,
  { profiles, quotas }: { profiles: DownloadProfiles; quotas: Quotas },
): Wire<'User'> => ({
  id: user.id,
  userName: user.userName,
  alias: user.alias,
  claims: claimView(user),
  emailAddress: user.email,
  password: null,
  lastLoggedIn: wireDateOrNull(user.lastLoggedInAt),
  language: user.language,
  hasLoggedIn: user.lastLoggedInAt !== null,
  userType: userTypeCode[user.userType],
  movieRequestLimit: amount(user.limits.movie),
  episodeRequestLimit: amount(user.limits.tvShow),
  musicRequestLimit: amount(user.limits.album),
  streamingCountry: user.streamingCountry,
  episodeRequestQuota: quotaView(quotas.tvShow),
  movieRequestQuota: quotaView(quotas.movie),
  musicRequestQuota: quotaView(quotas.album),
  userQualityProfiles: profilesShape(user.id, profiles),
  movieRequestLimitType: period(user.limits.movie),
  musicRequestLimitType: period(user.limits.album),
  episodeRequestLimitType: period(user.limits.tvShow),
})

/** One of the accounts to choose from; clients know the name without its inner capital. */
export const userOption = (user: User): Wire<'UserOption'> => ({
  id: user.id,
  username: user.userName,
  email: user.email,
})

/** Successful, Failed, NotAFriend, Pending; whoever never signed in through Plex is the third. */
const stateCode = { done: 0, failed: 1, expired: 1, noToken: 2, pending: 3 } as const satisfies Record<
  WatchlistState,
  number
>

export const watchlistUserShape = ({ userId, userName, state }: WatchlistPerson): Wire<'PlexWatchlistUser'> => ({
  ...{ userId, userName, syncStatus: stateCode[state] },
})
