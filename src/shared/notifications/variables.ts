import type { IssueStatus } from '../issues/model'
import { type EpisodeNumber, episodeKey, episodeRanges } from '../requests/episodes'
import { type RequestKind, type Stage, stageOf } from '../requests/model'
import { displayName, type User } from '../users/model'
import { posterAddress } from './addresses'
import { type IssueNews, type RequestNews, type Variables, variableNames } from './model'

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
  /** The issue that it is about, its part in its subject; null for news of a request. */
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
    ProviderId: request?.providerId ?? null,
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
  const { subject, season, episode, description, category, status, comment } = issue
  return {
    IssueSubject: subject,
    IssueSeason: season === null ? null : String(season),
    IssueEpisode: episode === null ? null : String(episode),
    IssueDescription: description,
    IssueCategory: category,
    IssueStatus: issueStatusWords[status],
    NewIssueComment: comment,
    AdditionalInformation: comment === null ? `${subject} | ${description}` : null,
  }
}

/** The same for the texts that people read: programs are given episodes as they write them. */
export const variablesInTexts = (variables: Variables, came: readonly EpisodeNumber[]): Variables =>
  came.length > 0 ? { ...variables, PartiallyAvailableEpisodesList: episodeRanges(came) } : variables

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
