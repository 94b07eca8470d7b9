import { insertMovieRequest } from '~/server/requests/queries'
import type { Store } from '~/server/store/store'
import type { MovieRequest, Progress } from '~/shared/requests/model'
import { newProgress } from '~/shared/requests/model'

export const askedOn = new Date('2026-11-01T10:00:00Z')

/** How far a variant came, pending unless the test says otherwise. */
export const aProgress = (overrides: Partial<Progress> = {}): Progress => ({ ...newProgress(askedOn), ...overrides })

/** A whole request for a movie in the standard variant, with what a test cares about. */
export const aMovieRequest = (tmdbId: number, overrides: Partial<MovieRequest> = {}): Omit<MovieRequest, 'id'> => ({
  tmdbId,
  imdbId: null,
  title: `Movie ${tmdbId}`,
  overview: null,
  posterPath: null,
  background: null,
  releasedAt: null,
  digitallyReleasedAt: null,
  releaseStatus: null,
  language: 'en',
  source: 'portal',
  requesterId: 'somebody',
  requesterAlias: null,
  variants: { standard: aProgress(), fourK: null },
  ...overrides,
})

/** Stores a request as it is given, past all rules. */
export const saveRequest = (store: Store, request: Omit<MovieRequest, 'id'>) =>
  store.transaction(tx => insertMovieRequest(tx, request))

type ManagerRow = Store['t']['managerMovies']['$inferInsert']

/** Notes a movie as the sync of a download manager would. */
export async function saveManaged(store: Store, tmdbId: number, overrides: Partial<ManagerRow> = {}) {
  const row = { manager: 'radarr', tmdbId, monitored: true, hasFile: false, resolution: 0, sweep: 1, ...overrides }
  await store.db.insert(store.t.managerMovies).values(row)
}
