import type { WatchlistState } from '~/shared/watchlist/model'
import type { WatchlistPerson } from '../../../watchlist/people'
import type { Wire } from '../described/wire'

/** Successful, Failed, NotAFriend, Pending; whoever never signed in through Plex is the third. */
const stateCode = { done: 0, failed: 1, expired: 1, noToken: 2, pending: 3 } as const satisfies Record<
  WatchlistState,
  number
>

export const watchlistUserShape = ({ userId, userName, state }: WatchlistPerson): Wire<'PlexWatchlistUser'> => ({
  ...{ userId, userName, syncStatus: stateCode[state] },
})
