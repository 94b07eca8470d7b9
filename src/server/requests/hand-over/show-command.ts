import type { AddCommand, ShowCommand, WantedPart } from '~/integrations/download/add-command'
import { UpstreamError } from '~/integrations/http/call'
import { calendarDay } from '~/shared/days'
import { bySeason, type EpisodeNumber, episodeKey, type RequestEpisode } from '~/shared/requests/episodes'
import type { Request } from '~/shared/requests/model'
import type { Title } from '~/shared/titles/model'
import { sameNumbers } from '~/shared/titles/numbering'
import type { NumberedEpisode, ShowInFull } from '~/shared/titles/shows'
import type { App } from '../../app'
import { refreshNumbering } from '../../library/numbering'
import type { DownloadServer } from '../../settings/connected-servers'
import { numberingOfShow } from '../../titles/numbering-queries'
import { readShow, regularEpisodes } from '../../titles/read-show'
import { isSearchReady } from '../../titles/search-key'
import { lockTitleNumbered, updateTitle } from '../../titles/title-queries'
import { episodesOf } from '../episode-queries'
import type { Destination } from './destination'

/** What a wish says of any kind. */
export type CommonCommand = Pick<
  AddCommand,
  'title' | 'year' | 'chosen' | 'preferred' | 'isRepeat' | 'userTag' | 'tags'
>

/** The episodes of the request that are not there yet. */
export async function showCommand(
  app: App,
  request: Request,
  { common, destination: { server, options, route } }: { common: CommonCommand; destination: Destination },
): Promise<ShowCommand | null> {
  const { id, title, seriesType, takesNewEpisodes } = request
  const asked = (await episodesOf(app.store, [id])).get(id) ?? []
  const missing = asked.filter(({ available }) => !available)
  if (missing.length === 0 && !takesNewEpisodes) return null
  const tvdbId = title.tvdbId ?? (await foundNumber(app, server, title)) ?? withoutNumber(server)
  const { listed, numbering, byHand } = await countedIfRead(app, { ...title, tvdbId })
  return {
    ...common,
    kind: 'tvShow',
    tvdbId,
    imdbId: title.imdbId,
    seriesType: route.seriesType ?? seriesType ?? 'standard',
    languageProfile: options.languageProfile ?? route.languageProfile?.id ?? null,
    totalSeasons: Math.max(title.totalSeasons ?? 0, ...Object.keys(numbering.seasons.there).map(Number)),
    part: partOf(asked, listed, takesNewEpisodes),
    since: calendarDay(askedAt(request)),
    seasons: bySeason(missing).map(({ season, episodes }) => ({ season, episodes: episodes.map(one => one.episode) })),
    listed,
    numbering,
    byHand,
  }
}

/**
 * A show that has just been handed over is counted as its download manager lists it, which knows best: what arrives is found
 * by the same numbers that it was sent by.
 */
export async function saveNumberingOf(app: App, { title: { tmdbId } }: Request, tvdbId: number): Promise<void> {
  const show = tmdbId === null ? null : await showIfRead(app, tmdbId)
  if (show) await refreshNumbering(app, { ...show, tvdbId: show.tvdbId ?? tvdbId }, { again: true })
}

type Counted = Pick<ShowCommand, 'listed' | 'numbering' | 'byHand'>

/**
 * The episodes of a show and how TheTVDB counts them: what is known of it where the catalogue cannot be read now. In English,
 * as names tell episodes apart and other catalogues have them so.
 */
async function countedIfRead(app: App, { tmdbId, tvdbId }: Pick<Title, 'tmdbId' | 'tvdbId'>): Promise<Counted> {
  const show = tmdbId === null ? null : await showIfRead(app, tmdbId)
  const known = show
    ? await refreshNumbering(app, { ...show, tvdbId: show.tvdbId ?? tvdbId })
    : tmdbId && (await numberingOfShow(app.store, tmdbId))
  const { numbering, byHand } = known || { numbering: sameNumbers, byHand: [] }
  return { listed: show ? regularEpisodes(show) : [], numbering, byHand: show ? byHand : numbering.moved }
}

async function showIfRead(app: App, tmdbId: number): Promise<ShowInFull | null> {
  if (!isSearchReady(app)) return null
  try {
    return await readShow(app, tmdbId, 'en')
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}

/** When a request was made, the later time where it has both variants. */
export const askedAt = ({ variants }: Request): Date =>
  new Date(Math.max(...[variants.standard, variants.fourK].flatMap(progress => progress?.askedAt.getTime() ?? [])))

/** What somebody chose, told by what became theirs: what others asked for before is not among it. */
function partOf(asked: readonly RequestEpisode[], listed: readonly NumberedEpisode[], takesNew: boolean): WantedPart {
  const keys = new Set(asked.map(episodeKey))
  const isAsked = (one: EpisodeNumber) => keys.has(episodeKey(one))
  if (takesNew) return listed.length > 0 && listed.every(isAsked) ? 'all' : 'fromNowOn'
  const seasons = new Set(asked.map(({ season }) => season))
  const isWhole = listed.length > 0 && listed.every(one => !seasons.has(one.season) || isAsked(one))
  return isWhole ? 'seasons' : 'episodes'
}

/** Asked of the download manager before giving up; what it knows for sure is kept with the title. */
async function foundNumber(
  app: App,
  { service, settings, name }: DownloadServer,
  title: Title,
): Promise<number | null> {
  const { id, tmdbId, imdbId, name: called, releasedAt } = title
  if (tmdbId === null || !service.tvdbIdOf) return null
  const show = { tmdbId, imdbId, title: called, firstAired: releasedAt }
  // A failure is that of the hand-over: a service that does not answer may know the number later.
  const tvdbId = await service.tvdbIdOf(app.http, settings, show)
  if (tvdbId === null) return null
  await app.store.transaction(async tx => {
    const kept = await lockTitleNumbered(tx, id, 'tvShow')
    if (kept) await updateTitle(tx, { ...kept, tvdbId })
  })
  app.log.info('number of a show found', { title: called, tvdbId, server: name })
  return tvdbId
}

function withoutNumber({ name }: DownloadServer): never {
  throw new UpstreamError({
    service: name,
    kind: 'refused',
    message: `${name} identifies TV shows by their TheTVDB number, and this show has none yet. Add it at TheTVDB, then send the request again.`,
    failure: { code: 'withoutTvdbId', service: name },
  })
}
