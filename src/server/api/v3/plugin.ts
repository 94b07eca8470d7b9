import type { AnyElysia, InternalRoute } from 'elysia'
import { yieldToEventLoop } from '~/shared/slices'
import type { App } from '../../app'
import { aboutRoutes } from './about'
import { accountRoutes } from './accounts'
import { apiKeyRoutes } from './api-key'
import { artistRoutes } from './artists'
import { artworkRoutes } from './artwork'
import { auditRoutes } from './audit'
import { availabilityRoutes } from './availability'
import { backupFileRoutes, backupUploadRoutes } from './backup-files'
import { backupRoutes } from './backups'
import { browserRenewalRoutes, ownBrowserRoutes } from './browsers'
import { cacheRoutes, unservedCallRoutes } from './caches'
import { calendarRoutes } from './calendar'
import { collectionRoutes } from './collections'
import { confirmationRoutes } from './confirmation'
import { customPageRoutes } from './custom-page'
import { decisionLinkRoutes } from './decision-links'
import { deliveryRoutes } from './deliveries'
import { deviceRoutes } from './devices'
import { discordPressRoutes } from './discord-presses'
import { discoverRoutes } from './discover'
import { downloadChoicesRoutes } from './download-choices'
import { featureRoutes } from './features'
import { genreRoutes } from './genres'
import { healthCheckRoutes } from './health-checks'
import { invitationRoutes } from './invitations'
import { issueRoutes } from './issues'
import { jobRoutes } from './jobs'
import { landingPageRoutes } from './landing-page'
import { librarySourceRoutes } from './library-sources'
import { logRoutes } from './logs'
import { lookupRoutes } from './lookups'
import { mailingRoutes } from './mailings'
import { meRoutes } from './me'
import { addressConfirmationRoutes, ownAddressRoutes } from './me-address'
import { ownChatRoutes } from './me-chats'
import { ownChannelRoutes, ownDataRoutes } from './me-data'
import { ownMailKeyRoutes } from './me-mail-key'
import { ownPictureRoutes, userPictureRoutes } from './me-picture'
import { ownMessageChoiceRoutes, userMessageChoiceRoutes } from './message-choices'
import { newsletterOptOutRoutes, newsletterRoutes } from './newsletter'
import { noticeRoutes } from './notices'
import { outboxRoutes } from './outbox'
import { ownOpenIdRoutes } from './own-open-id'
import { ownPasskeyRoutes } from './own-passkeys'
import { ownWayRoutes } from './own-ways'
import { passkeySessionRoutes } from './passkey-session'
import { passwordResetRoutes } from './password-resets'
import { peopleRoutes } from './people'
import { ownKeyRoutes, userKeyRoutes } from './personal-keys'
import { playedRoutes } from './played'
import { plexConnectionRoutes } from './plex-connection'
import { plexWatchlistRoutes } from './plex-watchlists'
import { requestRoutes } from './requests'
import { searchRoutes } from './search'
import { secondStepRoutes } from './second-step'
import { serviceRoutes } from './services'
import { sessionRoutes } from './session'
import { settingsRoutes } from './settings'
import { settingsChangeRoutes } from './settings-changes'
import { settingsImportRoutes } from './settings-imports'
import { showTitleRoutes } from './show-titles'
import { startRoutes } from './start'
import { statisticsRoutes } from './statistics'
import { templateRoutes } from './templates'
import { termsRoutes } from './terms'
import { titleRoutes } from './titles'
import { updateRoutes } from './updates'
import { userImportRoutes } from './user-imports'
import { userJoiningRoutes } from './user-joining'
import { userListRoutes } from './user-lists'
import { userSessionRoutes } from './user-sessions'
import { userWayRoutes } from './user-ways'
import { userRoutes } from './users'
import { voteRoutes } from './votes'
import { watchlistRoutes } from './watchlist'
import { webhookAddressRoutes, webhookRoutes } from './webhooks'
import { wizardRoutes } from './wizard'

const resources: readonly ((app: App) => AnyElysia)[] = [
  aboutRoutes,
  accountRoutes,
  addressConfirmationRoutes,
  apiKeyRoutes,
  artistRoutes,
  artworkRoutes,
  auditRoutes,
  decisionLinkRoutes,
  deliveryRoutes,
  deviceRoutes,
  availabilityRoutes,
  backupRoutes,
  backupFileRoutes,
  backupUploadRoutes,
  cacheRoutes,
  calendarRoutes,
  collectionRoutes,
  confirmationRoutes,
  customPageRoutes,
  discordPressRoutes,
  discoverRoutes,
  downloadChoicesRoutes,
  featureRoutes,
  genreRoutes,
  healthCheckRoutes,
  invitationRoutes,
  issueRoutes,
  jobRoutes,
  landingPageRoutes,
  librarySourceRoutes,
  logRoutes,
  lookupRoutes,
  mailingRoutes,
  meRoutes,
  newsletterOptOutRoutes,
  newsletterRoutes,
  noticeRoutes,
  outboxRoutes,
  ownAddressRoutes,
  ownBrowserRoutes,
  browserRenewalRoutes,
  ownChannelRoutes,
  ownChatRoutes,
  ownDataRoutes,
  ownKeyRoutes,
  ownMailKeyRoutes,
  ownMessageChoiceRoutes,
  ownPictureRoutes,
  ownOpenIdRoutes,
  ownPasskeyRoutes,
  passkeySessionRoutes,
  passwordResetRoutes,
  ownWayRoutes,
  peopleRoutes,
  playedRoutes,
  plexWatchlistRoutes,
  requestRoutes,
  searchRoutes,
  secondStepRoutes,
  serviceRoutes,
  sessionRoutes,
  settingsRoutes,
  settingsChangeRoutes,
  settingsImportRoutes,
  showTitleRoutes,
  startRoutes,
  statisticsRoutes,
  templateRoutes,
  termsRoutes,
  titleRoutes,
  unservedCallRoutes,
  updateRoutes,
  userImportRoutes,
  userJoiningRoutes,
  userListRoutes,
  userKeyRoutes,
  userMessageChoiceRoutes,
  userPictureRoutes,
  userRoutes,
  userWayRoutes,
  userSessionRoutes,
  voteRoutes,
  webhookAddressRoutes,
  webhookRoutes,
  watchlistRoutes,
  plexConnectionRoutes,
  wizardRoutes,
]

/** Our own API: one instance a resource, one line each. It is made while others are served, so bit by bit. */
export async function ownApi(app: App): Promise<AnyElysia[]> {
  const made: AnyElysia[] = []
  for (const routes of resources) {
    await yieldToEventLoop()
    made.push(routes(app))
  }
  return made
}

export const isOwn = ({ path }: InternalRoute) => path.startsWith('/api/v3/')
