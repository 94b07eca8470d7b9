import { isAdmin, isStaff, type User } from '../users/model'
import { type Audience, type EventName, eventNames, events } from './model'
import { noticedFor, type People, writtenTo } from './rules'

/** What somebody chose otherwise than the portal would do by itself. */
export type HearingChoice<Channel extends string = string> = { event: EventName; channel: Channel; on: boolean }

/** A channel on which people hear, as far as it matters here. */
export type HeardChannel = {
  name: string
  /** People hear there without a word of theirs; on the others what they entered may be no more than a name for texts. */
  isUsual: boolean
}

const audiencesOf = (event: EventName): readonly Audience[] => [events[event].mail, events[event].notice]
const isToPeople = (audience: Audience) => audience !== 'nobody' && audience !== 'receiver'

/** All but those that are told to nobody, or to whoever pressed a button. */
export type HeardEvent = Exclude<EventName, 'IssueReopened' | 'Newsletter' | 'RequestDeleted' | 'WelcomeEmail' | 'Test'>

/** The events that people hear of, or would if they chose to, in the order of their lists. */
export const heardEvents = eventNames.filter((event): event is HeardEvent => audiencesOf(event).some(isToPeople))

/** Whether nobody is ever told of an event in person: a channel without places never says it. */
export const isForPlacesAlone = (event: EventName): boolean =>
  ['named', 'seerr'].includes(events[event].channels) && !heardEvents.some(heard => heard === event)

type Person = Pick<User, 'userType' | 'claims'>

/** Whether somebody may ever be among an audience; who asks, reports or follows is anybody. */
const mayBeIn = (person: Person, audience: Audience): boolean => {
  if (audience === 'admins') return isAdmin(person)
  return audience === 'staff' ? isStaff(person) : isToPeople(audience)
}

/** The events that can concern somebody. */
export const eventsFor = (person: Person): HeardEvent[] =>
  heardEvents.filter(
    event =>
      (event !== 'PlexWatchlistTokenExpired' || person.userType === 'plex') &&
      audiencesOf(event).some(audience => mayBeIn(person, audience)),
  )

/** Whether somebody hears of an event on a channel who chose nothing. */
export const hearsUsually = (person: Person, event: EventName, channel: HeardChannel): boolean =>
  channel.isUsual && mayBeIn(person, events[event].mail)

/**
 * Whether somebody is offered to hear of an event on a channel that tells nobody anything unasked: what they would be told
 * on the others.
 */
export const isOffered = (person: Person, event: EventName, channel: HeardChannel): boolean =>
  !channel.isUsual && hearsUsually(person, event, { ...channel, isUsual: true })

/** The same once they chose. */
export const hears = (
  person: Person,
  event: EventName,
  { channel, choices }: { channel: HeardChannel; choices: readonly HearingChoice[] },
): boolean =>
  choices.find(one => one.event === event && one.channel === channel.name)?.on ?? hearsUsually(person, event, channel)

/** Whom a piece of news may be told to on channels that write to people; nobody chooses to hear of their own acts. */
export function mayHear(event: EventName, people: People, byId: string | null): User[] {
  const told = writtenTo(event, people)
  const known = new Set(told.map(({ id }) => id))
  return [...told, ...noticedFor(event, people, byId).filter(({ id }) => !known.has(id))]
}

type Held = { people: readonly User[]; choicesOf: (id: string) => readonly HearingChoice[] }

/** Who of those who may hear of an event does so on a channel. */
export const hearingOn = (event: EventName, channel: HeardChannel, { people, choicesOf }: Held): User[] =>
  people.filter(person => hears(person, event, { channel, choices: choicesOf(person.id) }))

/** What is worth keeping of choices: those that differ from what happens anyway. The last of the same counts. */
export function choicesApart<C extends HearingChoice>(
  person: Person,
  chosen: readonly C[],
  channels: readonly HeardChannel[],
): { kept: C[]; usual: C[] } {
  const last = [...new Map(chosen.map(one => [`${one.event} ${one.channel}`, one])).values()]
  const isUsual = ({ event, channel, on }: C) => {
    const heard = channels.find(({ name }) => name === channel)
    return heard !== undefined && hearsUsually(person, event, heard) === on
  }
  return { kept: last.filter(one => !isUsual(one)), usual: last.filter(isUsual) }
}

/** Whether an event concerns those who look after the portal alone. */
export const isForStaff = (event: EventName): boolean =>
  audiencesOf(event).every(audience => audience === 'admins' || audience === 'staff')
