import type { EpisodeStatus, SeasonStatus, ShowSummaryStatus } from '~/shared/availability/shows'
import { neverDate, requestTypeCode, stageText, wireDate } from '../codes'
import type { Wire } from '../described/wire'
import { watchUrls } from './search-base'

type Base = {
  id: number
  imdbId: string | null
  theTvDbId: string | null
  theMovieDbId: string | null
  status: ShowSummaryStatus
}

/** What every show in an answer ends with. Nobody can subscribe here. */
export const showBase = ({ id, imdbId, theTvDbId, theMovieDbId, status }: Base) => ({
  requestAll: false,
  firstSeason: false,
  latestSeason: false,
  fullyAvailable: status.fullyAvailable,
  partlyAvailable: status.partlyAvailable,
  type: requestTypeCode.tvShow,
  id,
  approved: status.approved,
  denied: status.denied,
  deniedReason: status.deniedReason,
  requested: status.requestId !== null,
  requestId: status.requestId ?? 0,
  available: status.available,
  ...watchUrls(status.watch),
  quality: null,
  imdbId,
  theTvDbId,
  theMovieDbId,
  subscribed: false,
  showSubscribe: false,
})

/** What the catalogue says of an episode besides its number and its day. */
type EpisodeFacts = { title: string | null; url: string | null }

/** A season in a search, which tells nothing of whose request it is part of. */
export const wireSeason = (
  { season, available, episodes }: SeasonStatus,
  overview: string | null,
  factsOf: (episode: number) => EpisodeFacts | undefined,
): Wire<'SearchSeason'> => ({
  seasonNumber: season,
  overview,
  episodes: episodes.map(one => wireEpisode(one, factsOf(one.episode))),
  childRequestId: 0,
  childRequest: null,
  seasonAvailable: available,
  id: 0,
})

const wireEpisode = (one: EpisodeStatus, facts: EpisodeFacts | undefined) => ({
  episodeNumber: one.episode,
  title: facts?.title ?? null,
  airDate: one.airsAt ? wireDate(one.airsAt) : neverDate,
  url: facts?.url ?? null,
  available: one.available,
  approved: one.approved,
  requested: one.requested,
  denied: one.denied,
  deniedReason: one.deniedReason,
  seasonId: 0,
  season: null,
  airDateDisplay: one.airsAt ? displayed(one.airsAt) : 'Unknown',
  requestStatus: stateText(one),
  id: 0,
})

/** "09/26/1962 00:00:00", whatever the language. */
const displayed = (at: Date) => {
  const [day = '', time = ''] = at.toISOString().split(/[T.]/)
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year} ${time}`
}

const stateText = ({ available, denied, approved, requested }: EpisodeStatus) => {
  if (available) return stageText.available
  if (denied) return stageText.denied
  if (approved) return stageText.processing
  return requested ? stageText.pending : ''
}
