import { sqliteKit } from '../../src/server/store/kit'
import { defineTables } from '../../src/server/store/tables'

export const {
  users,
  userClaims,
  signInNetworks,
  userProfiles,
  preferences,
  movieRequests,
  requestLog,
  subscriptions,
  managerMovies,
  movieIds,
  outbox,
  templates,
  notices,
  settings,
  jobRuns,
  liveMessages,
  leases,
} = defineTables(sqliteKit)
