import { t } from 'elysia'
import { stages, type Variant } from '../requests/model'
import { mostNumbering } from '../titles/numbering'
import { TitleRequest } from './requests'
import { instant, oneOf, orNull, whole, wholeParameter } from './schema'
import { TitleCard, TitleFacts } from './titles'

/** A show with its seasons and episodes as its page shows them. */

/** One value a variant: null for one that the portal does not tell apart. */
const byVariant = <S extends Parameters<typeof orNull>[0]>(schema: S) =>
  t.Object({ standard: orNull(schema), fourK: orNull(schema) } satisfies Record<Variant, unknown>)

const partStages = [...stages, 'partlyAvailable'] as const

/** How much of a season there is in one variant. */
export const SeasonAvailability = t.Object({
  /** Null while nobody has, asked for or watches for any of it. */
  stage: orNull(oneOf(partStages)),
  /** None of what is processing is looked for by its download manager any more. */
  onHold: t.Boolean(),
  available: whole(),
  /** Asked for or on their way, and not there yet. */
  requested: whole(),
  /** The numbers of the episodes that may still be asked for. */
  missing: t.Array(whole()),
  /** Those of them that air today or later, or nobody knows when. */
  upcoming: t.Array(whole()),
})
export type SeasonAvailability = typeof SeasonAvailability.static

export const ShowSeason = t.Object({
  season: whole(),
  name: orNull(t.String()),
  overview: orNull(t.String()),
  posterPath: orNull(t.String()),
  airsAt: orNull(instant()),
  total: whole(),
  /** As many of them have been on. */
  aired: whole(),
  variants: byVariant(SeasonAvailability),
})
export type ShowSeason = typeof ShowSeason.static

/** How one variant of the whole show stands. */
export const ShowAvailability = t.Object({
  stage: orNull(oneOf(partStages)),
  /** It is processing, and no request for it is looked for by its download manager any more: `dropped` of each. */
  onHold: t.Boolean(),
  /** Everything that has aired is there. */
  fullyAvailable: t.Boolean(),
  total: whole(),
  aired: whole(),
  available: whole(),
  requested: whole(),
  missing: whole(),
  /** Somebody gets what is announced from now on. */
  newAreTaken: t.Boolean(),
  /** The caller may ask for it in this variant, as far as roles and settings go. */
  mayAsk: t.Boolean(),
})
export type ShowAvailability = typeof ShowAvailability.static

export const EpisodeRef = t.Object({
  season: whole(),
  episode: whole(),
  name: orNull(t.String()),
  airsAt: orNull(instant()),
})
export type EpisodeRef = typeof EpisodeRef.static

export const EpisodeAvailability = t.Object({
  stage: orNull(oneOf(stages)),
  /** It is processing, and its download manager no longer looks for it. */
  onHold: t.Boolean(),
  /** Who asked for it; null where nobody did, or for one that the caller may not see. */
  requestedBy: orNull(t.String()),
  /** Why it was denied. */
  reason: orNull(t.String()),
  /** It may still be asked for. */
  selectable: t.Boolean(),
})
export type EpisodeAvailability = typeof EpisodeAvailability.static

export const ShowEpisode = t.Object({
  episode: whole(),
  name: orNull(t.String()),
  overview: orNull(t.String()),
  airsAt: orNull(instant()),
  /** It airs today, by the day of the house, or was on before. */
  hasAired: t.Boolean(),
  runtimeMinutes: orNull(t.Number()),
  stillPath: orNull(t.String()),
  variants: byVariant(EpisodeAvailability),
})
export type ShowEpisode = typeof ShowEpisode.static
export const ShowEpisodes = t.Object({ season: whole(), episodes: t.Array(ShowEpisode), asOf: orNull(instant()) })
export type ShowEpisodes = typeof ShowEpisodes.static

/** Everything that a page about a show shows; other episodes and the requests are asked for by themselves. */
export const ShowDetails = t.Composite([
  t.Omit(TitleCard, ['kind']),
  TitleFacts,
  t.Object({
    kind: t.Literal('tvShow'),
    tvdbId: orNull(whole()),
    lastAiredAt: orNull(instant()),
    /** The first that is still to come. */
    nextEpisode: orNull(EpisodeRef),
    /** The download manager may take something else for it by itself. */
    isAnime: t.Boolean(),
    networks: t.Array(t.Object({ id: whole(), name: t.String() })),
    /** Without specials. */
    seasons: t.Array(ShowSeason),
    /** How many specials there are; nobody can ask for them. */
    specials: whole(),
    variants: byVariant(ShowAvailability),
    /** The episodes of the last season with something to watch or to ask for; null where they are many. */
    opened: orNull(ShowEpisodes),
    /** How many requests for it the caller may see. */
    requests: whole(),
    /** When the catalogue said so, where it cannot be asked now. */
    asOf: orNull(instant()),
  }),
])
export type ShowDetails = typeof ShowDetails.static

/** The requests for a show that the caller may see, the newest first. */
export const ShowRequests = t.Array(TitleRequest)
export type ShowRequests = typeof ShowRequests.static

const EpisodeRun = t.Object({ season: whole(), from: whole(), to: whole() })
const MovedRun = t.Composite([EpisodeRun, t.Object({ there: EpisodeRun })])

/** Where TheTVDB, and with it the download manager, gives the episodes of a show other numbers. */
export const ShowNumbering = t.Object({
  /** Who would be given the show; null for nobody. */
  service: orNull(t.String()),
  /** Whether anything is known of the numbers there: without it, they are taken to be the same. */
  isKnown: t.Boolean(),
  /** It is sent, and found in libraries, by its numbers there. What staff said comes first, the rest in the order of the show. */
  moved: t.Array(MovedRun),
  /** What is not found there: it is not sent. */
  missing: t.Array(EpisodeRun),
  /** What of `moved` staff said. */
  byHand: t.Array(MovedRun),
})
export type ShowNumbering = typeof ShowNumbering.static

const seasonNumber = () => whole({ minimum: 1, maximum: mostNumbering.season })
const episodeNumber = () => whole({ minimum: 1, maximum: mostNumbering.episode })

/** What staff say of a show: episodes from one to another, and where the first of them is there. */
export const NumberingByHand = t.Object({
  byHand: t.Array(
    t.Object({
      ...{ season: seasonNumber(), from: episodeNumber(), to: episodeNumber() },
      there: t.Object({ season: seasonNumber(), from: episodeNumber() }),
    }),
    { maxItems: mostNumbering.parts },
  ),
})
export type NumberingByHand = typeof NumberingByHand.static

export const ShowParams = t.Object({ id: wholeParameter() })
export const SeasonParams = t.Object({ id: wholeParameter(), season: wholeParameter() })
