import type {
  EpisodeAvailability,
  SeasonAvailability,
  ShowAvailability,
  ShowDetails,
  ShowEpisodes,
  ShowSeason,
} from '~/shared/api/shows'
import { titleKeys } from '~/ui/api/titles'
import { aDetail } from './movies-support'

const upTo = (episodes: number) => Array.from({ length: episodes }, (_, at) => at + 1)

export const aSeason = (season: number, total: number, given: Partial<SeasonAvailability> = {}): ShowSeason => ({
  ...{ season, name: `Season ${season}`, overview: null, posterPath: null, total, aired: total },
  airsAt: total > 0 ? `${2020 + season}-03-01T00:00:00.000Z` : null,
  variants: {
    standard: { stage: null, onHold: false, available: 0, requested: 0, missing: upTo(total), upcoming: [], ...given },
    fourK: null,
  },
})

const summed = (seasons: readonly ShowSeason[], of: (season: SeasonAvailability) => number) =>
  seasons.reduce((sum, { variants: { standard } }) => sum + (standard ? of(standard) : 0), 0)

/** A show whose seasons stand like this; what is said of all of it counts before what they come to. */
export const aShow = (
  seasons: ShowSeason[],
  availability: Partial<ShowAvailability> = {},
  given: Partial<ShowDetails> = {},
) => {
  const total = seasons.reduce((sum, one) => sum + one.total, 0)
  const { collection: _, companies: _c, request: _r, budget: _b, revenue: _v, ...facts } = aDetail()
  const { digitallyReleasedAt: _d, ...known } = facts
  const standard: ShowAvailability = {
    ...{ stage: null, onHold: false, fullyAvailable: false, newAreTaken: false, mayAsk: true, total, aired: total },
    available: summed(seasons, one => one.available),
    requested: summed(seasons, one => one.requested),
    missing: summed(seasons, one => one.missing.length),
    ...availability,
  }
  const show: ShowDetails = {
    ...known,
    ...{ kind: 'tvShow', id: '5', name: 'Vanishing Grid', tvdbId: 6, lastAiredAt: null, nextEpisode: null },
    ...{ releasedAt: '2022-03-03T00:00:00.000Z', releaseStatus: 'Returning Series' },
    ...{
      isAnime: false,
      unnumbered: null,
      networks: [],
      seasons,
      specials: 0,
      variants: { standard, fourK: null },
      opened: null,
      requests: 0,
      asOf: null,
    },
    status: { requestId: null, blocked: false, variants: { standard: null, fourK: null } },
    ...given,
  }
  return show
}

export const theEpisodes = (season: number, stages: readonly EpisodeAvailability['stage'][]): ShowEpisodes => ({
  season,
  asOf: null,
  episodes: stages.map((stage, at) => ({
    ...{ episode: at + 1, name: `Chapter ${at + 1}`, overview: null, runtimeMinutes: 40, stillPath: null },
    ...{ airsAt: `2021-03-0${at + 1}T00:00:00.000Z`, hasAired: true },
    variants: {
      standard: {
        stage,
        onHold: false,
        requestedBy: stage === 'pending' ? 'Ben' : null,
        reason: null,
        selectable: stage === null,
      },
      fourK: null,
    },
  })),
})

/** Where its page finds what the portal would answer. */
export const showKey = (id = '5') => titleKeys.show(id)
