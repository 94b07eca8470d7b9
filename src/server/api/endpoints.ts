import type { App } from '../app'
import { customPageEndpoints } from './compat/v1/custom-page'
import { identityEndpoints } from './compat/v1/identity'
import { preferenceEndpoints } from './compat/v1/identity-preferences'
import { ownIdentityEndpoints } from './compat/v1/identity-self'
import { imageEndpoints } from './compat/v1/images'
import { issueEndpoints } from './compat/v1/issues'
import { jobEndpoints } from './compat/v1/job'
import { landingPageEndpoints } from './compat/v1/landing-page'
import { lidarrEndpoints } from './compat/v1/lidarr'
import { loggingEndpoints } from './compat/v1/logging'
import { mediaServerEndpoints } from './compat/v1/media-servers'
import { mobileEndpoints } from './compat/v1/mobile'
import { musicRequestEndpoints } from './compat/v1/music-requests'
import { notificationSettingsEndpoints } from './compat/v1/notification-settings'
import { notificationEndpoints } from './compat/v1/notifications'
import { plexOAuthEndpoints } from './compat/v1/plex-oauth'
import { radarrEndpoints } from './compat/v1/radarr'
import { requestEndpoints } from './compat/v1/request'
import { requestRetryEndpoints } from './compat/v1/request-retry'
import { searchEndpoints } from './compat/v1/search'
import { searchTvEndpoints } from './compat/v1/search-tv'
import { settingsEndpoints } from './compat/v1/settings'
import { sonarrEndpoints } from './compat/v1/sonarr'
import { statusEndpoints } from './compat/v1/status'
import { testerEndpoints } from './compat/v1/tester'
import { agentTesterEndpoints } from './compat/v1/tester-agents'
import { theMovieDbEndpoints } from './compat/v1/the-movie-db'
import { tokenEndpoints } from './compat/v1/token'
import { tvRequestEndpoints } from './compat/v1/tv-requests'
import { updateEndpoints } from './compat/v1/update'
import { voteEndpoints } from './compat/v1/votes'
import { albumRequestLists } from './compat/v2/album-requests'
import { calendarEndpoints } from './compat/v2/calendar'
import { featureEndpoints } from './compat/v2/features'
import { hubEndpoints } from './compat/v2/hub'
import { issueSummaryEndpoints } from './compat/v2/issues'
import { requestsEndpoints } from './compat/v2/requests'
import { searchEverythingEndpoints } from './compat/v2/search'
import { searchMovieEndpoints } from './compat/v2/search-movies'
import { searchTvListEndpoints } from './compat/v2/search-tv'
import { systemEndpoints } from './compat/v2/system'
import { tvRequestLists } from './compat/v2/tv-requests'
import { wizardEndpoints } from './compat/v2/wizard'
import type { Endpoint } from './endpoint'
import { healthEndpoints } from './v3/health'
import { jobEndpointsV3 } from './v3/jobs'
import { noticeEndpoints } from './v3/notices'
import { outboxEndpoints } from './v3/outbox'
import { ownRequestEndpoints } from './v3/requests'
import { ownSettingsEndpoints } from './v3/settings'
import { spotlightEndpoints } from './v3/spotlight'
import { startEndpoints } from './v3/start'
import { templateEndpoints } from './v3/templates'

const groups: readonly ((app: App) => Endpoint[])[] = [
  tokenEndpoints,
  identityEndpoints,
  ownIdentityEndpoints,
  preferenceEndpoints,
  statusEndpoints,
  landingPageEndpoints,
  plexOAuthEndpoints,
  wizardEndpoints,
  featureEndpoints,
  startEndpoints,
  settingsEndpoints,
  radarrEndpoints,
  testerEndpoints,
  ownSettingsEndpoints,
  notificationSettingsEndpoints,
  notificationEndpoints,
  agentTesterEndpoints,
  noticeEndpoints,
  templateEndpoints,
  imageEndpoints,
  searchEndpoints,
  theMovieDbEndpoints,
  searchEverythingEndpoints,
  searchMovieEndpoints,
  spotlightEndpoints,
  requestEndpoints,
  requestRetryEndpoints,
  albumRequestLists,
  calendarEndpoints,
  customPageEndpoints,
  issueEndpoints,
  issueSummaryEndpoints,
  lidarrEndpoints,
  mediaServerEndpoints,
  mobileEndpoints,
  musicRequestEndpoints,
  searchTvEndpoints,
  searchTvListEndpoints,
  sonarrEndpoints,
  tvRequestEndpoints,
  tvRequestLists,
  voteEndpoints,
  requestsEndpoints,
  ownRequestEndpoints,
  outboxEndpoints,
  jobEndpoints,
  loggingEndpoints,
  updateEndpoints,
  hubEndpoints,
  systemEndpoints,
  healthEndpoints,
  jobEndpointsV3,
]

/** Every endpoint of the surface, one line a file. */
export const endpointsOf = (app: App): Endpoint[] => groups.flatMap(endpoints => endpoints(app))
