import type { App } from './app'
import type { Reason } from './refusal'
import { portal } from './settings/portal'

/** The sentence for a refusal, in a language or, for guests, the portal's own. */
export const sentence = (app: App, reason: Reason, language: string | null): string =>
  app.texts.say(language ?? app.settings.get(portal).defaultLanguageCode, `refusals.${reason.code}`, {
    ...reason,
    context: 'kind' in reason ? reason.kind : undefined,
  })
