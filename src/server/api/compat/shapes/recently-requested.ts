import { askedAt, leadingProgress, pictureName } from '~/shared/requests/model'
import { displayName } from '~/shared/users/model'
import type { RecentRequest } from '../../../requests/lists/recent'
import { requestTypeCode, wireDateOrNever } from '../codes'
import type { Wire } from '../described/wire'

export function recentlyRequestedShape({
  row,
  poster,
  background,
  isPartlyThere,
}: RecentRequest): Wire<'RecentlyRequested'> {
  const { request, requester } = row
  const progress = leadingProgress(request)
  return {
    requestId: request.id,
    type: requestTypeCode[request.kind],
    userId: request.requesterId,
    username: displayName(requester),
    mediaId: request.title.catalogueId,
    title: request.title.name,
    // Programs show who an album is by where others have what they are about.
    overview: request.kind === 'album' ? request.title.artistName : request.title.overview,
    releaseDate: wireDateOrNever(request.title.releasedAt),
    requestDate: wireDateOrNever(askedAt(request)),
    available: progress?.available ?? false,
    tvPartiallyAvailable: isPartlyThere,
    approved: progress?.approved ?? false,
    denied: progress?.denied ?? false,
    posterPath: pictureName(poster),
    background: pictureName(background),
  }
}
