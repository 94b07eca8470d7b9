import { UpstreamError } from '~/integrations/http/call'
import type { App } from '../app'
import { catalogueOf, isSearchReady } from './catalogue'
import { imdbIdsOf, saveImdbId } from './queries'

const mostWaiting = 500
const atOnce = 2
/** The catalogue gets ids late, so that it has none is believed for a week. */
const believedMs = 7 * 24 * 3_600_000

export type ImdbIdQueue = {
  /** Notes movies whose IMDb id is missing; they are looked up when there is time, and answers never wait for it. */
  want: (tmdbIds: readonly number[]) => void
}

/** Looks up missing IMDb ids behind the back of the lists that lack them. */
export function imdbIdQueue(app: App): ImdbIdQueue {
  const waiting = new Set<number>()
  let working = false

  const work = async () => {
    working = true
    try {
      while (waiting.size > 0) {
        const some = [...waiting].slice(0, 20)
        await lookUp(app, some)
        for (const id of some) waiting.delete(id)
      }
    } catch (error) {
      // They come up again with the next list that shows them.
      waiting.clear()
      const level = error instanceof UpstreamError ? 'debug' : 'warn'
      app.log[level]('imdb ids not looked up', { error: error instanceof Error ? error.message : String(error) })
    } finally {
      working = false
    }
  }

  return {
    want(tmdbIds) {
      if (!isSearchReady(app)) return
      for (const id of tmdbIds) if (waiting.size < mostWaiting) waiting.add(id)
      if (waiting.size > 0 && !working) void work()
    },
  }
}

async function lookUp(app: App, tmdbIds: readonly number[]) {
  const known = await imdbIdsOf(app.store, tmdbIds)
  const since = app.now().getTime() - believedMs
  const missing = tmdbIds.filter(id => {
    const one = known.get(id)
    return !one || (one.imdbId === null && one.checkedAt.getTime() < since)
  })
  const { movies } = catalogueOf(app)
  const left = missing.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const tmdbId of left) {
        const ids = await movies.externalIds(tmdbId)
        await saveImdbId(app.store, { tmdbId, imdbId: ids?.imdbId ?? null, checkedAt: app.now() })
      }
    }),
  )
}
