import { Elysia } from 'elysia'
import { authentication } from '~/shared/access/settings'
import { currentTimeZone } from '~/shared/days'
import { mediaServerTypeOf, rightsOf, seerrKinds } from '~/shared/seerr/codes'
import { email } from '~/shared/services/email'
import { mediaSections } from '~/shared/services/media-sections'
import { customization, portal, usualSeerrVersion } from '~/shared/settings/portal'
import { inTime } from '~/shared/sleep'
import { isClaim, type Limit } from '~/shared/users/model'
import { providerNames } from '~/shared/users/providers'
import { startingLimits, userManagement } from '~/shared/users/settings'
import type { App } from '../../app'
import { countOfVariants } from '../../requests/lists/variant-rows'
import { isFourKOn } from '../../settings/four-k'
import { newestRelease } from '../../system/update'
import { isWizardDone } from '../../system/wizard-done'
import { json } from '../answers'
import { identity } from '../identity'
import { houseRules, quotaDays, quotaLimit } from './people'

/** The version of Seerr that programs are told: they compare it with the one that they need. */
const versionOf = ({ settings }: App) => settings.get(portal).seerrVersion ?? usualSeerrVersion

/** That the portal is there, and as what. */
export const statusRoutes = (app: App) =>
  new Elysia({ name: 'seerr status' })
    .use(identity(app))
    .get('/status', async () => json(await statusShape(app)), { needs: 'anonymous' })
    .get('/status/appdata', () => json({ appData: true, appDataPath: '', appDataPermissions: true }), {
      needs: 'anonymous',
    })
    .get('/settings/public', () => json(publicShape(app)), { needs: 'anonymous' })
    // Whoever administers has finished the setup.
    .post('/settings/initialize', () => json(publicShape(app)), { needs: 'admin' })
    .get('/settings/about', async () => json(await aboutShape(app)), { needs: 'admin' })
    .get('/settings/main', () => json(mainShape(app)), { needs: 'admin' })

/** A dashboard does not wait longer than that for the feed of releases; its answer is kept, and there the next time. */
const patienceMs = 300

async function statusShape(app: App) {
  const newest = newestRelease(app).then(({ newer }) => newer)
  const version = versionOf(app)
  return {
    ...{ version, commitTag: `v${version}`, updateAvailable: await inTime(newest, patienceMs, false) },
    ...{ commitsBehind: 0, restartRequired: false },
  }
}

async function aboutShape(app: App) {
  const requests = await countOfVariants(app.store, { kinds: seerrKinds, stages: null, requesterId: null })
  return { version: versionOf(app), totalRequests: requests, tz: currentTimeZone() }
}

/** What anybody may know who sees the page on which people sign in. */
function publicShape(app: App) {
  const { settings } = app
  const isFourK = isFourKOn(app)
  return {
    initialized: isWizardDone(app),
    ...commonShape(app),
    ...{ hideBlocklisted: false, jellyfinExternalHost: '', jellyfinForgotPasswordUrl: '' },
    ...{ movie4kEnabled: isFourK, series4kEnabled: isFourK, cacheImages: true },
    ...{ vapidPublic: '', enablePushRegistration: false, emailEnabled: settings.get(email).enabled },
    userEmailRequired: false,
  }
}

/** Settings as far as programs read them; keys stay here. */
function mainShape(app: App) {
  const defaults = app.settings.get(userManagement)
  const { movie, tvShow } = startingLimits(defaults)
  const claims = defaults.defaultRoles.filter(isClaim)
  return {
    apiKey: '',
    ...commonShape(app),
    ...{ cacheImages: true, defaultPermissions: rightsOf({ userType: 'local', claims }, houseRules(app)) },
    defaultQuotas: { movie: limitShape(movie), tv: limitShape(tvShow) },
    ...{ hideBlocklisted: false, blocklistedTags: '', blocklistedTagsLimit: 0 },
  }
}

const limitShape = (limit: Limit) => ({ quotaLimit: quotaLimit(limit), quotaDays: quotaDays(limit) })

function commonShape({ settings }: App) {
  const { applicationName, applicationUrl, hideAvailableFromDiscover } = settings.get(customization)
  const { defaultStreamingCountry } = settings.get(userManagement)
  const isOn = providerNames.filter(name => settings.get(mediaSections[name]).enable)
  return {
    applicationTitle: applicationName ?? '',
    applicationUrl: applicationUrl ?? '',
    hideAvailable: hideAvailableFromDiscover,
    localLogin: settings.get(authentication).ownPasswords,
    ...{ mediaServerLogin: isOn.length > 0, newPlexLogin: isOn.includes('plex') },
    mediaServerType: mediaServerTypeOf(isOn[0] ?? null),
    ...{ discoverRegion: '', streamingRegion: defaultStreamingCountry, originalLanguage: '' },
    ...{ partialRequestsEnabled: true, enableSpecialEpisodes: false },
    ...{ locale: settings.get(portal).defaultLanguageCode, youtubeUrl: '' },
  }
}
