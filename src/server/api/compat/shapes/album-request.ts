import { leadingProgress, type RequestRow, stageOf } from '~/shared/requests/model'
import { mayApprove, maySubscribe } from '~/shared/requests/rules'
import type { User } from '~/shared/users/model'
import { requestTypeCode, stageText, wireDateOrNever } from '../codes'
import type { Wire } from '../described/wire'
import { embeddedUser } from './embedded-user'
import { sourceCode, standardShape } from './movie-request'

/** A request for an album as the second version has it. */
export function albumRequestShape({ request, requester, subscribed }: RequestRow, by: User): Wire<'AlbumRequest'> {
  const { title } = request
  const progress = leadingProgress(request)
  return {
    id: request.id,
    title: title.name,
    requestType: requestTypeCode.album,
    source: sourceCode[request.source],
    requestedUserId: request.requesterId,
    requestedByAlias: request.requesterAlias,
    requestedUser: embeddedUser(requester, by),
    canApprove: mayApprove(request),
    ...standardShape(progress),
    foreignAlbumId: title.catalogueId,
    foreignArtistId: title.artistId ?? '',
    artistName: title.artistName,
    disk: title.discPath,
    cover: title.posterPath,
    rating: (title.rating ?? 0) / 10,
    releaseDate: wireDateOrNever(title.releasedAt),
    requestStatus: progress ? stageText[stageOf(progress)] : '',
    subscribed,
    showSubscribe: maySubscribe({ id: request.requesterId, by }, request),
  }
}

/** The first version offers to follow an album to everybody but the requester, however far it is. */
export const firstAlbumRequestShape = (row: RequestRow, by: User) => ({
  ...albumRequestShape(row, by),
  showSubscribe: row.request.requesterId !== by.id,
})
