import type { RequestQuery } from '../api/requests'

/** The list of requests as everybody finds it who has chosen nothing else. */
export const usualRequestQuery = {
  sort: 'askedAt',
  descending: true,
  count: 15,
  position: 0,
  overview: true,
} as const satisfies RequestQuery

/** Where the device keeps other choices. The keys are documented: other versions of the interface have left them behind. */
export const requestListKeys = {
  filter: 'Movie_DefaultFilter',
  sort: 'Movie_DefaultRequestListSort',
  order: 'Movie_DefaultRequestListSortOrder',
  size: 'Movie_DefaultGridCount',
} as const
