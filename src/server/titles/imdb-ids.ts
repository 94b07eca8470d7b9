import { weekMs } from '~/shared/durations'
import type { App } from '../app'
import { catalogueOf } from './catalogue'
import { lookedUp } from './looked-up'
import { imdbIdsOf, type KnownImdbId, saveImdbIds } from './queries'

/** The catalogue gets ids late, so that it has none is believed for a week. */
const believedMs = weekMs

type Listed = { movie: { id: number }; imdbId: string | null }

type ImdbIds = {
  /** The same movies with the IMDb ids that are known, or found in time. What comes later is stored for the next list. */
  filled: <T extends Listed>(movies: readonly T[]) => Promise<T[]>
}

/** Looks up missing IMDb ids of lists, each once, however many lists ask. */
export function imdbIdsFor(app: App): ImdbIds {
  const look = lookedUp<number, KnownImdbId>(app, {
    known: tmdbIds => imdbIdsOf(app.store, tmdbIds),
    isBelieved: ({ checkedAt }) => checkedAt.getTime() >= app.now().getTime() - believedMs,
    async ask(tmdbId) {
      const ids = await catalogueOf(app).movies.externalIds(tmdbId)
      return { tmdbId, imdbId: ids?.imdbId ?? null, checkedAt: app.now() }
    },
    save: found => saveImdbIds(app.store, found),
  })
  return {
    async filled(movies) {
      const lacking = movies.filter(({ imdbId }) => imdbId === null).map(({ movie }) => movie.id)
      if (lacking.length === 0) return [...movies]
      const found = await look(lacking)
      return movies.map(shown => ({ ...shown, imdbId: shown.imdbId ?? found.get(shown.movie.id)?.imdbId ?? null }))
    },
  }
}
