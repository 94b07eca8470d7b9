import type { SourceChoice, SourceProgress } from '~/shared/import/house'
import { notBefore } from '~/shared/import/times'
import type { Variant } from '~/shared/requests/model'
import { failedRequest, mediaStatus, requestStatus } from '~/shared/seerr/codes'
import type { Fields } from '../fields'
import type { UsualServer } from './connections'
import { numbersIn } from './rules'

/** Seasons of a show as its media row has them, by their numbers. */
export type SeasonStatus = ReadonlyMap<number, { standard: number; fourK: number }>

export const isSeasonThere = (seasons: SeasonStatus, season: number, variant: Variant) =>
  seasons.get(season)?.[variant] === mediaStatus.available

type Facts = {
  request: Fields
  media: Fields
  variant: Variant
  asked: readonly number[]
  seasons: SeasonStatus
  servers: readonly UsualServer[]
}

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

/** Whoever may approve approves by asking: then it went by itself. */
function deciderOf(request: Fields, { approved, denied }: { approved: boolean; denied: boolean }): string | null {
  const by = request.ref('modifiedById')
  return denied || (approved && by !== request.ref('requestedById')) ? by : null
}

/** What was chosen for it, at the server that was chosen as well or else at the usual one. */
function chosenIn({ request, media, variant, servers }: Facts): SourceChoice | null {
  const tags = numbersIn(request, 'tags') ?? []
  const kind = media.line('mediaType', 10) === 'movie' ? 'movie' : 'tvShow'
  const [profile, folder] = [request.id('profileId'), request.line('rootFolder', 500)]
  const languageProfile = kind === 'tvShow' ? request.id('languageProfileId') : null
  if (tags.length === 0 && profile === null && folder === null && languageProfile === null) return null
  const usual = servers.find(one => one.kind === kind && one.variant === variant)
  const server = request.whole('serverId')
  const isUsual = usual && (server === null || server === usual.id)
  return { server: isUsual ? usual.section : null, profile, folder, languageProfile, tags }
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
    // The server alone knows them by what they are.
    ...{ profile: null, root: null, chosen: chosenIn(facts) },
    decider: deciderOf(request, { approved, denied }),
    failure: status === failedRequest && !available ? '' : null,
  }
}
