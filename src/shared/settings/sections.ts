import { openId } from '../access/open-id-settings'
import { authentication } from '../access/settings'
import { discover } from '../discovery/settings'
import { issueSettings } from '../issues/settings'
import { jobSchedules } from '../jobs/schedules'
import { webhookKeys } from '../library/webhook-keys'
import { newsletter } from '../newsletter/settings'
import { limits } from '../requests/settings'
import { couchPotato } from '../services/couch-potato'
import { discord } from '../services/discord'
import { dogNzb } from '../services/dog-nzb'
import { email } from '../services/email'
import { gotify } from '../services/gotify'
import { lidarr } from '../services/lidarr'
import { mattermost } from '../services/mattermost'
import { mediaSections } from '../services/media-sections'
import { mobile } from '../services/mobile'
import { ntfy } from '../services/ntfy'
import { pushbullet } from '../services/pushbullet'
import { pushover } from '../services/pushover'
import { radarr, radarr4K } from '../services/radarr'
import { sickRage } from '../services/sick-rage'
import { slack } from '../services/slack'
import { sonarr, sonarr4K } from '../services/sonarr'
import { telegram } from '../services/telegram'
import { twilio } from '../services/twilio'
import { webPush } from '../services/web-push'
import { webhook } from '../services/webhook'
import { backups } from '../system/backups'
import { outgoing } from '../system/outgoing'
import { update } from '../system/settings'
import { metadata, movieDatabase } from '../titles/settings'
import { userManagement } from '../users/settings'
import { voting } from '../votes/settings'
import type { Section } from './model'
import { customization, customPage, features, installation, landingPage, portal } from './portal'
import { terms } from './terms'

/** Every section of settings; storage, surface, command line, forms and log masking read this list. */
export const sections: readonly Section[] = [
  portal,
  customization,
  discover,
  landingPage,
  customPage,
  terms,
  features,
  installation,
  authentication,
  openId,
  userManagement,
  limits,
  issueSettings,
  voting,
  movieDatabase,
  metadata,
  outgoing,
  ...Object.values(mediaSections),
  radarr,
  radarr4K,
  sonarr,
  sonarr4K,
  lidarr,
  couchPotato,
  sickRage,
  dogNzb,
  email,
  discord,
  slack,
  mattermost,
  telegram,
  pushover,
  pushbullet,
  gotify,
  ntfy,
  twilio,
  mobile,
  webPush,
  webhook,
  newsletter,
  webhookKeys,
  jobSchedules,
  backups,
  update,
]
