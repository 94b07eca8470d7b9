import { failureSentence } from '../failures'
import type { IssueStatus } from '../issues/model'
import { type EpisodeNumber, episodeKey } from '../requests/episodes'
import {
  type Progress,
  type Request,
  type RequestKind,
  requestKinds,
  type Stage,
  stageOf,
  type Variant,
} from '../requests/model'
import { displayName, isAdmin, type User } from '../users/model'
import { addressIn } from '../users/rules'
import {
  type Audience,
  type EventName,
  events,
  type IssueNews,
  type Notice,
  type RequestNews,
  type StoredTemplate,
  type Template,
  type Variables,
  variableNames,
} from './model'

/** Everybody a piece of news may be told to. */
export type People = {
  requester: User | null
  /** Who asked to hear of the request. */
  subscribers: readonly User[]
  /** Administrators and power users. */
  staff: readonly User[]
  /** Who reported the issue that it is about. */
  reporter: User | null
  /** Whom a comment on an issue is for. */
  answered: readonly User[]
}

/** The people of an audience, each once; who may not sign in hears nothing. */
function peopleOf(audience: Audience, { requester, subscribers, staff, reporter, answered }: People): User[] {
  const all = {
    staff,
    admins: staff.filter(isAdmin),
    followers: requester ? [...subscribers, requester] : subscribers,
    reporter: reporter ? [reporter] : [],
    answered,
    receiver: [],
    nobody: [],
  }[audience]
  const open = all.filter(user => user.userType !== 'system' && !user.claims.includes('Disabled'))
  return [...new Map(open.map(user => [user.id, user])).values()]
}

/** Somebody to be written to, in a language of their own if they have chosen one. */
type Mailed = { address: string; name: string; language: string | null }

/** Who gets a mail: one a distinct address. */
export function mailedFor(event: EventName, people: People): Mailed[] {
  const written = peopleOf(events[event].mail, people).flatMap(user => {
    const address = addressIn(user.email ?? '')
    return address ? [{ address, name: displayName(user), language: user.language }] : []
  })
  const firstOfAddress = new Map<string, Mailed>()
  for (const one of written) {
    const key = one.address.toLowerCase()
    if (!firstOfAddress.has(key)) firstOfAddress.set(key, one)
  }
  return [...firstOfAddress.values()]
}

/** Who finds it in their drawer: nobody is told of what they did themselves. */
export const noticedFor = (event: EventName, people: People, byId: string | null): User[] =>
  peopleOf(events[event].notice, people).filter(user => user.id !== byId)

/** True when a channel with one place for everybody hears of an event. */
export const isForChannel = (event: EventName, agentName: string) =>
  events[event].channels === 'every' || (events[event].channels === 'webhook' && agentName === 'Webhook')

/** The state of a request in the words that other programs read; English in every language. */
const statusWords = {
  pending: 'Pending Approval',
  processing: 'Processing Request',
  available: 'Available',
  denied: 'Denied',
} as const satisfies Record<Stage, string>

/** The same of an issue. */
const issueStatusWords = {
  pending: 'Pending',
  inProgress: 'InProgress',
  resolved: 'Resolved',
} as const satisfies Record<IssueStatus, string>

/** The kind of a title in the words that other programs read. */
export const kindWords = { movie: 'Movie', tvShow: 'TV Show', album: 'Album' } as const satisfies Record<
  RequestKind,
  string
>

type Named = Pick<User, 'userName' | 'alias'>

export type MessageFacts = {
  request: RequestNews | null
  /** What it is about where no request is there any more. */
  title: string | null
  /** What there is to say besides; null where that is what the event itself has. */
  additional?: string | null
  /** The episodes that have just come, of those of the request. */
  came: readonly EpisodeNumber[]
  /** The word for its kind. */
  type: string | null
  /** Who asked. */
  requester: Named | null
  /** The issue that it is about; null for news of a request. */
  issue: IssueNews | null
  /** Whose act it is about: who reported the issue, who commented, else who asked. */
  person: Named | null
  /** What the person entered for the channel; null without an entry. */
  preference: { value: string | null } | null
  portal: { applicationName: string; applicationUrl: string | null }
  moment: { longDate: string; shortDate: string; longTime: string; shortTime: string }
  /** A day in the long form of the language. */
  longDate: (at: Date) => string
}

/** A request as news of one of its variants; a show with the episodes that it holds. */
export const requestNews = (
  request: Request,
  variant: Variant,
  episodes: readonly EpisodeNumber[] | null = null,
): RequestNews => ({
  kind: request.kind,
  id: request.id,
  variant,
  mediaId: request.title.catalogueId,
  title: request.title.name,
  overview: request.title.overview,
  posterPath: request.title.posterPath,
  releasedAt: request.title.releasedAt,
  requesterId: request.requesterId,
  requesterAlias: request.requesterAlias,
  progress: request.variants[variant],
  episodes,
})

/** True while nobody decided on a variant. */
export const isOpen = (progress: Progress | null) => progress !== null && stageOf(progress) === 'pending'

const none = Object.fromEntries(variableNames.map(name => [name, null])) as Variables

/** The values of all variables; null where there is nothing to say. */
export function variablesOf(facts: MessageFacts): Variables {
  const { request, requester, person, preference, portal, moment } = facts
  const progress = request?.progress ?? null
  const name = person && displayName(person)
  const day = (at: Date | null | undefined) => (at ? facts.longDate(at) : null)
  return {
    ...none,
    RequestId: request && String(request.id),
    RequestedUser: requester?.userName ?? null,
    RequestedByAlias: request?.requesterAlias ?? null,
    UserName: person?.userName ?? null,
    IssueUser: person?.userName ?? null,
    Alias: name,
    UserPreference: preference && (preference.value || name),
    Title: request?.title ?? facts.title,
    Type: facts.type,
    RequestedDate: day(progress?.askedAt),
    AvailableDate: day(progress?.availableAt),
    RequestStatus: progress && statusWords[stageOf(progress)],
    DenyReason: progress?.deniedReason ?? null,
    Overview: request?.overview ?? null,
    Year: request?.releasedAt ? String(request.releasedAt.getUTCFullYear()) : null,
    PosterImage: posterAddress(request?.posterPath ?? facts.issue?.posterPath ?? null),
    ProviderId: request?.mediaId ?? null,
    ...listsOf(request?.episodes ?? null),
    ...arrivalOf(facts.came),
    AdditionalInformation: facts.additional ?? null,
    ...issueValues(facts.issue),
    ApplicationName: portal.applicationName,
    ApplicationUrl: portal.applicationUrl,
    LongDate: moment.longDate,
    ShortDate: moment.shortDate,
    LongTime: moment.longTime,
    ShortTime: moment.shortTime,
  }
}

function issueValues(issue: IssueNews | null) {
  if (!issue) return {}
  const { subject, description, category, status, comment } = issue
  return {
    IssueSubject: subject,
    IssueDescription: description,
    IssueCategory: category,
    IssueStatus: issueStatusWords[status],
    NewIssueComment: comment,
    AdditionalInformation: comment === null ? `${subject} | ${description}` : null,
  }
}

/** Numbers as programs read them: episodes without their season, each season once. */
function listsOf(episodes: readonly EpisodeNumber[] | null) {
  if (!episodes || episodes.length === 0) return {}
  return {
    EpisodesList: episodes.map(one => one.episode).join(','),
    SeasonsList: [...new Set(episodes.map(one => one.season))].join(','),
  }
}

function arrivalOf(came: readonly EpisodeNumber[]) {
  const [first] = came
  if (!first) return {}
  return {
    PartiallyAvailableSeasonNumber: String(first.season),
    PartiallyAvailableEpisodeNumbers: came.map(one => one.episode).join(', '),
    PartiallyAvailableEpisodeCount: String(came.length),
    PartiallyAvailableEpisodesList: came.map(episodeKey).join(', '),
  }
}

/** Where programs outside the portal find a poster; whole addresses stay as they are. */
export function posterAddress(path: string | null): string | null {
  if (!path) return null
  return /^https?:\/\//i.test(path) ? path : `https://image.tmdb.org/t/p/w300/${path.replace(/^\/+/, '')}`
}

/** The page of a title in the portal, once the portal knows its own address. */
export const detailsAddress = (
  applicationUrl: string | null,
  { kind, mediaId }: Pick<RequestNews, 'kind' | 'mediaId'>,
) => (applicationUrl ? `${applicationUrl.replace(/\/+$/, '')}${requestKinds[kind].path(mediaId)}` : null)

/** The page of the issues of a title, in the same way. A movie and a show may have the same number. */
export const issueAddress = (
  applicationUrl: string | null,
  { providerId, kind }: { providerId: string | null; kind: RequestKind },
) =>
  applicationUrl && providerId
    ? `${applicationUrl.replace(/\/+$/, '')}/issues/${encodeURIComponent(providerId)}?kind=${kind}`
    : null

/** A text with its variables filled in: one that nobody knows stays, one without a value leaves nothing. */
export const filled = (text: string, variables: Variables, shown = (value: string) => value) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? shown(variables[name as keyof Variables] ?? '') : whole,
  )

/** A text as it counts: what an administrator wrote, else the usual words. */
export function templateIn(stored: readonly StoredTemplate[], usual: Template): Template {
  const own = stored.find(one => one.event === usual.event)
  if (!own) return usual
  return {
    ...usual,
    subject: own.subject ?? usual.subject,
    message: own.message ?? usual.message,
    enabled: own.enabled,
  }
}

/** What is worth storing of a text: only what differs from the usual words, or nothing at all. */
export function changedPart(usual: Template, given: Template): StoredTemplate | null {
  const subject = given.subject === usual.subject ? null : given.subject
  const message = given.message === usual.message ? null : given.message
  const same = subject === null && message === null && given.enabled === usual.enabled
  return same ? null : { event: given.event, subject, message, enabled: given.enabled }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (value: string) => value.replace(/[&<>"']/g, sign => signs[sign] ?? sign).replace(/\n/g, '<br>')

const isMarkup = (text: string) => /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i.test(text)

/** Subject and text of a message; values never act as markup, only what an administrator wrote around them does. */
export function messageOf({ subject, message }: Pick<Template, 'subject' | 'message'>, variables: Variables) {
  const title = filled(subject, variables)
  return isMarkup(message)
    ? { title, body: '', html: filled(message, variables, escaped) }
    : { title, body: filled(message, variables), html: null }
}

type Say = (key: string, values: Record<string, unknown>) => string

/** What a notice says besides the title, in the language of `say`. */
export function noticeSentence(
  say: Say,
  { event, values, failure }: Pick<Notice, 'event' | 'values' | 'failure'>,
): string {
  const count = values.count === undefined ? {} : { count: Number(values.count) }
  const context = values.variant === 'fourK' ? 'fourK' : undefined
  const why = failure ? { detail: failureSentence(say, failure) } : {}
  const sentence = say(`notices.${event}`, { ...values, ...count, ...why, context })
  return values.reason ? `${sentence} ${say('notices.reason', values)}` : sentence
}
