import { accountRoutes } from '../accounts'
import { apiKeyRoutes } from '../api-key'
import { browserRenewalRoutes, ownBrowserRoutes } from '../browsers'
import { confirmationRoutes } from '../confirmation'
import { invitationRoutes } from '../invitations'
import { landingPageRoutes } from '../landing-page'
import { ownMediaAccountRoutes } from '../own-media-accounts'
import { ownOpenIdRoutes } from '../own-open-id'
import { ownPasskeyRoutes } from '../own-passkeys'
import { ownWayRoutes } from '../own-ways'
import { passkeySessionRoutes } from '../passkey-session'
import { passwordResetRoutes } from '../password-resets'
import { ownKeyRoutes, userKeyRoutes } from '../personal-keys'
import { plexConnectionRoutes } from '../plex-connection'
import type { Resource } from '../resource'
import { secondStepRoutes } from '../second-step'
import { sessionRoutes } from '../session'
import { startRoutes } from '../start'
import { termsRoutes } from '../terms'
import { userMediaAccountRoutes } from '../user-media-accounts'
import { userSessionRoutes } from '../user-sessions'
import { userWayRoutes } from '../user-ways'

export const signInResources: readonly Resource[] = [
  accountRoutes,
  apiKeyRoutes,
  browserRenewalRoutes,
  confirmationRoutes,
  invitationRoutes,
  landingPageRoutes,
  ownBrowserRoutes,
  ownKeyRoutes,
  ownMediaAccountRoutes,
  ownOpenIdRoutes,
  ownPasskeyRoutes,
  ownWayRoutes,
  passkeySessionRoutes,
  passwordResetRoutes,
  plexConnectionRoutes,
  secondStepRoutes,
  sessionRoutes,
  startRoutes,
  termsRoutes,
  userKeyRoutes,
  userMediaAccountRoutes,
  userSessionRoutes,
  userWayRoutes,
]
