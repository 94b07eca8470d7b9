import type { Look } from '~/integrations/notify/agent'
import { momentVariables } from '~/integrations/notify/test-delivery'
import { messageOf, variablesOf } from '~/shared/notifications/rules'
import { bestLanguage } from '~/shared/settings/languages'
import { customization, portal } from '~/shared/settings/portal'
import type { App } from '../app'

/** The language of messages that go to nobody in particular. */
export const portalLanguage = (app: App) => bestLanguage([app.settings.get(portal).defaultLanguageCode])

/** How the portal presents itself outside. */
export function brandingOf(app: App): Look {
  const { applicationName, applicationUrl, logo } = app.settings.get(customization)
  return {
    applicationName: applicationName?.trim() || 'Marquee',
    applicationUrl: applicationUrl?.trim().replace(/\/+$/, '') || null,
    logo: logo?.trim() || null,
    language: portalLanguage(app),
  }
}

/** The facts of a message that do not depend on what it is about. */
export function momentFacts(app: App) {
  const look = brandingOf(app)
  return {
    portal: look,
    moment: momentVariables(app.now(), look.language),
    longDate: (at: Date) => momentVariables(at, look.language).longDate,
  }
}

/** A text for one person about nothing but the portal, as welcome and mass mails are. */
export function personalMessage(
  app: App,
  text: { subject: string; message: string },
  person: { userName: string; alias: string | null },
) {
  const nothing = { request: null, title: null, type: null, preference: null }
  return messageOf(text, variablesOf({ ...momentFacts(app), ...nothing, person }))
}
