import { momentText, timeText } from './days'
import { writtenName } from './notifications/agents'
import type { RequestKind } from './requests/model'

/** Why there was no connection, where the system said so. */
export const noConnectionReasons = [
  'refused',
  'nameServers',
  'name',
  'https',
  'certificate',
  'closed',
  'route',
  'late',
  'key',
] as const
export type NoConnectionReason = (typeof noConnectionReasons)[number]

/** What has to be chosen in the settings of a download manager before it is given anything. */
export type Default = 'qualityProfile' | 'rootFolder' | 'metadataProfile'

export const mailReasons = [
  'credentials',
  'certificate',
  'tls',
  'notFromStart',
  'silent',
  'addresses',
  'late',
  'name',
  'refused',
  'unreachable',
] as const
export type MailReason = (typeof mailReasons)[number]
export type AddressFault = 'senderMissing' | 'senderInvalid' | 'recipientMissing' | 'recipientInvalid'

/** `said` is what the service itself said; it stays in the words of the service. */
type Said = { said: string | null }

/** One of the ways in which an outside service does not do what it was asked for. */
type Cause =
  | { code: 'unreachable'; why: NoConnectionReason | null }
  | { code: 'addressInvalid' | 'cancelled' | 'crowded' }
  | { code: 'tooSlow'; count: number }
  | { code: 'redirects' | 'brokeOff' | 'webPage' | 'format' | 'tooOften' }
  | { code: 'redirectsElsewhere'; host: string }
  | { code: 'tooLarge'; kilobytes: number }
  | { code: 'tooDeep' | 'starting' | 'keyRejected' | 'tokenRejected' }
  | { code: 'tooManyEntries' | 'tooManyPeople'; most: number }
  | ({ code: 'credentials' | 'internalError' | 'unexpectedStatus' | 'refusedStatus'; status: number } & Said)
  | ({ code: 'notFound' | 'refused' | 'unreadable' } & Said)
  /** It is left alone until `nextAt`; what was kept before does not say it. */
  | { code: 'failing'; since: string; nextAt?: string }
  | { code: 'baseUrl'; expected: string }
  | { code: 'noBaseUrl' | 'notThere' | 'notThereOrLocked' }
  | { code: 'otherProduct'; found: string }
  /** Not the server that was there when its titles were read. */
  | { code: 'anotherServer' }
  /** So much of a library that nobody takes it as gone without asking. */
  | { code: 'muchMissing'; missing: number; known: number }
  | { code: 'switchedOff' | 'kindNotTaken' | 'withoutTvdbId' }
  | { code: 'noDefault'; what: Default }
  | { code: 'withoutImdbId' | 'notAdded' | 'episodesNotRead' | 'episodesNotThere' | 'artistNotRead'; title: string }
  | { code: 'albumNotMonitored' | 'metadataAway' }
  /** No more said, but still kept of what was sent before. */
  | { code: 'albumNotListed'; title: string }
  /** The metadata service of a download manager does not know the title. */
  | { code: 'titleNotKnown'; kind: RequestKind }
  | { code: 'notSetUp'; fields: string }
  | ({ code: 'mail'; why: MailReason } & Said)
  | { code: 'mailAddress'; why: AddressFault }
  /** What is wrong with the key, in the words of the library. */
  | { code: 'mailKey'; said: string }
  | { code: 'nobodySends' }
  /** It was so when somebody moved in from there, which may keep no reason. */
  | ({ code: 'otherPortal' } & Said)
  /** Whatever has no words of its own here: a sentence that is shown as it is. */
  | { code: 'other'; said: string }

/**
 * What went wrong outside, as it is kept until somebody reads it: the sentence is made then, in the language of whoever
 * reads. Its text is `failures.<code>` of the language files, `failures.<code>_<why>` where there are several.
 */
export type Failure = Cause & {
  service: string
  /** The name of the server, where its service has several. */
  server?: string
  /** What had gone wrong before that. */
  before?: Failure
}
export type FailureCode = Failure['code']

/** Says nothing of how a service is set up, nor that anything is wrong there: whoever asked may read it. */
export const isForEverybody = (failure: Failure) => failure.code === 'titleNotKnown' || isStillReading(failure)

/** The service has it and is still reading what it consists of: that takes its time, and nothing is wrong. */
export const isStillReading = ({ code }: Failure) => code === 'artistNotRead' || code === 'episodesNotRead'

const notReached = new Set<FailureCode>([
  'unreachable',
  'addressInvalid',
  'tooSlow',
  'crowded',
  'cancelled',
  'starting',
])
const notTaken = new Set<FailureCode>([
  ...(['refused', 'refusedStatus', 'kindNotTaken', 'withoutTvdbId', 'withoutImdbId', 'notAdded'] as const),
  ...(['episodesNotThere', 'albumNotListed', 'albumNotMonitored'] as const),
])

/** What went wrong, for those who may not see more: nobody was there, the title was not taken, or anything else. */
export function roughlyWhy({ code, before }: Failure): 'notReached' | 'notTaken' | 'hasProblem' {
  if (before) return roughlyWhy(before)
  if (notReached.has(code)) return 'notReached'
  return notTaken.has(code) ? 'notTaken' : 'hasProblem'
}

/** Another try would find the same: somebody has to do something first. */
export function needsPerson(failure: Failure): boolean {
  if (failure.code === 'mailAddress') return failure.why === 'recipientMissing' || failure.why === 'recipientInvalid'
  return failure.code === 'withoutTvdbId'
}

/** Which of the texts of a code says it, where there are several. */
function contextOf(failure: Failure): string | null {
  if (failure.code === 'unreachable' || failure.code === 'mail' || failure.code === 'mailAddress') return failure.why
  if (failure.code === 'noDefault') return failure.what
  if (failure.code === 'titleNotKnown') return failure.kind
  return failure.code !== 'other' && 'said' in failure && failure.said !== null ? 'said' : null
}

export type Reading = {
  say: (key: string, values: Record<string, unknown>) => string
  /** That of `say`, in which moments are written; null is English. */
  language: string | null
  now: Date
}

/**
 * What went wrong, in the language of whoever reads; what the service said stays in its own words. It may be read long after
 * it was kept: when the next attempt is made is told as long as it is to come.
 */
export function failureSentence(reading: Reading, failure: Failure): string {
  const { say } = reading
  const { code, server, before } = failure
  const failing = code === 'failing' ? failingValues(reading, failure) : {}
  const context = contextOf(failure)
  const sentences = [
    before && failureSentence(reading, before),
    say(`failures.${code}`, {
      ...failure,
      service: writtenName(failure.service),
      ...(context !== null && { context }),
      ...failing,
    }),
    code === 'mail' && failure.said !== null && say('failures.mailSaid', failure),
  ]
  const sentence = sentences.filter(Boolean).join(' ')
  return server === undefined ? sentence : say('failures.ofServer', { server, sentence })
}

function failingValues({ language, now }: Reading, failing: Extract<Failure, { code: 'failing' }>) {
  const { since, nextAt, before } = failing
  const isToCome = nextAt !== undefined && Date.parse(nextAt) > now.getTime()
  const context = isToCome ? (before ? 'beforeNext' : 'next') : before ? 'before' : null
  return {
    since: momentText(language, since),
    ...(isToCome && { next: timeText(language, nextAt) }),
    ...(context !== null && { context }),
  }
}
