import type { ShowWish, WantedPart, Wish } from '~/integrations/download/wish'
import { UpstreamError } from '~/integrations/http/call'
import { bySeason, type EpisodeNumber, episodeKey, type RequestEpisode } from '~/shared/requests/episodes'
import type { Request } from '~/shared/requests/model'
import type { NumberedEpisode } from '~/shared/titles/numbering'
import type { App } from '../app'
import type { DownloadServer } from '../settings/servers'
import { isSearchReady } from '../titles/catalogue'
import { listedEpisodes } from '../titles/read-show'
import type { Destination } from './destination'
import { episodesOf } from './episode-queries'

/** What a wish says of any kind. */
export type CommonWish = Pick<Wish, 'title' | 'year' | 'chosen' | 'preferred' | 'isRepeat' | 'userTag'>

/** The episodes of the request that are not there yet. */
export async function showWish(
  app: App,
  request: Request,
  { common, destination: { server, options } }: { common: CommonWish; destination: Destination },
): Promise<ShowWish | null> {
  const { id, title, seriesType, takesNewEpisodes } = request
  const asked = (await episodesOf(app.store, [id])).get(id) ?? []
  const missing = asked.filter(({ available }) => !available)
  if (missing.length === 0 && !takesNewEpisodes) return null
  if (title.tvdbId === null) throw withoutNumber(server)
  const listed = await listedIfRead(app, title.tmdbId)
  return {
    ...common,
    kind: 'tvShow',
    tvdbId: title.tvdbId,
    imdbId: title.imdbId,
    seriesType: seriesType ?? 'standard',
    languageProfile: options.languageProfile,
    totalSeasons: title.totalSeasons ?? 0,
    part: partOf(asked, listed, takesNewEpisodes),
    seasons: bySeason(missing).map(({ season, episodes }) => ({ season, episodes: episodes.map(one => one.episode) })),
    listed,
    byHand: [],
  }
}

/** In English, as names tell episodes apart and other catalogues have them so; none where it cannot be read now. */
async function listedIfRead(app: App, tmdbId: number | null): Promise<NumberedEpisode[]> {
  try {
    return tmdbId === null || !isSearchReady(app) ? [] : await listedEpisodes(app, tmdbId, 'en')
  } catch (error) {
    if (error instanceof UpstreamError) return []
    throw error
  }
}

/** What somebody chose, told by what became theirs: what others asked for before is not among it. */
function partOf(asked: readonly RequestEpisode[], listed: readonly NumberedEpisode[], takesNew: boolean): WantedPart {
  const keys = new Set(asked.map(episodeKey))
  const isAsked = (one: EpisodeNumber) => keys.has(episodeKey(one))
  if (takesNew) return listed.length > 0 && listed.every(isAsked) ? 'all' : 'fromNowOn'
  const seasons = new Set(asked.map(({ season }) => season))
  const isWhole = listed.length > 0 && listed.every(one => !seasons.has(one.season) || isAsked(one))
  return isWhole ? 'seasons' : 'episodes'
}

const withoutNumber = ({ name }: DownloadServer) =>
  new UpstreamError({
    service: name,
    kind: 'refused',
    message: `${name} knows shows by their number at TheTVDB, and this one has none. Add it there, then send it again.`,
    failure: { code: 'withoutTvdbId', service: name },
  })
