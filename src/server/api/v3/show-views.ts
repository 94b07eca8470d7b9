import type * as api from '~/shared/api/shows'
import { isEpisodeOnHold, type ShowAvailability } from '~/shared/availability/show-availability'
import type { EpisodeStatus } from '~/shared/availability/shows'
import { partStage } from '~/shared/availability/stages'
import { seriesTypeOf } from '~/shared/requests/episodes'
import { byVariant, type Variant } from '~/shared/requests/model'
import { countryOf } from '~/shared/titles/rules'
import type { TvEpisode, TvSeason } from '~/shared/titles/shows'
import type { User } from '~/shared/users/model'
import type { ShowVariants } from '../../availability/show-variants'
import type { ShownShow } from '../../discovery/shows'
import { alikeView, factsView, instant, namedCompanies } from './title-facts'

type Seen = {
  by: User
  shown: ShownShow
  variants: ShowVariants
  /** Whether the caller may ask for it in this variant. */
  mayAsk: (variant: Variant) => boolean
  /** Nobody may. */
  blocked: boolean
}
type Beside = Pick<api.ShowDetails, 'scores' | 'streaming' | 'opened' | 'requests'>

/** What airs on a day has aired by it. */
export const airedBy = (today: Date) => (one: TvEpisode) => one.airDate !== null && one.airDate <= today

const sum = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((before, one) => before + of(one), 0)

const ofVariants = <T>({ variants }: Pick<Seen, 'variants'>, of: (known: ShowAvailability, variant: Variant) => T) =>
  byVariant(variant => {
    const known = variants[variant]
    return known && of(known, variant)
  })

function seasonView(seen: Seen, season: TvSeason): api.ShowSeason {
  return {
    season: season.seasonNumber,
    name: season.name,
    overview: season.overview,
    posterPath: season.posterPath,
    airsAt: instant(season.airDate),
    total: season.episodes.length,
    aired: season.episodes.filter(airedBy(seen.variants.today)).length,
    variants: ofVariants(seen, ({ seasons }) => {
      const own = seasons.find(one => one.season === season.seasonNumber)
      const { stage = null, onHold = false, available = 0, requested = 0, missing = [], upcoming = [] } = own ?? {}
      return { stage, onHold, available, requested, missing, upcoming }
    }),
  }
}

const availabilityView =
  ({ shown, variants: { today }, mayAsk }: Seen) =>
  (
    { stage, onHold, fullyAvailable, newAreTaken, seasons }: ShowAvailability,
    variant: Variant,
  ): api.ShowAvailability => ({
    ...{ stage, onHold, fullyAvailable, newAreTaken, mayAsk: mayAsk(variant) },
    total: sum(shown.seasons, ({ episodes }) => episodes.length),
    aired: sum(shown.seasons, ({ episodes }) => episodes.filter(airedBy(today)).length),
    available: sum(seasons, one => one.available),
    requested: sum(seasons, one => one.requested),
    missing: sum(seasons, one => one.missing.length),
  })

/** What lists and heads of pages show of each variant; what can be done stands with each request. */
const statusView = (seen: Seen): api.ShowDetails['status'] => ({
  ...{ requestId: null, blocked: seen.blocked },
  variants: ofVariants(seen, ({ stage, denied, reason, status }) =>
    stage ? { stage, requested: status.requestId !== null, denied, reason, steps: [] } : null,
  ),
})

function nextEpisode({ shown, variants: { today } }: Seen): api.EpisodeRef | null {
  const [next] = shown.seasons
    .flatMap(({ episodes }) => episodes.filter(({ airDate }) => airDate !== null && airDate > today))
    .sort((one, other) => Number(one.airDate) - Number(other.airDate))
  if (!next) return null
  const { seasonNumber, episodeNumber, name, airDate } = next
  return { season: seasonNumber, episode: episodeNumber, name, airsAt: instant(airDate) }
}

export function showView(seen: Seen, beside: Beside): api.ShowDetails {
  const { show, ids, tint, tints, seasons, asOf } = seen.shown
  const country = countryOf(seen.by)
  return {
    kind: 'tvShow',
    id: String(show.id),
    name: show.title ?? '',
    overview: show.overview,
    posterPath: show.posterPath,
    backdropPath: show.backdropPath,
    tint,
    releasedAt: instant(show.firstAired),
    rating: show.voteCount > 0 ? show.voteAverage : null,
    genreIds: show.genres.map(({ id }) => id),
    status: statusView(seen),
    ...factsView(show, seen.variants.standard?.status.watch ?? []),
    ...alikeView(show, tints, ({ firstAired }) => firstAired),
    ...{ imdbId: ids.imdbId, tvdbId: ids.tvdbId },
    lastAiredAt: instant(show.lastAired),
    nextEpisode: nextEpisode(seen),
    certification: (show.contentRatings ?? []).find(one => one.country === country)?.rating || null,
    isAnime: seriesTypeOf({ ...show, keywords: show.keywords ?? [] }) === 'anime',
    networks: namedCompanies(show.networks),
    seasons: seasons.map(season => seasonView(seen, season)),
    specials: sum(show.seasons, one => (one.seasonNumber === 0 ? one.episodeCount : 0)),
    variants: ofVariants(seen, availabilityView(seen)),
    asOf: instant(asOf),
    ...beside,
  }
}

/** Who asked for the episodes of a request; null for one that the caller may not see. */
type AskerOf = (requestId: number) => string | null

const episodeAvailability = (one: EpisodeStatus, { held }: ShowVariants, askerOf: AskerOf): api.EpisodeAvailability => {
  const stage = partStage(one)
  return {
    stage,
    onHold: isEpisodeOnHold(one, held),
    requestedBy: one.requestId === null ? null : askerOf(one.requestId),
    reason: one.deniedReason,
    selectable: stage === null,
  }
}

/** One season with its episodes. */
export function episodesView(
  { season, asOf }: { season: TvSeason; asOf: Date | null },
  variants: ShowVariants,
  askerOf: AskerOf,
): api.ShowEpisodes {
  const known = ofVariants({ variants }, ({ status }) => {
    const own = status.seasons.find(one => one.season === season.seasonNumber)
    return new Map(own?.episodes.map(one => [one.episode, one]))
  })
  return {
    season: season.seasonNumber,
    asOf: instant(asOf),
    episodes: season.episodes.map(listed => {
      const { episodeNumber, name, overview, airDate, runtimeMinutes, stillPath } = listed
      return {
        ...{ episode: episodeNumber, name, overview, runtimeMinutes, stillPath },
        ...{ airsAt: instant(airDate), hasAired: airedBy(variants.today)(listed) },
        variants: byVariant(variant => {
          const one = known[variant]?.get(episodeNumber)
          return one ? episodeAvailability(one, variants, askerOf) : null
        }),
      }
    }),
  }
}
