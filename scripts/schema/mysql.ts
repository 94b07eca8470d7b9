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
  requestEpisodes,
  requestLog,
  subscriptions,
  libraryItems,
  libraryEpisodes,
  movieIds,
  showIds,
  catalogueReplies,
  pictureTints,
  outbox,
  templates,
  notices,
  settings,
  jobRuns,
  liveMessages,
  leases,
} = defineTables(mysqlKit)
