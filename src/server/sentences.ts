import { type Failure, failureSentence } from '~/shared/failures'
import type { Reason } from '~/shared/refusal'
import { portal } from '~/shared/settings/portal'
import type { App } from './app'

/** The sentence for a refusal, in a language or, for guests, the portal's own. */
export const sentence = (app: App, reason: Reason, language: string | null): string =>
  app.texts.say(language ?? app.settings.get(portal).defaultLanguageCode, `refusals.${keyOf(reason)}`, {
    ...reason,
    ...(reason.code === 'QuotaExceeded' && {
      left: reason.short?.left,
      count: reason.short?.asked,
      next: forPeople(reason.next),
    }),
    context: 'kind' in reason ? reason.kind : undefined,
  })

const episodesThere = { all: 'EpisodesThere', some: 'EpisodesThereOrComing' } as const

/** What programs know by one code, and people as different things. */
function keyOf(reason: Reason): string {
  // Fewer than were asked for are another thing to say than none.
  if (reason.code === 'QuotaExceeded' && reason.short) return 'QuotaTooSmall'
  if ('episodesThere' in reason && reason.episodesThere) return episodesThere[reason.episodesThere]
  return reason.code === 'AlreadyRequested' && reason.isThere ? 'AlreadyAvailable' : reason.code
}

/** By the clock of the house, as limits are counted; Swedish writes moments as they sort: 2026-11-24 13:49. */
const forPeople = (instant: string) =>
  new Date(instant).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' })

/** What went wrong outside, in a language or in the portal's own. */
export const whyNot = (app: App, failure: Failure, language: string | null): string =>
  failureSentence(
    (key, values) => app.texts.say(language ?? app.settings.get(portal).defaultLanguageCode, key, values),
    failure,
    app.now(),
  )
