import type { MazeEpisode, MazeShow } from '~/integrations/catalogue/tvmaze/model'
import { UpstreamError } from '~/integrations/http/call'
import type { ListedSeason, ShowStatus, ShowSummaryStatus } from '~/shared/availability/shows'
import { hourMs } from '~/shared/durations'
import type { TvListName } from '~/shared/titles/model'
import type { ShowIds, TvDetails } from '~/shared/titles/shows'
import type { App } from '../app'
import type { Viewer } from '../availability/movies'
import { statusAtTvdb, statusOfShows } from '../availability/shows'
import { cachedAnswer } from '../titles/answer-cache'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { showIdsFor, storeShowIds } from '../titles/show-ids'
import { mazeOf, tvdbShow } from '../titles/tvdb-show'
import { languageFor } from './language'
import { withoutAvailableShows } from './shown-titles'

// Programs of the first version count shows by their numbers at TheTVDB, as TVMaze does.

const listLength = 10

type Numbered = MazeShow & { tvdbId: number }
const isNumbered = (show: MazeShow): show is Numbered => show.tvdbId !== null

/** The numbers of shows, that at TMDB being 0 where it is not known; what is learned on the way is kept. */
async function numbersOfAll(app: App, shows: readonly Numbered[]): Promise<ShowIds[]> {
  const known = await showIdsFor(app).byTvdb(shows)
  const numbers = shows.map(({ id, tvdbId, imdbId }): ShowIds => {
    const found = known.get(tvdbId)
    return { tmdbId: found?.tmdbId ?? 0, tvdbId, imdbId: found?.imdbId ?? imdbId, tvMazeId: id }
  })
  await storeShowIds(
    app,
    numbers.filter(({ tmdbId }) => tmdbId > 0),
  )
  return numbers
}

export type FoundShow = { show: Numbered; score: number; status: ShowSummaryStatus }

/** The ten shows whose name fits best, those without a number at TheTVDB left out. */
export async function searchTvdbShows(app: App, term: string): Promise<FoundShow[]> {
  // Contract 30 §17.2 gives what TVMaze finds, and TVMaze is not asked about nothing: the ten shows that a blank was recorded
  // with were those that came first in a catalogue in which nothing fits everything. So do movies and music.
  if (term.trim() === '') return []
  const [query, maze] = [term.trim().toLowerCase(), mazeOf(app)]
  const asked = { key: `tvmaze1:search/${query}`, freshMs: hourMs / 4, ask: () => maze.search(query) }
  const { value } = await cachedAnswer(app, asked)
  const hits = value.flatMap(({ show, score }) => (isNumbered(show) ? [{ show, score }] : []))
  const shows = hits.map(({ show }) => show)
  const states = await statusOfShows(app, await numbersOfAll(app, shows))
  return hits.flatMap((hit, at) => {
    const status = states[at]
    return status ? [{ ...hit, status }] : []
  })
}

type TvdbSeason = { season: number; episodes: MazeEpisode[] }
export type TvdbShowInFull = { show: Numbered; seasons: TvdbSeason[]; status: ShowStatus }

/** A show by its number at TheTVDB with its seasons; null for one that is unknown or has no episode. */
export async function tvdbShowInFull(app: App, tvdbId: number): Promise<TvdbShowInFull | null> {
  if (tvdbId <= 0) return null
  const value = await tvdbShow(app, tvdbId)
  if (!value || value.episodes.length === 0) return null
  const seasons = [...Map.groupBy(value.episodes, ({ seasonNumber }) => seasonNumber)]
    .map(([season, episodes]) => ({ season, episodes }))
    .sort((a, b) => a.season - b.season)
  const [ids] = await numbersOfAll(app, [value.show])
  return ids ? { show: value.show, seasons, status: await statusAtTvdb(app, ids, seasons.map(listed)) } : null
}

const listed = ({ season, episodes }: TvdbSeason): ListedSeason => ({
  season,
  episodes: episodes.map(({ episodeNumber, airDate }) => ({ episode: episodeNumber, airsAt: airDate })),
})

export type TvdbListed = { show: TvDetails; tvdbId: number; status: ShowSummaryStatus }

/** The first ten of a list, those without a number at TheTVDB left out. */
export async function tvdbShowList(app: App, by: Viewer, name: TvListName): Promise<TvdbListed[]> {
  const { lists, shows } = catalogueOf(app)
  const language = languageFor(app, by)
  const page = await lists.shows(name, { language, filters: filtersOf(app), now: app.now(), page: 1 })
  const found = await Promise.all(
    page.results.slice(0, listLength).map(({ id }) => shows.extra(id, language).catch(withoutIt(app))),
  )
  const numbered = found.flatMap(show => {
    const tvdbId = show?.externalIds?.theTvDbId
    return show && tvdbId ? [{ show, tvdbId }] : []
  })
  const states = await statusOfShows(
    app,
    numbered.map(({ show, tvdbId }) => ({
      ...{ tmdbId: show.id, tvdbId },
      ...{ imdbId: show.externalIds?.imdbId ?? null, tvMazeId: null },
    })),
  )
  const laid = numbered.flatMap((one, at) => {
    const status = states[at]
    return status ? [{ ...one, status }] : []
  })
  return withoutAvailableShows(app, laid)
}

/** A list goes without a show that cannot be read. */
const withoutIt = (app: App) => (error: unknown) => {
  if (!(error instanceof UpstreamError)) throw error
  app.log.debug('a show of a list was not loaded', { kind: error.kind, status: error.status })
  return null
}
