import type { WatchLink } from '../library/model'
import type { Progress, Variant } from '../requests/model'
import { sectionOf } from '../settings/servers'
import type { TvSeason } from '../titles/shows'

/** What was decided about a request, as far as showing a title needs it. */
type Decision = Pick<Progress, 'approved' | 'denied' | 'deniedReason'>

/** An episode that somebody asked for; `airsAt` is midnight UTC of the day, null while nobody knows. */
export type RequestedEpisode = { season: number; episode: number; airsAt: Date | null; available: boolean }
/** A request for a part of a show, as far as the state of the show follows from it; what the variant that leads it says. */
export type DecidedRequest<Wanted> = {
  id: number
  decision: Decision
  wanted: Wanted
}
export type ShowRequest = DecidedRequest<RequestedEpisode[]> & {
  /** The one that leads it. */
  variant: Variant
  requesterId: string
  /** Episodes that are announced later join it. */
  takesNewEpisodes: boolean
}

/** All requests for a show, in the order in which they were made; `id` is that of the title they share. */
export type RequestedShow<One = ShowRequest> = {
  id: number
  /** Specials left out; null where nobody noted it. */
  totalSeasons: number | null
  requests: One[]
}

/** A show as one source has it: a download manager, which still wants what is missing, or a media server. */
export type ShowHit = {
  source: string
  isMediaServer: boolean
  /** Any part of it. */
  hasFile: boolean
  /** Where it is watched, if it is a media server that has it. */
  watch?: WatchLink | null
}
export type LibraryEpisode = {
  season: number
  episode: number
  hasFile: boolean
  monitored: boolean
  /** A media server has it in 4K. */
  isFourK?: boolean
}
/**
 * The place of an episode in its show as one number, as the texts of a million episodes are much to clear away. Each has
 * its own as far as four million seasons.
 */
export const placeNumber = ({ season, episode }: Pick<LibraryEpisode, 'season' | 'episode'>) =>
  season * 2 ** 31 + episode

export type ShowHitInFull = ShowHit & { episodes: readonly LibraryEpisode[] }

/**
 * What a source has of a show in one variant; null for nothing. `inFourK` are the download managers that take shows in 4K;
 * a media server has what its files are in, and whatever that is can be watched by those who asked for the usual one.
 */
export function hitInVariant(hit: ShowHitInFull, variant: Variant, inFourK: ReadonlySet<string>): ShowHitInFull | null {
  if (!hit.isMediaServer) return (variant === 'fourK') === inFourK.has(sectionOf(hit.source)) ? hit : null
  if (variant === 'standard') return hit
  const episodes = hit.episodes.filter(({ isFourK }) => isFourK)
  return episodes.length > 0 ? { ...hit, episodes } : null
}

/** The seasons that a page shows, as the catalogue lists them. */
export type ListedSeason = {
  season: number
  episodes: readonly { episode: number; airsAt: Date | null }[]
}

/** The seasons of the catalogue as their state is laid over them. */
export const listedSeasons = (seasons: readonly TvSeason[]): ListedSeason[] =>
  seasons.map(({ seasonNumber, episodes }) => ({
    season: seasonNumber,
    episodes: episodes.map(({ episodeNumber, airDate }) => ({ episode: episodeNumber, airsAt: airDate })),
  }))

export type EpisodeStatus = {
  episode: number
  airsAt: Date | null
  /** Of the request that it belongs to; null where nobody asked. */
  requestId: number | null
  requested: boolean
  approved: boolean
  available: boolean
  /** Null while nobody decided. */
  denied: boolean | null
  deniedReason: string | null
}
export type SeasonStatus = { season: number; available: boolean; episodes: EpisodeStatus[] }

/** What is shown of a show as a whole. */
export type ShowSummaryStatus = {
  /** Of the title, which all its requests share; null where nobody asked. */
  requestId: number | null
  approved: boolean
  /** Something of it is there. */
  available: boolean
  /** All that was listed of it was asked for and denied; null where that is not so, or not known. */
  denied: true | null
  deniedReason: string | null
  /** Everything that has aired is there. */
  fullyAvailable: boolean
  /** Some of it is there, or all of it and more is announced. */
  partlyAvailable: boolean
  /** Where people watch it. */
  watch: readonly WatchLink[]
}
export type ShowStatus = ShowSummaryStatus & { seasons: SeasonStatus[] }

/** How many episodes there are in each state, by what is known of their days. */
export type EpisodeCounts = {
  episodes: number
  available: number
  /** Not there, though they were on. */
  missingAired: number
  missingUndated: number
  /** Still to come, there or not. */
  future: number
}

/** An unknown day of what is missing stands in the way of "all that has aired"; nothing at all is never all. */
export function rollUp({ available, missingAired, missingUndated, future }: EpisodeCounts) {
  const fullyAvailable = available > 0 && missingAired === 0 && missingUndated === 0
  return { fullyAvailable, partlyAvailable: fullyAvailable ? future > 0 : available > 0 }
}

export function countedEpisodes(
  episodes: readonly Pick<RequestedEpisode, 'airsAt' | 'available'>[],
  today: Date,
): EpisodeCounts {
  const counts = { episodes: episodes.length, available: 0, missingAired: 0, missingUndated: 0, future: 0 }
  for (const { airsAt, available } of episodes) {
    const isFuture = airsAt !== null && airsAt > today
    if (available) counts.available++
    else if (airsAt === null) counts.missingUndated++
    else if (!isFuture) counts.missingAired++
    if (isFuture) counts.future++
  }
  return counts
}
