import type { AccountQuery } from './api/accounts'
import type { InvitationQuery } from './api/invitations'
import type { RequestQuery } from './api/request-lists'
import type { VoteQuery } from './api/votes'
import type { WatchlistQuery } from './api/watchlist'
import type { RequestKind } from './requests/model'

/** The list of requests as everybody finds it who has chosen nothing else. */
export const usualRequestQuery = {
  sort: 'askedAt',
  descending: true,
  count: 15,
  position: 0,
  overview: true,
} as const satisfies RequestQuery

const prefixes = { movie: 'Movie', tvShow: 'Tv', album: 'Albums' } as const satisfies Record<RequestKind, string>

/**
 * Where the device keeps other choices for the list of a kind. Those keys are documented: other versions of the interface
 * have left them behind. The list of all kinds is ours.
 */
export const requestListKeys = (kind: RequestKind | null) => {
  const prefix = kind ? prefixes[kind] : 'All'
  return {
    filter: `${prefix}_DefaultFilter`,
    sort: `${prefix}_DefaultRequestListSort`,
    order: `${prefix}_DefaultRequestListSortOrder`,
    size: `${prefix}_DefaultGridCount`,
  }
}

/** What there is to vote on, as the page asks for it first. */
export const usualVoteQuery = { voted: false, count: 24 } as const satisfies VoteQuery

/** One's own watchlist, as the page asks for it first. */
export const usualWatchlistQuery = { of: 'portal', position: 0, count: 24 } as const satisfies WatchlistQuery

/** Everybody who has an account, as staff find the list who have chosen nothing else. */
export const usualAccountQuery = {
  sort: 'name',
  descending: false,
  count: 50,
  position: 0,
} as const satisfies AccountQuery

/** The first of the invitations. */
export const usualInvitationQuery = { count: 20, position: 0 } as const satisfies InvitationQuery
