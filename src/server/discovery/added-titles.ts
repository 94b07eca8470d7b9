import type { RowKind } from '~/shared/discovery/row-kinds'
import type { BrowsedKind } from '~/shared/titles/filters'
import type { Window } from '~/shared/titles/model'
import { windowAt } from '~/shared/titles/window'
import type { App } from '../app'
import type { Viewer } from '../availability/movies'
import { type AddedTitle, lastAdded } from '../library/last-added'
import { filtersOf } from '../titles/catalogue'
import { languageFor } from './language'
import { idOf, type ShownTitle, shownMovies, shownShows } from './shown-titles'
import { isWanted, movieSummaries, showSummaries } from './summaries'

/** Nobody walks further along a row; what came before is found by its name. */
const most = 100
/** What the catalogue has not said by then is left out, and there the next time. */
const patienceMs = 2_000

/**
 * A part of what media servers took in last, the newest first. It is shown for being there, and therefore stays where the
 * settings leave out what is available.
 */
export async function addedTitles(app: App, by: Viewer, of: RowKind, part: Window): Promise<ShownTitle[]> {
  const window = windowAt(part)
  const end = Math.min(window.position + window.amount, most)
  if (window.position >= end) return []
  const added = (await lastAdded(app, of, end)).slice(window.position)
  const language = languageFor(app, by)
  const wish = { language, withinMs: patienceMs }
  const [foundMovies, foundShows] = await Promise.all([
    movieSummaries(app, idsIn(added, 'movie'), wish),
    showSummaries(app, idsIn(added, 'tvShow'), wish),
  ])
  const filters = filtersOf(app)
  const shown = await Promise.all([
    shownMovies(app, [...foundMovies.values()].filter(isWanted(filters, filters.excludedMovieGenres))),
    shownShows(app, [...foundShows.values()].filter(isWanted(filters, filters.excludedTvGenres))),
  ])
  const titles = new Map(shown.flat().map(one => [`${one.kind} ${idOf(one)}`, one]))
  return added.flatMap(({ kind, tmdbId }) => titles.get(`${kind} ${tmdbId}`) ?? [])
}

const idsIn = (added: readonly AddedTitle[], wanted: BrowsedKind) =>
  added.flatMap(({ kind, tmdbId }) => (kind === wanted ? tmdbId : []))
