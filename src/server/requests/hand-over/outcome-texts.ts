import { type Failure, isForEverybody, roughlyWhy } from '~/shared/failures'
import type { Dropped } from '~/shared/requests/dropped'
import { type EpisodeNumber, episodeRanges } from '~/shared/requests/episodes'
import { leadingVariant, type Request, type Variant, type VariantStep } from '~/shared/requests/model'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { whyNot } from '../../sentences'
import { serverName, sourceNames } from '../../settings/connected-servers'
import type { Sent } from './hand-over'

/** What can be said of a request once it was done, by its key in the language files. */
export type Done =
  | 'made'
  | 'approved'
  | 'denied'
  | 'reopened'
  | 'available'
  | 'unavailable'
  | 'deleted'
  | 'reprocessed'
  | 'optionsSaved'

export const doneBy = {
  approve: 'approved',
  deny: 'denied',
  reopen: 'reopened',
  markAvailable: 'available',
  markUnavailable: 'unavailable',
  sendAgain: 'reprocessed',
  chooseOptions: 'optionsSaved',
} as const satisfies Record<VariantStep, Done>

/** The title of a request with its year, as sentences name it. */
export function titleText({ title }: Pick<Request, 'title'>): string {
  const year = title.releasedAt?.getUTCFullYear()
  return year ? `${title.name} (${year})` : title.name
}

/** What was done to a variant, in words; of one that a library has, that nobody's word makes it unavailable. */
export function doneText(
  app: App,
  by: User,
  what: Done,
  request: Request,
  variant: Variant = leadingVariant(request),
): string {
  const source = request.variants[variant]?.foundIn ?? null
  const [key, more] =
    what === 'unavailable' && source ? ['stillAvailable', { library: sourceNames(app).nameOf(source) }] : [what, {}]
  return app.texts.say(by.language, `requests.${key}`, { title: titleText(request), ...more })
}

/** The sentence for a hand-over that failed, with the reason for staff only, or null. */
export function failureText(app: App, by: User, sent: Sent): string | null {
  if (sent.outcome !== 'waiting' && sent.outcome !== 'stopped') return null
  const detail =
    sent.failure && (isStaff(by) || isForEverybody(sent.failure)) ? whyNot(app, sent.failure, by.language) : ''
  return app.texts.say(by.language, `requests.${sent.outcome}`, { detail }).trim()
}

/** The sentence for a hand-over that has not arrived yet, or null. */
export const notSentText = (app: App, by: User, sent: Sent): string | null =>
  sent.outcome === 'underWay' ? app.texts.say(by.language, 'requests.underWay') : failureText(app, by, sent)

/** Why a hand-over failed: what the service said names paths and hosts, so it is for those who may see its settings. */
export const handOverError = (app: App, by: User, failure: Failure | null): string | null => {
  if (!failure) return null
  if (isStaff(by) || isForEverybody(failure)) return whyNot(app, failure, by.language)
  return app.texts.say(by.language, `requests.${roughlyWhy(failure)}`)
}

/** That a download manager no longer looks for a request: which one and why is for those who may look there. */
export function dropText(app: App, by: User, { reason, source }: Dropped): string {
  if (!isStaff(by)) return app.texts.say(by.language, 'requests.onHold')
  return app.texts.say(by.language, `requests.dropped_${reason}`, { server: serverName(app, source) })
}

/** Which episodes are not sent as nobody knows their numbers there; what to do about it is for those who may. */
export const unnumberedText = (app: App, by: User, episodes: readonly EpisodeNumber[]): string =>
  app.texts.say(by.language, `requests.${isStaff(by) ? 'unnumbered' : 'notSought'}`, {
    episodes: episodeRanges(episodes),
  })
