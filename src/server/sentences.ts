import type { Reason } from '~/shared/refusal'
import { portal } from '~/shared/settings/portal'
import type { App } from './app'

/** The sentence for a refusal, in a language or, for guests, the portal's own. */
export const sentence = (app: App, reason: Reason, language: string | null): string =>
  app.texts.say(language ?? app.settings.get(portal).defaultLanguageCode, `refusals.${reason.code}`, {
    ...reason,
    context: 'kind' in reason ? reason.kind : undefined,
  })
