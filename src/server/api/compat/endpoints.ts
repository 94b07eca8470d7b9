import type { App } from '../../app'
import type { Endpoint } from './endpoint'
import { newShowEndpoints } from './new-shows'
import { couchPotatoEndpoints } from './v1/couch-potato'
import { customPageEndpoints } from './v1/custom-page'
import { identityEndpoints } from './v1/identity'
import { preferenceEndpoints } from './v1/identity-preferences'
import { ownIdentityEndpoints } from './v1/identity-self'
import { imageEndpoints } from './v1/images'
import { issueEndpoints } from './v1/issues'
import { jobEndpoints } from './v1/job'
import { landingPageEndpoints } from './v1/landing-page'
import { lidarrEndpoints } from './v1/lidarr'
import { loggingEndpoints } from './v1/logging'
import { mediaServerEndpoints } from './v1/media-servers'
import { legacyMobileEndpoints } from './v1/mobile'
import { musicRequestEndpoints } from './v1/music-requests'
import { newsletterEndpoints } from './v1/newsletter'
import { notificationSettingsEndpoints } from './v1/notification-settings'
import { notificationEndpoints } from './v1/notifications'
import { plexEndpoints } from './v1/plex'
import { plexOAuthEndpoints } from './v1/plex-oauth'
import { radarrEndpoints } from './v1/radarr'
import { requestEndpoints } from './v1/request'
import { requestRetryEndpoints } from './v1/request-retry'
import { searchEndpoints } from './v1/search'
import { searchMusicEndpoints } from './v1/search-music'
import { searchTvEndpoints } from './v1/search-tv'
import { settingsEndpoints } from './v1/settings'
import { sonarrEndpoints } from './v1/sonarr'
import { statsEndpoints } from './v1/stats'
import { statusEndpoints } from './v1/status'
import { testerEndpoints } from './v1/tester'
import { agentTesterEndpoints } from './v1/tester-agents'
import { theMovieDbEndpoints } from './v1/the-movie-db'
import { tokenEndpoints } from './v1/token'
import { tvListEndpoints } from './v1/tv-lists'
import { tvRequestEndpoints } from './v1/tv-requests'
import { updateEndpoints } from './v1/update'
import { voteEndpoints } from './v1/votes'
import { albumRequestLists } from './v2/album-requests'
import { calendarEndpoints } from './v2/calendar'
import { featureEndpoints } from './v2/features'
import { hubEndpoints } from './v2/hub'
import { issueSummaryEndpoints } from './v2/issues'
import { mobileEndpoints } from './v2/mobile'
import { requestsEndpoints } from './v2/requests'
import { searchEverythingEndpoints } from './v2/search'
import { searchMovieEndpoints } from './v2/search-movies'
import { searchMusicDetailEndpoints } from './v2/search-music'
import { searchShowEndpoints } from './v2/search-tv'
import { systemEndpoints } from './v2/system'
import { showRequestEndpoints } from './v2/tv-requests'
import { wizardEndpoints } from './v2/wizard'

const groups: readonly ((app: App) => Endpoint[])[] = [
  tokenEndpoints,
  identityEndpoints,
  ownIdentityEndpoints,
  preferenceEndpoints,
  statusEndpoints,
  landingPageEndpoints,
  plexEndpoints,
  plexOAuthEndpoints,
  wizardEndpoints,
  featureEndpoints,
  settingsEndpoints,
  radarrEndpoints,
  testerEndpoints,
  newsletterEndpoints,
  notificationSettingsEndpoints,
  notificationEndpoints,
  agentTesterEndpoints,
  imageEndpoints,
  searchEndpoints,
  theMovieDbEndpoints,
  searchEverythingEndpoints,
  searchMovieEndpoints,
  searchTvEndpoints,
  searchShowEndpoints,
  requestEndpoints,
  requestRetryEndpoints,
  albumRequestLists,
  calendarEndpoints,
  customPageEndpoints,
  issueEndpoints,
  issueSummaryEndpoints,
  lidarrEndpoints,
  couchPotatoEndpoints,
  mediaServerEndpoints,
  legacyMobileEndpoints,
  mobileEndpoints,
  musicRequestEndpoints,
  searchMusicEndpoints,
  searchMusicDetailEndpoints,
  sonarrEndpoints,
  newShowEndpoints,
  tvListEndpoints,
  tvRequestEndpoints,
  showRequestEndpoints,
  voteEndpoints,
  requestsEndpoints,
  jobEndpoints,
  loggingEndpoints,
  updateEndpoints,
  hubEndpoints,
  systemEndpoints,
  statsEndpoints,
]

/** Every endpoint of the surface, one line a file. */
export const endpointsOf = (app: App): Endpoint[] => groups.flatMap(endpoints => endpoints(app))
