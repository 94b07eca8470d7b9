import type { App } from '~/server/app'
import { featureList } from '~/server/system/features'
import { needsSetupCode, refuseWithoutCode } from '~/server/system/setup-code'
import { authentication } from '~/shared/access/settings'
import { email } from '~/shared/services/email'
import { customization, landingPage, portal } from '~/shared/settings/portal'
import { metadata } from '~/shared/titles/settings'
import { routes } from '../compat/endpoint'
import { text, wire } from '../compat/reader'

/** What the interface has to know before anybody has signed in. */
export const startEndpoints = (app: App) =>
  routes('/api/v3/Start')
    .get('', { needs: 'anonymous' }, call => {
      const { applicationName, applicationUrl, logo, customCss } = app.settings.get(customization)
      const { wizard, defaultLanguageCode } = app.settings.get(portal)
      return {
        applicationName: applicationName?.trim() || 'Marquee',
        applicationUrl,
        logo,
        customCss,
        wizardDone: wizard,
        setupCodeNeeded: needsSetupCode(app, call),
        defaultLanguage: defaultLanguageCode ?? 'en',
        landingPage: app.settings.get(landingPage).enabled,
        features: featureList(app),
        searchReady: Boolean(app.settings.get(metadata).apiKey || app.config.tmdb.apiKey),
        emailEnabled: app.settings.get(email).enabled,
        version: app.config.version,
        allowNoPassword: app.settings.get(authentication).allowNoPassword,
      }
    })
    .post('setup-code', { needs: 'anonymous', reads: wire({ setupCode: text(40) }) }, call =>
      refuseWithoutCode(app, call, call.body.setupCode),
    ).endpoints
