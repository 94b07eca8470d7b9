import { UpstreamError } from '~/integrations/http/call'
import { semaphore } from '~/shared/semaphore'
import { inTime } from '~/shared/sleep'
import type { App } from '../app'
import { catalogueOf, isSearchReady } from './catalogue'
import { imdbIdsOf, type KnownImdbId, saveImdbIds } from './queries'

/** Asked side by side, whoever asks; the catalogue has room for others meanwhile. */
const atOnce = 6
/** How long a list waits for ids that are not known yet. */
const patienceMs = 1_000
/** The catalogue gets ids late, so that it has none is believed for a week. */
const believedMs = 7 * 24 * 3_600_000

type Listed = { movie: { id: number }; imdbId: string | null }

export type ImdbIds = {
  /** The same movies with the IMDb ids that are known, or found in time. What comes later is stored for the next list. */
  filled: <T extends Listed>(movies: readonly T[]) => Promise<T[]>
}

/** Looks up missing IMDb ids of lists, each once, however many lists ask. */
export function imdbIdsFor(app: App): ImdbIds {
  const places = semaphore(atOnce)
  const underway = new Map<number, Promise<KnownImdbId | null>>()

  /** Asks for ids that nobody asks for yet, and keeps what is found. */
  function ask(tmdbIds: readonly number[]) {
    const fresh = tmdbIds.filter(id => !underway.has(id))
    for (const id of fresh)
      underway.set(
        id,
        places.run(() => lookUp(app, id)),
      )
    const finish = async () => {
      const answers = await Promise.all(fresh.map(id => underway.get(id)))
      const found = answers.filter(known => !!known)
      await saveImdbIds(app.store, found).catch(error => app.log.warn('imdb ids not kept', { error }))
      for (const id of fresh) underway.delete(id)
    }
    void finish()
  }

  return {
    async filled(movies) {
      const lacking = movies.filter(({ imdbId }) => imdbId === null).map(({ movie }) => movie.id)
      if (lacking.length === 0 || !isSearchReady(app)) return [...movies]
      const missing = await unknownOf(app, lacking)
      ask(missing)
      const found = new Map<number, string | null>()
      const noted = missing.map(async id => {
        const known = await underway.get(id)
        if (known) found.set(id, known.imdbId)
      })
      await inTime(Promise.all(noted), patienceMs, null)
      return movies.map(shown => ({ ...shown, imdbId: shown.imdbId ?? found.get(shown.movie.id) ?? null }))
    },
  }
}

/** Those of the movies whose id the catalogue has to be asked for. */
async function unknownOf(app: App, tmdbIds: readonly number[]): Promise<number[]> {
  const known = await imdbIdsOf(app.store, tmdbIds)
  const since = app.now().getTime() - believedMs
  return [...new Set(tmdbIds)].filter(id => (known.get(id)?.checkedAt.getTime() ?? 0) < since)
}

/** What the catalogue says; null when it does not answer, so that the next list asks again. */
async function lookUp(app: App, tmdbId: number): Promise<KnownImdbId | null> {
  try {
    const ids = await catalogueOf(app).movies.externalIds(tmdbId)
    return { tmdbId, imdbId: ids?.imdbId ?? null, checkedAt: app.now() }
  } catch (error) {
    const level = error instanceof UpstreamError ? 'debug' : 'warn'
    app.log[level]('imdb id not looked up', { tmdbId, error })
    return null
  }
}
