import { isSettled } from '~/shared/availability/found'
import {
  leadingProgress,
  type Progress,
  pictureName,
  type Request,
  type RequestSource,
  stageOf,
} from '~/shared/requests/model'
import { mayApprove, maySubscribe } from '~/shared/requests/rules'
import type { User } from '~/shared/users/model'
import type { PlayedRow } from '../../../requests/played'
import { requestTypeCode, stageText, wireDateOrNever, wireDateOrNull } from '../codes'
import type { Wire } from '../described/wire'
import { embeddedUser } from './embedded-user'

export const sourceCode = { portal: 0, plexWatchlist: 1 } as const satisfies Record<RequestSource, number>
const combinationCode = { normal: 0, fourK: 1, both: 2 } as const

/** Who looks at it, and when. */
type View = { by: User; now: Date }

export const standardShape = (progress: Progress | null) => ({
  approved: isSettled(progress),
  markedAsApproved: wireDateOrNever(progress?.approvedAt ?? null),
  requestedDate: wireDateOrNever(progress?.askedAt ?? null),
  available: progress?.available ?? false,
  markedAsAvailable: wireDateOrNull(progress?.availableAt ?? null),
  denied: progress?.denied ?? null,
  markedAsDenied: wireDateOrNever(progress?.deniedAt ?? null),
  deniedReason: progress?.deniedReason ?? null,
})

const fourKShape = (progress: Progress | null) => ({
  has4KRequest: progress !== null,
  is4kRequest: false,
  requestedDate4k: wireDateOrNever(progress?.askedAt ?? null),
  approved4K: isSettled(progress),
  markedAsApproved4K: wireDateOrNever(progress?.approvedAt ?? null),
  available4K: progress?.available ?? false,
  markedAsAvailable4K: wireDateOrNull(progress?.availableAt ?? null),
  denied4K: progress?.denied ?? null,
  markedAsDenied4K: wireDateOrNever(progress?.deniedAt ?? null),
  deniedReason4K: progress?.deniedReason ?? null,
})

const combinationOf = ({ variants: { standard, fourK } }: Request) =>
  fourK ? (standard ? combinationCode.both : combinationCode.fourK) : combinationCode.normal

/** A movie request as clients of both versions read it. */
export function movieRequestShape(
  { request, requester, subscribed, played }: PlayedRow,
  { by, now }: View,
): Wire<'MovieRequest'> {
  const { standard, fourK } = request.variants
  const { title } = request
  const leading = leadingProgress(request)
  return {
    id: request.id,
    title: title.name,
    requestType: requestTypeCode.movie,
    source: sourceCode[request.source],
    requestedUserId: request.requesterId,
    requestedByAlias: request.requesterAlias,
    requestedUser: embeddedUser(requester, by),
    canApprove: mayApprove(request),
    ...standardShape(standard),
    theMovieDbId: title.tmdbId ?? 0,
    imdbId: title.imdbId,
    overview: title.overview,
    posterPath: pictureName(title.posterPath),
    background: pictureName(title.backdropPath),
    releaseDate: wireDateOrNever(title.releasedAt),
    digitalReleaseDate: wireDateOrNull(title.digitallyReleasedAt),
    status: title.releaseStatus,
    released: !title.releasedAt || now > title.releasedAt,
    digitalRelease: title.digitallyReleasedAt !== null && title.digitallyReleasedAt > now,
    issueId: null,
    issues: null,
    rootPathOverride: leading?.root ?? 0,
    qualityOverride: leading?.profile ?? 0,
    langCode: request.language,
    ...fourKShape(fourK),
    requestCombination: combinationOf(request),
    requestStatus: leading ? stageText[stageOf(leading)] : '',
    subscribed,
    showSubscribe: maySubscribe({ id: request.requesterId, by }, request),
    watchedByRequestedUser: played.byRequester,
    playedByUsersCount: played.people,
  }
}
