import type { Window } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { WatchlistOrigin } from '~/shared/watchlist/model'
import type { App } from '../app'
import { namesFor } from '../titles/names'
import { entriesOf, type WatchlistEntry } from '../watchlist/queries'
import { idOf, type ShownTitle, shownMovies, shownShows } from './shown-titles'

export type ShownEntry = { entry: WatchlistEntry; shown: ShownTitle }

const titleOf = ({ kind, tmdbId, name }: WatchlistEntry) => ({ kind, id: String(tmdbId), name })

/** A part of one of somebody's lists, the newest first, in their language, with how far each title is here. */
export async function watchlistPart(
  app: App,
  by: User,
  origin: WatchlistOrigin,
  window: Window,
): Promise<ShownEntry[]> {
  const noted = await entriesOf(app.store, { userId: by.id, origin }, window)
  const names = await namesFor(app, by, noted.map(titleOf))
  const entries = noted.map(entry => ({ ...entry, name: names(titleOf(entry)) }))
  const ofKind = (kind: WatchlistEntry['kind']) => entries.filter(entry => entry.kind === kind).map(summaryOf)
  const [movies, shows] = await Promise.all([
    shownMovies(
      app,
      ofKind('movie').map(one => ({ ...one, releaseDate: one.releasedAt, video: false })),
    ),
    shownShows(
      app,
      ofKind('tvShow').map(one => ({ ...one, firstAired: one.releasedAt })),
    ),
  ])
  const titles = new Map([...movies, ...shows].map(shown => [`${shown.kind} ${idOf(shown)}`, shown]))
  return entries.flatMap(entry => {
    const shown = titles.get(`${entry.kind} ${entry.tmdbId}`)
    return shown ? [{ entry, shown }] : []
  })
}

/** The catalogue's summary as far as it was noted. */
const summaryOf = ({ tmdbId, name, overview, posterPath, backdropPath, releasedAt }: WatchlistEntry) => ({
  ...{ id: tmdbId, title: name, overview, posterPath, backdropPath, releasedAt },
  originalTitle: null,
  originalLanguage: null,
  genreIds: [],
  adult: false,
  popularity: 0,
  voteAverage: 0,
  voteCount: 0,
})
