import { type Failure, failureSentence } from '~/shared/failures'
import type { Reason } from '~/shared/refusal'
import { portal } from '~/shared/settings/portal'
import type { App } from './app'

/** The sentence for a refusal, in a language or, for guests, the portal's own. */
export const sentence = (app: App, reason: Reason, language: string | null): string =>
  app.texts.say(language ?? app.settings.get(portal).defaultLanguageCode, `refusals.${reason.code}`, {
    ...reason,
    ...(reason.code === 'QuotaExceeded' && { next: forPeople(reason.next) }),
    context: 'kind' in reason ? reason.kind : undefined,
  })

/** Where the reader is nobody here knows; the interface writes the moment itself. */
const forPeople = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`

/** What went wrong outside, in a language or in the portal's own. */
export const whyNot = (app: App, failure: Failure, language: string | null): string =>
  failureSentence(
    (key, values) => app.texts.say(language ?? app.settings.get(portal).defaultLanguageCode, key, values),
    failure,
  )
