import { momentText } from '~/shared/days'
import { type Failure, failureSentence } from '~/shared/failures'
import { writtenName } from '~/shared/notifications/agents'
import type { Reason } from '~/shared/refusal'
import type { ProblemText } from '~/shared/settings/field-problems'
import { bestLanguage } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import type { InvalidValue } from '~/shared/system/reasons'
import type { App } from './app'

/** The sentence for a refusal, in a language or, for guests, the portal's own. */
export function sentence(app: App, reason: Reason, language: string | null): string {
  const read = languageOf(app, language)
  return app.texts.say(read, `refusals.${keyOf(reason)}`, {
    ...reason,
    ...('channel' in reason && { channel: writtenName(reason.channel) }),
    ...(reason.code === 'QuotaExceeded' && {
      left: reason.short?.left,
      most: reason.over?.most,
      count: (reason.over ?? reason.short)?.asked,
      next: momentText(read, reason.next),
    }),
    context: contextOf(reason),
  })
}

/** What is spoken of: a kind, or what a limit of it counts. */
const contextOf = (reason: Reason) => ('unit' in reason && reason.unit) || ('kind' in reason ? reason.kind : undefined)

/** The language that somebody reads; null where none is known, which is that of the portal. */
export const languageOf = (app: App, language: string | null) =>
  bestLanguage([language, app.settings.get(portal).defaultLanguageCode])

const episodesThere = { all: 'EpisodesThere', some: 'EpisodesThereOrComing' } as const

/** What programs know by one code, and people as different things. */
function keyOf(reason: Reason): string {
  if (reason.code === 'QuotaExceeded') return quotaKey(reason)
  if ('episodesThere' in reason && reason.episodesThere) return episodesThere[reason.episodesThere]
  if (reason.code === 'TitleBlocked' && reason.reason) return 'TitleBlockedFor'
  if (reason.code === 'RuleRefused' && reason.reason) return 'RuleRefusedFor'
  return reason.code === 'AlreadyRequested' && reason.isThere ? 'AlreadyAvailable' : reason.code
}

/** Nothing left, fewer than were asked for, and fewer than there can ever be are three things to say. */
function quotaKey({ code, over, short, unit }: Extract<Reason, { code: 'QuotaExceeded' }>): string {
  if (!over && !short) return code
  return `${over ? 'QuotaAlwaysTooSmall' : 'QuotaTooSmall'}${unit === 'seasons' ? 'InSeasons' : ''}`
}

/** What is wrong with a value, with the name of its field unless it is said in a sentence. */
export function wrongValue(app: App, { field, problem, said }: InvalidValue, language: string | null): string {
  if (typeof problem !== 'string') return sentence(app, problem, language)
  return said ? saidOfField(app, said, language) : `${field} ${problem}`
}

/** What is wrong with a field, as its own form says it. */
const saidOfField = (app: App, { keys, ...mentions }: ProblemText, language: string | null): string =>
  app.texts.say(languageOf(app, language), keys, mentions)

/** What is wrong with a value, without the name of its field. What no form can send has words of its own in English alone. */
export function problemSaid(app: App, { problem, said }: ToldProblem, language: string | null): string {
  if (said) return saidOfField(app, said, language)
  return languageOf(app, language) === 'en'
    ? problem
    : app.texts.say(languageOf(app, language), 'settings.problem.other')
}
type ToldProblem = { problem: string; said?: ProblemText | null | undefined }

/** What went wrong outside, in a language or in the portal's own. */
export function whyNot(app: App, failure: Failure, language: string | null): string {
  const read = languageOf(app, language)
  return failureSentence(
    { say: (key, values) => app.texts.say(read, key, values), language: read, now: app.now() },
    failure,
  )
}
