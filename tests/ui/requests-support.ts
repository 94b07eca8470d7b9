import type { MovieRequestListRow } from '~/ui/api/requests'
import { aRequest, year1 } from './movies-support'

/** A request for Charade that waits for a decision. */
export const aRow = (given: Partial<MovieRequestListRow> = {}): MovieRequestListRow => ({
  ...aRequest(),
  id: 4,
  theMovieDbId: 4808,
  title: 'Charade',
  requestedUserId: 'ben',
  requestedByAlias: null,
  requestedUser: { id: 'ben', userName: 'ben', alias: 'Ben', userAlias: 'Ben' },
  requestedDate: '2026-11-20T10:00:00Z',
  approved: false,
  available: false,
  denied: null,
  deniedReason: null,
  has4KRequest: false,
  requestedDate4k: year1,
  approved4K: false,
  available4K: false,
  denied4K: null,
  deniedReason4K: null,
  rootPathOverride: 0,
  qualityOverride: 0,
  sending: { standard: null, fourK: null },
  imdbId: 'tt0056923',
  overview: 'A widow is pursued for money she does not have.',
  posterPath: '/charade.jpg',
  releaseDate: '1963-12-01T00:00:00Z',
  ...given,
})

/** The same wish, in 4K alone. */
export const in4K = (given: Partial<MovieRequestListRow> = {}) =>
  aRow({ requestedDate: year1, has4KRequest: true, requestedDate4k: '2026-11-20T10:00:00Z', ...given })
