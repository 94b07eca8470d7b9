import type { PlayedSort, RequestSort } from '~/shared/requests/lists'
import type { RequestKind } from '~/shared/requests/model'

/** Fields that rows of every kind have. */
const common = {
  id: 'id',
  title: 'name',
  requesteddate: 'askedAt',
  requeststatus: 'stage',
  approved: 'approved',
  available: 'available',
  denied: 'denied',
  requesteduserid: 'requesterId',
  requestedbyalias: 'requesterAlias',
  source: 'source',
  markedasapproved: 'approvedAt',
  markedasavailable: 'availableAt',
  canapprove: 'approvable',
  'requesteduser.useralias': 'requesterName',
  'requesteduser.requestedby': 'requesterName',
} as const satisfies Record<string, RequestSort>

/** Fields of a row by which clients sort, in small letters, and what that means. Every other name is the date. */
const sorts: Record<RequestKind, Record<string, RequestSort | PlayedSort>> = {
  movie: {
    ...common,
    releasedate: 'releasedAt',
    digitalreleasedate: 'digitallyReleasedAt',
    requesteddate4k: 'fourKAskedAt',
    status: 'releaseStatus',
    themoviedbid: 'tmdbId',
    imdbid: 'imdbId',
    requestcombination: 'combination',
    watchedbyrequesteduser: 'playedByRequester',
    playedbyuserscount: 'playedByPeople',
  },
  tvShow: {
    ...common,
    seriestype: 'seriesType',
    parentrequestid: 'titleId',
    'parentrequest.title': 'name',
    'parentrequest.status': 'releaseStatus',
    requesteduserplayedprogress: 'playedPercent',
    // Rows are equal in these.
    issueid: 'id',
    releaseyear: 'id',
  },
  album: { ...common, artistname: 'artistName', releasedate: 'releasedAt', rating: 'rating' },
}

export function sortNamed(kind: RequestKind, name: string): RequestSort | PlayedSort {
  const own = sorts[kind]
  const field = name.toLowerCase()
  return (Object.hasOwn(own, field) ? own[field] : undefined) ?? 'askedAt'
}

/** Everything but `asc`, in any case, is descending. */
export const isDescending = (order: string) => order.toLowerCase() !== 'asc'

/** The part of a list that is asked for, within what one answer may hold. */
export const windowOf = (count: number, position: number) => ({
  count: Math.min(500, Math.max(0, count)),
  position: Math.max(0, position),
})
