import type { MovieStatus } from '~/shared/library/model'
import { requestTypeCode, wireDateOrNever, wireDateOrNull } from '../codes'

type Base = {
  id: number
  imdbId: string | null
  theMovieDbId: string | null
  status: MovieStatus
}

/** What every movie in an answer begins with. Nobody can subscribe here, and no media server is connected to link to. */
export const movieBase = ({ id, imdbId, theMovieDbId, status }: Base) => ({
  id,
  type: requestTypeCode.movie,
  requested: status.requested,
  requestId: status.requestId ?? 0,
  approved: status.approved,
  denied: status.denied,
  deniedReason: status.deniedReason,
  available: status.available,
  plexUrl: null,
  embyUrl: null,
  jellyfinUrl: null,
  quality: null,
  imdbId,
  theTvDbId: null,
  theMovieDbId,
  subscribed: false,
  showSubscribe: false,
})

/** The twin of the status for 4K. */
export const movieIn4K = ({ fourK, availableIn4K }: MovieStatus) => ({
  has4KRequest: fourK !== null,
  approved4K: fourK?.approved ?? false,
  markedAsApproved4K: wireDateOrNever(fourK?.approvedAt ?? null),
  requestedDate4k: wireDateOrNever(fourK?.askedAt ?? null),
  available4K: availableIn4K,
  markedAsAvailable4K: wireDateOrNull(fourK?.availableAt ?? null),
  denied4K: fourK?.denied ?? null,
  markedAsDenied4K: wireDateOrNever(fourK?.deniedAt ?? null),
  deniedReason4K: fourK?.deniedReason ?? null,
})
