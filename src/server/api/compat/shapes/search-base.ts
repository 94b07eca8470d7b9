import type { MovieStatus, WatchLink } from '~/shared/library/model'
import { requestTypeCode, wireDateOrNever, wireDateOrNull } from '../codes'

type Base = {
  id: number
  imdbId: string | null
  theMovieDbId: string | null
  status: MovieStatus
}

/** What every movie in an answer begins with. Nobody can subscribe here. */
export function movieBase({ id, imdbId, theMovieDbId, status }: Base) {
  const { standard } = status.variants
  return {
    id,
    type: requestTypeCode.movie,
    requested: standard.progress !== null,
    requestId: status.requestId ?? 0,
    approved: standard.approved,
    // A request in 4K alone is one that nobody denied; null is for no request at all.
    denied: status.requestId === null ? null : (standard.progress?.denied ?? false),
    deniedReason: standard.progress?.deniedReason ?? null,
    available: standard.available,
    ...watchUrls(status.watch),
    quality: status.quality,
    imdbId,
    theTvDbId: null,
    theMovieDbId,
    subscribed: false,
    showSubscribe: false,
  }
}

/** The twin of the status for 4K. */
export function movieIn4K({ variants }: MovieStatus) {
  const { progress, available } = variants.fourK
  return {
    has4KRequest: progress !== null,
    approved4K: progress?.approved ?? false,
    markedAsApproved4K: wireDateOrNever(progress?.approvedAt ?? null),
    requestedDate4k: wireDateOrNever(progress?.askedAt ?? null),
    available4K: available,
    markedAsAvailable4K: wireDateOrNull(progress?.availableAt ?? null),
    denied4K: progress?.denied ?? null,
    markedAsDenied4K: wireDateOrNever(progress?.deniedAt ?? null),
    deniedReason4K: progress?.deniedReason ?? null,
  }
}

/** Where a title is watched, as these clients know it: one page for each product. */
export function watchUrls(links: readonly WatchLink[]) {
  const at = (product: string) => links.find(link => link.product === product)?.url ?? null
  return { plexUrl: at('plex'), embyUrl: at('emby'), jellyfinUrl: at('jellyfin') }
}
