import type { App } from '~/server/app'
import { featureList } from '~/server/system/features'
import { authentication } from '~/shared/access/settings'
import { email } from '~/shared/services/email'
import { customization, landingPage, portal } from '~/shared/settings/portal'
import { metadata } from '~/shared/titles/settings'
import { routes } from '../compat/endpoint'

/** What the interface has to know before anybody has signed in. */
export const startEndpoints = (app: App) =>
  routes('/api/v3/Start').get('', { needs: 'anonymous' }, () => {
    const { applicationName, applicationUrl, logo, customCss } = app.settings.get(customization)
    const { wizard, defaultLanguageCode } = app.settings.get(portal)
    return {
      applicationName: applicationName?.trim() || 'Marquee',
      applicationUrl,
      logo,
      customCss,
      wizardDone: wizard,
      defaultLanguage: defaultLanguageCode ?? 'en',
      landingPage: app.settings.get(landingPage).enabled,
      features: featureList(app),
      searchReady: Boolean(app.settings.get(metadata).apiKey || app.config.tmdb.apiKey),
      emailEnabled: app.settings.get(email).enabled,
      version: app.config.version,
      allowNoPassword: app.settings.get(authentication).allowNoPassword,
    }
  }).endpoints
