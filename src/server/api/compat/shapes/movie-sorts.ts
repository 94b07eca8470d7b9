import type { RequestSort } from '~/shared/requests/lists'

/** Fields of a row by which clients sort, in small letters, and what that means. Every other name is the date. */
const sorts = new Map<string, RequestSort>(
  Object.entries({
    id: 'id',
    title: 'name',
    releasedate: 'releasedAt',
    digitalreleasedate: 'digitallyReleasedAt',
    requesteddate: 'askedAt',
    requesteddate4k: 'fourKAskedAt',
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

export const movieSortOf = (name: string): RequestSort => sorts.get(name.toLowerCase()) ?? 'askedAt'

/** Everything but `asc`, in any case, is descending. */
export const isDescending = (order: string) => order.toLowerCase() !== 'asc'

/** The part of a list that is asked for, within what one answer may hold. */
export const windowOf = (count: number, position: number) => ({
  count: Math.min(500, Math.max(0, count)),
  position: Math.max(0, position),
})
