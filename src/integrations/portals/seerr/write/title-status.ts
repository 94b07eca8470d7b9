import type { ExportedTitle } from '~/shared/export/house'
import { stageOf, type Variant } from '~/shared/requests/model'
import { blockedMedia, type MediaStatus, mediaStatus, mediaStatusOf } from '~/shared/seerr/codes'

/** Two parts of one thing: where one is there and the other is wanted, it is there in part. */
function together(one: MediaStatus, other: MediaStatus): MediaStatus {
  const [lower, higher] = one < other ? [one, other] : [other, one]
  const isMixed = lower !== higher && lower > mediaStatus.unknown && higher >= mediaStatus.partlyAvailable
  return isMixed ? mediaStatus.partlyAvailable : higher
}

/** How far the seasons of a show came in a variant, by all that was asked for of them. */
function seasonsOf({ requests }: ExportedTitle, variant: Variant): Map<number, MediaStatus> {
  const seasons = new Map<number, MediaStatus>()
  for (const { request, episodes } of requests) {
    const progress = request.variants[variant]
    if (!progress) continue
    const stage = stageOf(progress)
    for (const [season, some] of Map.groupBy(episodes, one => one.season)) {
      const there = some.filter(({ available }) => available).length
      const wanted = stage === 'available' ? mediaStatus.processing : mediaStatusOf[stage]
      const status = there === some.length ? mediaStatus.available : there > 0 ? mediaStatus.partlyAvailable : wanted
      seasons.set(season, together(seasons.get(season) ?? status, status))
    }
  }
  return seasons
}

/** A show is whole where every season that it has is. */
function ofShow({ title }: ExportedTitle, seasons: ReadonlyMap<number, MediaStatus>): MediaStatus {
  const regular = [...seasons].flatMap(([season, status]) => (season > 0 ? [status] : []))
  const isWhole = regular.length > 0 && regular.every(status => status === mediaStatus.available)
  if (isWhole && title.totalSeasons !== null && regular.length >= title.totalSeasons) return mediaStatus.available
  const highest = Math.max(mediaStatus.unknown, ...seasons.values()) as MediaStatus
  return highest === mediaStatus.available ? mediaStatus.partlyAvailable : highest
}

function ofMovie({ requests }: ExportedTitle, variant: Variant): MediaStatus {
  const all = requests.flatMap(({ request }) => request.variants[variant] ?? [])
  return Math.max(mediaStatus.unknown, ...all.map(one => mediaStatusOf[stageOf(one)])) as MediaStatus
}

/** Nobody can ask for what is blocked; what is there already stays so. */
const blockedUnlessThere = (status: MediaStatus, isBlocked: boolean): number =>
  isBlocked && status < mediaStatus.partlyAvailable ? blockedMedia : status

/** The numbers that say how far a title and its seasons came. */
export function statusOfTitle(one: ExportedTitle) {
  const [standard, fourK] = [seasonsOf(one, 'standard'), seasonsOf(one, 'fourK')]
  const of = (variant: Variant, seasons: ReadonlyMap<number, MediaStatus>) =>
    one.kind === 'tvShow' ? ofShow(one, seasons) : ofMovie(one, variant)
  const numbers = [...new Set([...standard.keys(), ...fourK.keys()])].toSorted((first, second) => first - second)
  return {
    status: blockedUnlessThere(of('standard', standard), one.isBlocked),
    status4k: blockedUnlessThere(of('fourK', fourK), one.isBlocked),
    seasons: numbers.map(seasonNumber => ({
      seasonNumber,
      status: standard.get(seasonNumber) ?? mediaStatus.unknown,
      status4k: fourK.get(seasonNumber) ?? mediaStatus.unknown,
    })),
  }
}
