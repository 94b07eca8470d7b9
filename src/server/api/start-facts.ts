import { authentication } from '~/shared/access/settings'
import type { StartFacts } from '~/shared/api/start'
import { issueSettings } from '~/shared/issues/settings'
import { email } from '~/shared/services/email'
import { customization, portal } from '~/shared/settings/portal'
import { metadata } from '~/shared/titles/settings'
import { voting } from '~/shared/votes/settings'
import { waysToSignIn } from '../access/ways'
import type { App } from '../app'
import { serverFor } from '../requests/destination'
import { featureList } from '../system/feature-list'
import { needsSetupCode } from '../system/setup-code'
import type { RequestContext } from './request-context'

/** What the interface has to know before anybody has signed in; stands in every page, so that it need not ask. */
export function startFacts(app: App, context: RequestContext): StartFacts {
  const { applicationName, applicationUrl, logo, customCss, accentHue, accentChroma } = app.settings.get(customization)
  const { wizard, defaultLanguageCode } = app.settings.get(portal)
  return {
    applicationName: applicationName?.trim() || 'Marquee',
    applicationUrl,
    logo,
    customCss,
    accent: { hue: accentHue, chroma: accentChroma },
    wizardDone: wizard,
    setupCodeNeeded: needsSetupCode(app, context),
    defaultLanguage: defaultLanguageCode ?? 'en',
    features: featureList(app),
    issues: app.settings.get(issueSettings).enabled,
    music: serverFor(app, 'album', 'standard') !== null,
    voting: app.settings.get(voting).enabled,
    searchReady: Boolean(app.settings.get(metadata).apiKey || app.config.tmdb.apiKey),
    emailEnabled: app.settings.get(email).enabled,
    version: app.config.version,
    allowNoPassword: app.settings.get(authentication).allowNoPassword,
    signIn: waysToSignIn(app, context),
  }
}
