import type { App } from './app'
import type { Reason } from './refusal'

/** The sentence for a refusal, in a language or the server's own. */
export const sentence = (app: App, reason: Reason, language: string | null): string =>
  app.texts.say(language, `refusals.${reason.code}`, { ...reason, context: 'kind' in reason ? reason.kind : undefined })
