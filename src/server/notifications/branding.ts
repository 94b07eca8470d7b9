import type { Look } from '~/integrations/notify/delivery'
import { momentFor } from '~/integrations/notify/moment'
import { inMails, messageOf } from '~/shared/notifications/templates'
import { variablesOf } from '~/shared/notifications/variables'
import { bestLanguage, type Language } from '~/shared/settings/languages'
import { customization, portal } from '~/shared/settings/portal'
import { shownAddress } from '~/shared/settings/portal-pictures'
import type { App } from '../app'

/** The language of messages that go to nobody in particular. */
export const portalLanguage = (app: App) => bestLanguage([app.settings.get(portal).defaultLanguageCode])

/** The language of messages to one person. */
export const readerLanguage = (app: App, { language }: { language: string | null }) =>
  bestLanguage([language, app.settings.get(portal).defaultLanguageCode])

/** How the portal presents itself outside. */
export function brandingOf(app: App, language: Language = portalLanguage(app)): Look {
  const { applicationName, applicationUrl, logo } = app.settings.get(customization)
  const address = applicationUrl?.trim().replace(/\/+$/, '') || null
  return {
    applicationName: applicationName?.trim() || 'Marquee',
    applicationUrl: address,
    logo: shownAddress(logo?.trim() || null, address ?? ''),
    language,
  }
}

/** The facts of a message that do not depend on what it is about; without a language in the form for programs. */
export const momentFacts = (app: App, language: Language | null) => ({
  portal: brandingOf(app),
  moment: momentFor(app.now(), language),
  longDate: (at: Date) => momentFor(at, language).longDate,
})

/** A text for one person about nothing but the portal, as welcome and mass mails are. */
export function personalMessage(
  app: App,
  text: { subject: string; message: string },
  person: { userName: string; alias: string | null },
  language: Language,
) {
  const nothing = { request: null, requester: null, issue: null, title: null, came: [], type: null, preference: null }
  return messageOf(text, variablesOf({ ...momentFacts(app, language), ...nothing, person }), inMails)
}
