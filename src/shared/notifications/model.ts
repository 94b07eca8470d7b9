import type { Failure } from '../failures'
import type { IssueStatus } from '../issues/model'
import type { PartOfShow } from '../issues/part-of-show'
import type { EpisodeNumber } from '../requests/episodes'
import { type Progress, type RequestKind, requestKindNames, type Variant } from '../requests/model'
import type { Language } from '../settings/languages'
import type { ChannelName } from './agents'

/** What texts may mention as `{Name}`, by what must be known for it. */
const variableSets = {
  title: ['Title', 'Type'],
  request: [
    'RequestId',
    'RequestedByAlias',
    'RequestedDate',
    'RequestStatus',
    'Overview',
    'Year',
    'PosterImage',
    'ProviderId',
    'EpisodesList',
    'SeasonsList',
  ],
  available: ['AvailableDate'],
  declined: ['DenyReason'],
  additional: ['AdditionalInformation'],
  person: ['RequestedUser', 'UserName', 'Alias', 'UserPreference'],
  issue: ['IssueUser', 'IssueSubject', 'IssueSeason', 'IssueEpisode', 'IssueDescription', 'IssueStatus'],
  category: ['IssueCategory'],
  comment: ['NewIssueComment'],
  partial: [
    'PartiallyAvailableSeasonNumber',
    'PartiallyAvailableEpisodeNumbers',
    'PartiallyAvailableEpisodeCount',
    'PartiallyAvailableEpisodesList',
  ],
  portal: ['ApplicationName', 'ApplicationUrl', 'LongDate', 'ShortDate', 'LongTime', 'ShortTime'],
} as const
type VariableSet = keyof typeof variableSets
export type VariableName = (typeof variableSets)[VariableSet][number]
export const variableNames: readonly VariableName[] = Object.values(variableSets).flat()
export type Variables = Readonly<Record<VariableName, string | null>>

/**
 * Who is written to: `followers` are the requester and everybody who wants to hear of the request; `answered` are those a
 * comment on an issue is for: its reporter where somebody of the staff wrote it, the administrators otherwise.
 */
export type Audience = 'staff' | 'admins' | 'followers' | 'reporter' | 'answered' | 'receiver' | 'nobody'

export type EventFacts = {
  mail: Audience
  /** Which places hear of it: with `named` the webhook's, and of the others those that name it; `seerr` in that format. */
  channels: 'every' | 'named' | 'seerr' | 'none'
  /** In whose drawer it shows. */
  notice: Audience
  /** Which agents have a text for it that can be changed. */
  template: 'every' | 'email' | 'newsletter' | 'none'
  variables: readonly VariableSet[]
}

/** Programs know the request of a new issue and of a reply, and no request of the rest. */
const ofIssue: VariableSet[] = ['title', 'issue', 'category', 'additional']

/** What people and programs are told of, in the order programs list it. The texts stand in the language files. */
export const events = {
  /** Of the portal itself, and for whoever can mend it: rooms that a channel leads to may hold anybody. */
  ChannelFailing: { ...told('admins', ['title', 'additional']), channels: 'none', notice: 'admins', template: 'none' },
  Issue: { ...told('admins', [...ofIssue, 'request']), notice: 'staff' },
  IssueComment: { ...told('answered', ['title', 'issue', 'category', 'comment', 'request']), notice: 'answered' },
  /** Its category is known no longer. */
  IssueDeleted: { ...told('nobody', ['title', 'issue', 'additional']), channels: 'named', notice: 'reporter' },
  IssueInProgress: { ...told('nobody', ofIssue), channels: 'named', notice: 'reporter' },
  /** Programs of the first versions are not told, and have no text for it. */
  IssueReopened: { ...told('nobody', ofIssue), channels: 'seerr', template: 'none' },
  IssueResolved: { ...told('reporter', ofIssue), notice: 'reporter' },
  ItemAddedToFaultQueue: { ...told('admins', ['title', 'request']), notice: 'staff' },
  NewRequest: { ...told('staff', ['title', 'request']), notice: 'staff' },
  /** Its text stands on a page of its own, and the channels have none. */
  Newsletter: { ...told('nobody', []), channels: 'none', template: 'newsletter' },
  PartiallyAvailable: {
    ...told('followers', ['title', 'request', 'additional', 'partial']),
    notice: 'followers',
  },
  /** Only whose token it is hears of it. Its text is none of those that programs can change. */
  PlexWatchlistTokenExpired: {
    ...told('followers', []),
    channels: 'none',
    notice: 'followers',
    template: 'none',
  },
  RequestApproved: { ...told('followers', ['title', 'request']), notice: 'followers' },
  RequestAvailable: { ...told('followers', ['title', 'request', 'available']), notice: 'followers' },
  RequestDeclined: { ...told('followers', ['title', 'request', 'declined']), notice: 'followers' },
  RequestDeleted: { ...told('nobody', ['title']), channels: 'named' },
  /** Programs know neither of these: their texts are not among those that can be changed. */
  TitlesDropped: { ...told('admins', ['title', 'request', 'additional']), notice: 'staff', template: 'none' },
  TitlesGone: { ...told('admins', ['title', 'request', 'additional']), notice: 'staff', template: 'none' },
  WelcomeEmail: { ...told('receiver', []), channels: 'none', template: 'email' },
  Test: { ...told('receiver', []), template: 'none' },
} as const satisfies Record<string, EventFacts>
export type EventName = keyof typeof events
export const eventNames = Object.keys(events) as EventName[]

function told(mail: Audience, variables: VariableSet[]): EventFacts {
  return { mail, channels: 'every', notice: 'nobody', template: 'every', variables }
}

/** Whether whoever of the staff hears of it is to approve or deny something. */
export const asksForDecision = (event: EventName): boolean => event === 'NewRequest'

/** The variables that can have a value in the texts of an event. */
export const variablesFor = (event: EventName) =>
  ['person' as const, ...events[event].variables, 'portal' as const].flatMap(set => variableSets[set])

/** The kinds of titles that an event can be about; none where it is about none. Only shows arrive in parts. */
export const kindsOf = (event: EventName): readonly RequestKind[] => {
  const sets: readonly VariableSet[] = events[event].variables
  if (!sets.includes('title')) return []
  return sets.includes('partial') ? ['tvShow'] : requestKindNames
}

/** The events whose text an agent has, in the order programs list them. */
export const templatesOf = (agent: ChannelName) =>
  eventNames.filter(name => {
    const { template }: EventFacts = events[name]
    return template === 'every' || (template === 'email' && agent === 'Email')
  })

/** The events in the order an editor has them: new requests are what most people write about. */
export const editedEvents = [...eventNames].sort(
  (one, other) => Number(other === 'NewRequest') - Number(one === 'NewRequest'),
)

export type Template = { event: EventName; subject: string; message: string; enabled: boolean }

/**
 * What an administrator changed of a text: absent parts keep the words of the language files. Without a language it was
 * written before texts had one, or says no more than whether the text is sent.
 */
export type StoredTemplate = {
  event: string
  language: Language | null
  subject: string | null
  message: string | null
  enabled: boolean
}

/**
 * A mail to one person or, with `bcc`, to many who do not see each other, written without a template: password reset,
 * welcome, mass mail. Written into the outbox with target `email`; the frame is put around it when it is sent.
 */
export type DirectMail = {
  direct: true
  event: string
  to: { address: string; name: string | null } | null
  bcc?: readonly string[]
  subject: string
  /** Plain text; ignored when there is markup. */
  body: string
  html?: string | null
  /** What it is for its reader to do, as a button: in place of a paragraph that is this address alone, else below. */
  action?: { label: string; url: string }
  /** Sent even while the e-mail channel is switched off. */
  evenIfOff?: boolean
  /** Of its text and of the frame: that of whom it is for, the portal's where nobody in particular is. */
  language: Language
}

/** What mails to many have in common, by what they are for. */
export type MailingKind = 'newsletter' | 'mass'

/** One mail of a mailing: what all of them say is kept once, and read when it is sent. */
export type MailingMail = {
  mailingId: number
  event: 'Newsletter' | 'MassEmail'
  /** Null where `bcc` has all whom it goes to. */
  to: { address: string; name: string | null } | null
  bcc?: readonly string[]
  /** With the values filled in. */
  subject: string
  language: Language
  /** Whom the text names; null for somebody without an account. */
  person: { userName: string; alias: string | null } | null
  /** Whose account it is; null without one. */
  userId: string | null
}

export type Notice = {
  id: number
  event: EventName
  kind: RequestKind | null
  requestId: number | null
  mediaId: string | null
  title: string | null
  posterPath: string | null
  values: Readonly<Record<string, string>>
  /** What went wrong, where it is about that. */
  failure: Failure | null
  at: Date
  readAt: Date | null
}
export type NewNotice = Omit<Notice, 'id' | 'readAt'> & { userId: string; key: string }

/** A request as news tell it, with the progress of the variant they are about. */
export type RequestNews = {
  kind: RequestKind
  id: number
  variant: Variant
  /** Its number at the catalogue. */
  mediaId: string
  /** What programs and addresses of pages name it by: an album by its artist. */
  providerId: string
  title: string
  /** Who made an album; null for other kinds. */
  artist: string | null
  overview: string | null
  posterPath: string | null
  releasedAt: Date | null
  requesterId: string
  /** The name that was given for it when it was made. */
  requesterAlias: string | null
  progress: Progress | null
  /** Of a show; null for other kinds. */
  episodes: readonly EpisodeNumber[] | null
}

/** An issue as news tell it. */
export type IssueNews = PartOfShow & {
  subject: string
  description: string
  /** Null once the issue is gone. */
  category: string | null
  status: IssueStatus
  /** What was said, for news of a comment. */
  comment: string | null
  /** The picture it came with. */
  posterPath: string | null
}
