import type { ShowSummaryStatus } from '../availability/shows'
import type { MovieStatus, VariantStatus } from '../library/model'
import { stageOf } from '../requests/model'
import { type MediaStatus, mediaStatus, mediaStatusOf } from './codes'

/** How the copies of a title stand to programs of Seerr, and since when. */
export type MediaState = { standard: MediaStatus; fourK: MediaStatus; since: Date | null; availableAt: Date | null }

/** The status of one variant of a movie: what a library has before what was asked for. */
function ofVariant({ progress, approved, available }: VariantStatus): MediaStatus {
  if (available) return mediaStatus.available
  if (progress) return mediaStatusOf[stageOf(progress)]
  return approved ? mediaStatus.processing : mediaStatus.unknown
}

export const mediaStateOfMovie = ({ variants }: MovieStatus): MediaState => ({
  standard: ofVariant(variants.standard),
  fourK: ofVariant(variants.fourK),
  since: variants.standard.progress?.askedAt ?? variants.fourK.progress?.askedAt ?? null,
  availableAt: variants.standard.progress?.availableAt ?? null,
})

export function mediaStateOfShow(status: Omit<ShowSummaryStatus, 'watch'>): MediaState {
  const { fullyAvailable, partlyAvailable, available, approved, requestId, denied } = status
  const standard = (() => {
    if (fullyAvailable) return partlyAvailable ? mediaStatus.partlyAvailable : mediaStatus.available
    if (partlyAvailable || available) return mediaStatus.partlyAvailable
    if (approved) return mediaStatus.processing
    return requestId !== null && denied === null ? mediaStatus.pending : mediaStatus.unknown
  })()
  return { standard, fourK: mediaStatus.unknown, since: null, availableAt: null }
}

export const isKnown = ({ standard, fourK }: MediaState) =>
  standard !== mediaStatus.unknown || fourK !== mediaStatus.unknown
