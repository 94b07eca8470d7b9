import type { SourceProgress } from '~/shared/import/house'
import { notBefore } from '~/shared/import/times'
import type { Variant } from '~/shared/requests/model'
import { failedRequest, mediaStatus, requestStatus } from '~/shared/seerr/codes'
import type { Fields } from '../fields'

/** Seasons of a show as its media row has them, by their numbers. */
export type SeasonStatus = ReadonlyMap<number, { standard: number; fourK: number }>

export const isSeasonThere = (seasons: SeasonStatus, season: number, variant: Variant) =>
  seasons.get(season)?.[variant] === mediaStatus.available

type Facts = { request: Fields; media: Fields; variant: Variant; asked: readonly number[]; seasons: SeasonStatus }

/**
 * Whether the source says that it is there: the title knows better than the request, which stays as it was when a library
 * lost it. Only a title of which nothing is known leaves it to the request.
 */
function isThere({ request, media, variant, asked, seasons }: Facts): boolean {
  const status = media.whole(variant === 'fourK' ? 'status4k' : 'status') ?? mediaStatus.unknown
  if (status === mediaStatus.available) return true
  if (status === mediaStatus.unknown) return request.whole('status') === requestStatus.available
  return asked.length > 0 && asked.every(season => isSeasonThere(seasons, season, variant))
}

export function progressOf(facts: Facts): SourceProgress {
  const { request, media } = facts
  const status = request.whole('status') ?? 1
  const askedAt = request.moment('createdAt') ?? new Date(0)
  const decidedAt = notBefore(request.moment('updatedAt'), askedAt)
  const approved = status === requestStatus.processing || status === failedRequest || status === requestStatus.available
  const denied = status === requestStatus.denied
  const available = isThere(facts)
  return {
    ...{ askedAt, approved, approvedAt: approved ? decidedAt : null },
    ...{ available, availableAt: available ? (notBefore(media.moment('mediaAddedAt'), askedAt) ?? decidedAt) : null },
    ...{ denied: denied ? true : approved ? false : null, deniedAt: denied ? decidedAt : null, deniedReason: null },
    // Of a server whose place in the list is not known here.
    ...{ profile: null, root: null },
    failure: status === failedRequest && !available ? 'failed at the other portal, which keeps no reason' : null,
  }
}
