import { mysqlKit } from '../../src/server/store/kit-mysql'
import { defineTables } from '../../src/server/store/tables'

export const {
  users,
  userClaims,
  signInNetworks,
  downloadProfiles,
  preferences,
  titles,
  requests,
  requestVariants,
  requestLog,
  subscriptions,
  libraryItems,
  movieIds,
  pictureTints,
  outbox,
  templates,
  notices,
  settings,
  jobRuns,
  liveMessages,
  leases,
} = defineTables(mysqlKit)
