import { authentication } from '~/shared/access/settings'
import type { StartFacts } from '~/shared/api/start'
import { issueSettings } from '~/shared/issues/settings'
import { email } from '~/shared/services/email'
import { downloadProducts } from '~/shared/services/products'
import { customization, landingPage, portal } from '~/shared/settings/portal'
import { shownAddress } from '~/shared/settings/portal-pictures'
import { voting } from '~/shared/votes/settings'
import { waysToSignIn } from '../access/ways'
import type { PageApp } from '../app'
import { serversOf } from '../settings/servers'
import { featureList } from '../system/feature-list'
import { customPageLink, donation, houseLinks } from '../system/own-links'
import { needsSetupCode } from '../system/setup-code'
import { isSearchReady } from '../titles/search-key'
import { basePath, type RequestContext } from './request-context'

const ofMusic = downloadProducts.filter(({ serves }) => serves.has('album'))

/** What the interface has to know before anybody has signed in; stands in every page, so that it need not ask. */
export function startFacts(app: PageApp, context: RequestContext): StartFacts {
  const { applicationName, applicationUrl, logo, customCss, accentHue, accentChroma } = app.settings.get(customization)
  const { wizard, defaultLanguageCode } = app.settings.get(portal)
  return {
    applicationName: applicationName?.trim() || 'Marquee',
    applicationUrl,
    logo: shownAddress(logo, basePath(app)),
    customCss,
    accent: { hue: accentHue, chroma: accentChroma },
    wizardDone: wizard,
    setupCodeNeeded: needsSetupCode(app, context),
    defaultLanguage: defaultLanguageCode ?? 'en',
    features: featureList(app),
    issues: app.settings.get(issueSettings).enabled,
    music: serversOf(app, ofMusic).length > 0,
    voting: app.settings.get(voting).enabled,
    searchReady: isSearchReady(app),
    emailEnabled: app.settings.get(email).enabled,
    version: app.config.version,
    landing: app.settings.get(landingPage).enabled,
    customPage: customPageLink(app),
    donation: donation(app),
    links: houseLinks(app),
    allowNoPassword: app.settings.get(authentication).allowNoPassword,
    signIn: waysToSignIn(app, context),
  }
}
