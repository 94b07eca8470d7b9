import { browse } from '~/integrations/catalogue/tmdb/browse'
import type { TmdbClient } from '~/integrations/catalogue/tmdb/client'
import type { KnownOfShow } from '~/shared/availability/show-status'
import { listedSeasons } from '~/shared/availability/shows'
import { blockableTitle } from '~/shared/blocks/model'
import { hourMs } from '~/shared/durations'
import type { Tint, TvListName, Window } from '~/shared/titles/model'
import type { ShowIds, TvDetails, TvSeason } from '~/shared/titles/shows'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { Viewer } from '../availability/movies'
import { knownOfShow, type ShowWithStatus, withShowStatus } from '../availability/shows'
import { keepFacts } from '../blocks/known-facts'
import { requestedShows } from '../requests/lists/show-titles'
import { cachedAnswer } from '../titles/answer-cache'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { keepName } from '../titles/names'
import { saveListedShow } from '../titles/show-listings'
import { type Tints, tintsOf } from '../titles/tint-queries'
import { languageFor } from './language'
import { withoutAvailableShows } from './shown-titles'

/** A part of a list, in the order of the list, without what is there already where the settings want that. */
export async function showList(app: App, by: Viewer, name: TvListName, window: Window): Promise<ShowWithStatus[]> {
  const { lists } = catalogueOf(app)
  const options = { language: languageFor(app, by), filters: filtersOf(app), now: app.now() }
  const found = await browse(page => lists.shows(name, { ...options, page }), window)
  return withoutAvailableShows(app, await withShowStatus(app, found))
}

/** A show in full, with its seasons and what the portal knows of its episodes. */
export type ShownShow = {
  show: TvDetails
  /** Without specials; a season that has no episode yet is there too. */
  seasons: TvSeason[]
  ids: ShowIds
  known: KnownOfShow
  tint: Tint | null
  /** The colours of the shows that are like it. */
  tints: Tints
  /** When the catalogue said so, while it is away; null for what it says now. */
  asOf: Date | null
}

/** Under which the catalogue's answer about a show is cached. */
export const showKey = (id: number, language: string) => `tmdb1:tv/${id}/${language}`

/** Everything that a page about a show shows; null for one that the catalogue does not know. */
export async function showInFull(app: App, by: Viewer, id: number): Promise<ShownShow | null> {
  if (id <= 0) return null
  const language = languageFor(app, by)
  const ask = async () => {
    const read = await readShow(catalogueOf(app), id, language)
    if (read) await keepFacts(app, blockableTitle('tvShow', read.show))
    if (read?.show.title) await keepName(app, { kind: 'tvShow', id: String(id), name: read.show.title }, language)
    return read
  }
  const { value, asOf } = await cachedAnswer(app, { key: showKey(id, language), freshMs: hourMs, ask })
  if (!value?.show.title) return null
  const { show, seasons } = value
  const ids = idsIn(show)
  const pictures = [show, ...[show.recommendations, show.similar].flatMap(page => page?.results ?? [])]
  const [known, tints] = await Promise.all([
    knownOfShow(app, ids),
    tintsOf(
      app.store,
      pictures.flatMap(({ posterPath, backdropPath }) => [posterPath, backdropPath]),
    ),
    saveListedShow(app, ids, listedSeasons(seasons)),
  ])
  const tint = tints(show.posterPath) ?? tints(show.backdropPath)
  return { show, seasons, ids, known, tint, tints, asOf }
}

export type ReadShow = NonNullable<Awaited<ReturnType<typeof readShow>>>
async function readShow({ shows }: TmdbClient, id: number, language: string) {
  const show = await shows.full(id, language)
  if (!show) return null
  const regular = show.seasons.filter(({ seasonNumber }) => seasonNumber > 0)
  const [seasons, english] = await Promise.all([
    shows.seasons(id, regular, language),
    // Many shows are described in English alone.
    show.overview || language === 'en' ? null : shows.full(id, 'en'),
  ])
  return { show: { ...show, overview: show.overview ?? english?.overview ?? null }, seasons }
}

const idsIn = ({ id, externalIds }: TvDetails): ShowIds => ({
  tmdbId: id,
  tvdbId: externalIds?.theTvDbId ?? null,
  imdbId: externalIds?.imdbId ?? null,
  tvMazeId: null,
})

/** A show without its episodes, with its state as far as the store knows it. */
export type ShownOutline = ShowWithStatus<TvDetails> & { ids: ShowIds }

/** The shows that were asked for, in English, the last that was first asked for before the others. */
export async function requestedShowList(app: App, by: User, window: Window): Promise<ShownOutline[]> {
  const tmdbIds = await requestedShows(app, by, window)
  if (tmdbIds.length === 0) return []
  const { shows } = catalogueOf(app)
  const found = await Promise.all(tmdbIds.map(id => shows.full(id, 'en')))
  const laid = await withShowStatus(
    app,
    found.filter(show => show !== null),
  )
  return laid.map(one => ({ ...one, ids: idsIn(one.show) }))
}
