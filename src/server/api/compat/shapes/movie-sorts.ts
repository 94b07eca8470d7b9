import type { MovieSort } from '~/shared/requests/model'

/** Fields of a row by which clients sort, in small letters, and what that means. Every other name is the date. */
const sorts = new Map<string, MovieSort>(
  Object.entries({
    id: 'id',
    title: 'title',
    releasedate: 'releasedAt',
    digitalreleasedate: 'digitallyReleasedAt',
    requesteddate: 'requestedAt',
    requesteddate4k: 'fourKRequestedAt',
    status: 'releaseStatus',
    requeststatus: 'stage',
    approved: 'approved',
    available: 'available',
    denied: 'denied',
    requesteduserid: 'requesterId',
    requestedbyalias: 'requesterAlias',
    themoviedbid: 'tmdbId',
    imdbid: 'imdbId',
    source: 'source',
    requestcombination: 'combination',
    markedasapproved: 'approvedAt',
    markedasavailable: 'availableAt',
    canapprove: 'approvable',
    // Nothing was played yet, so all rows are equal in these two.
    watchedbyrequesteduser: 'id',
    playedbyuserscount: 'id',
    'requesteduser.useralias': 'requesterName',
    'requesteduser.requestedby': 'requesterName',
  } as const),
)

export const movieSortOf = (name: string): MovieSort => sorts.get(name.toLowerCase()) ?? 'requestedAt'

/** Everything but `asc`, in any case, is descending. */
export const isDescending = (order: string) => order.toLowerCase() !== 'asc'

/** The part of a list that is asked for, within what one answer may hold. */
export const windowOf = (count: number, position: number) => ({
  count: Math.min(500, Math.max(0, count)),
  position: Math.max(0, position),
})
