import { bySeason, type RequestEpisode } from '~/shared/requests/episodes'
import { leadingProgress, type Progress, type RequestRow, stageOf } from '~/shared/requests/model'
import { mayApprove, maySubscribe } from '~/shared/requests/rules'
import { nothingChosen, type SeriesType, type Title } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { PlayedRow } from '../../../requests/played'
import { requestTypeCode, stageText, wireDateOrNever } from '../codes'
import type { Wire } from '../described/wire'
import { embeddedUser } from './embedded-user'
import { sourceCode, standardShape } from './movie-request'

/** Programs know no daily shows. */
const seriesTypeCode = { standard: 0, anime: 1, daily: 0 } as const satisfies Record<SeriesType, number>

const never = wireDateOrNever(null)

/** A day as programs show it, in the order that they expect. */
function displayedDay(day: Date | null): string {
  if (!day) return 'Unknown'
  return `${twoDigits(day.getUTCMonth() + 1)}/${twoDigits(day.getUTCDate())}/${day.getUTCFullYear()} 00:00:00`
}
const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number))

const episodeShape = (
  episode: RequestEpisode,
  progress: Progress | null,
  seasonId: number,
): Wire<'EpisodeRequest'> => ({
  id: episode.id,
  seasonId,
  episodeNumber: episode.episode,
  title: episode.name,
  airDate: wireDateOrNever(episode.airsAt),
  airDateDisplay: displayedDay(episode.airsAt),
  url: null,
  available: episode.available,
  approved: progress?.approved ?? false,
  requested: true,
  denied: progress?.denied ?? null,
  deniedReason: progress?.deniedReason ?? null,
  requestStatus: progress ? stageText[stageOf({ ...progress, available: episode.available })] : '',
})

/** The seasons of a request; each has the number of its first episode, as only programs number seasons. */
function seasonShapes({ request }: RequestRow, episodes: readonly RequestEpisode[]) {
  const progress = leadingProgress(request)
  return bySeason(episodes).map(({ season, episodes: own }) => {
    const id = own[0]?.id ?? 0
    return {
      id,
      seasonNumber: season,
      overview: null,
      childRequestId: request.id,
      seasonAvailable: false,
      episodes: own.map(episode => episodeShape(episode, progress, id)),
    }
  })
}

/** One request for a show, without the show. */
export function childRequestShape(row: PlayedRow, episodes: readonly RequestEpisode[], by: User): Wire<'ChildRequest'> {
  const { request, requester, subscribed, played } = row
  const progress = leadingProgress(request)
  return {
    id: request.id,
    title: request.title.name,
    requestType: requestTypeCode.tvShow,
    source: sourceCode[request.source],
    requestedUserId: request.requesterId,
    requestedByAlias: request.requesterAlias,
    requestedUser: { ...embeddedUser(requester, by), notificationUserIds: null },
    canApprove: mayApprove(request),
    ...standardShape(progress),
    parentRequestId: request.title.id,
    issueId: null,
    issues: null,
    seriesType: seriesTypeCode[request.seriesType ?? 'standard'],
    releaseYear: never,
    seasonRequests: seasonShapes(row, episodes),
    requestStatus: progress ? stageText[stageOf(progress)] : '',
    subscribed,
    showSubscribe: maySubscribe({ id: request.requesterId, by }, request),
    requestedUserPlayedProgress: played.percent,
  }
}

/** A show with the requests for it; programs know no shows in 4K, nor what is chosen for them. */
export const showShape = (
  { options: { standard = nothingChosen }, ...title }: Title,
  childRequests: readonly Wire<'ChildRequest'>[],
): Wire<'ShowRequest'> => ({
  id: title.id,
  tvDbId: title.tvdbId ?? 0,
  externalProviderId: title.tmdbId ?? 0,
  imdbId: title.imdbId ?? '',
  title: title.name,
  overview: title.overview,
  posterPath: title.posterPath,
  background: title.backdropPath,
  releaseDate: wireDateOrNever(title.releasedAt),
  status: title.releaseStatus,
  totalSeasons: title.totalSeasons ?? 0,
  qualityOverride: standard.profile ?? 0,
  rootFolder: standard.root ?? 0,
  languageProfile: standard.languageProfile ?? 0,
  childRequests,
})

/** One request for a show with the show; the requests beside it are read with the show. */
export const childWithShowShape = (
  row: PlayedRow,
  episodes: readonly RequestEpisode[],
  by: User,
): Wire<'ChildWithShow'> => ({
  ...childRequestShape(row, episodes, by),
  parentRequest: showShape(row.request.title, []),
})
