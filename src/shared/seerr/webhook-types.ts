import type { EventName } from '../notifications/model'
import type { RequestKind } from '../requests/model'
import type { SettingValues } from '../settings/fields'
import type { IssueType, MediaStatus } from './codes'

/**
 * What Seerr tells of, each with the bit that stands for it in its settings. Of the last, that a watchlist asked for
 * something, it tells the person alone: to its webhook that is a new request like any other, and so it is here.
 */
export const seerrTypes = {
  MEDIA_PENDING: 2,
  MEDIA_APPROVED: 4,
  MEDIA_AVAILABLE: 8,
  MEDIA_FAILED: 16,
  TEST_NOTIFICATION: 32,
  MEDIA_DECLINED: 64,
  MEDIA_AUTO_APPROVED: 128,
  ISSUE_CREATED: 256,
  ISSUE_COMMENT: 512,
  ISSUE_RESOLVED: 1_024,
  ISSUE_REOPENED: 2_048,
  MEDIA_AUTO_REQUESTED: 4_096,
} as const
export type SeerrType = keyof typeof seerrTypes

/** Events by what they are there; a new request that needed nobody is one of its own. Of all others they know nothing. */
const typesOfEvent = {
  NewRequest: ['MEDIA_PENDING', 'MEDIA_AUTO_APPROVED'],
  RequestApproved: ['MEDIA_APPROVED'],
  RequestDeclined: ['MEDIA_DECLINED'],
  RequestAvailable: ['MEDIA_AVAILABLE'],
  PartiallyAvailable: ['MEDIA_AVAILABLE'],
  ItemAddedToFaultQueue: ['MEDIA_FAILED'],
  Issue: ['ISSUE_CREATED'],
  IssueComment: ['ISSUE_COMMENT'],
  IssueResolved: ['ISSUE_RESOLVED'],
  IssueReopened: ['ISSUE_REOPENED'],
} as const satisfies Partial<Record<EventName, readonly SeerrType[]>>
type KnownEvent = keyof typeof typesOfEvent
const isKnownEvent = (event: string): event is KnownEvent => Object.hasOwn(typesOfEvent, event)
export const seerrEvents = Object.keys(typesOfEvent) as KnownEvent[]

/** `isApproved`: nobody had to approve it. */
type Told = { event: EventName; kind: RequestKind; isApproved: boolean }

/** What an event is to such programs; null for what they know nothing of, as everything about music. */
export function seerrTypeOf({ event, kind, isApproved }: Told): SeerrType | null {
  if (kind === 'album' || !isKnownEvent(event)) return null
  if (isApproved && event === 'NewRequest') return 'MEDIA_AUTO_APPROVED'
  // That it went by itself was told when it was new.
  return isApproved && event === 'RequestApproved' ? null : typesOfEvent[event][0]
}

/** What is said of an event of which nothing more is known. */
export const usualType = (event: string): string =>
  event === 'Test' ? 'TEST_NOTIFICATION' : isKnownEvent(event) ? typesOfEvent[event][0] : event

const bitsOfEvents = (events: readonly string[]): number =>
  events
    .filter(isKnownEvent)
    .flatMap((event): readonly SeerrType[] => typesOfEvent[event])
    .reduce((bits, type) => bits | seerrTypes[type], 0)

/** The events of which at least one type is among these bits. */
export const eventsOfBits = (bits: number): KnownEvent[] =>
  seerrEvents.filter(event => typesOfEvent[event].some(type => (bits & seerrTypes[type]) !== 0))

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(each => other.includes(each))

/** What a program wrote, as long as nobody has chosen other events since. */
function writtenBits({ events, seerrTypes: written }: SettingValues): number | null {
  const bits = typeof written === 'string' && written !== '' ? Number(written) : null
  return bits !== null && isSame(eventsOfBits(bits), chosenIn(events)) ? bits : null
}
const chosenIn = (events: unknown) => (Array.isArray(events) ? events.map(String) : [])

/** A place without what a program wrote once people chose otherwise: it must not count again when they take that back. */
export const withoutFormerTypes = <Place extends SettingValues>(place: Place): Place =>
  writtenBits(place) === null ? { ...place, seerrTypes: null } : place

/**
 * What a place of this format hears, as bits: those that a program wrote; else those of the events, which are all of them
 * while none is chosen.
 */
export function heardBits(place: SettingValues): number {
  const chosen = chosenIn(place.events)
  return writtenBits(place) ?? bitsOfEvents(chosen.length > 0 ? chosen : seerrEvents)
}

/** Whether the body of a webhook is in the format of Seerr. */
export const isSeerrFormat = ({ format }: SettingValues): boolean => format === 'seerr'

/** Whether a place is told of nothing at all, as a program wrote none of its types that stands for an event. */
export const hearsNothing = (settings: SettingValues): boolean =>
  isSeerrFormat(settings) && eventsOfBits(heardBits(settings)).length === 0

/** Whether a place is told of what is this to programs of Seerr; every place of another format is. */
export const hearsType = (settings: SettingValues, type: SeerrType | null): boolean =>
  !isSeerrFormat(settings) || (type !== null && (heardBits(settings) & seerrTypes[type]) !== 0)

/** How a title stands, in the words of such a body. */
export const mediaStatusWords = {
  1: 'UNKNOWN',
  2: 'PENDING',
  3: 'PROCESSING',
  4: 'PARTIALLY_AVAILABLE',
  5: 'AVAILABLE',
} as const satisfies Record<MediaStatus, string>

/** The same of kinds of problems. */
export const issueTypeWords: Readonly<Record<IssueType, string>> = {
  1: 'VIDEO',
  2: 'AUDIO',
  3: 'SUBTITLES',
  4: 'OTHER',
}
