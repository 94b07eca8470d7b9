import { dayMs } from '~/shared/durations'
import { isImdbId } from '~/shared/titles/rules'
import type { ShowIds } from '~/shared/titles/shows'
import type { App } from '../app'
import { catalogueOf } from './catalogue'
import { lookedUp } from './looked-up'
import { type KnownShowIds, type ListedShowIds, saveShowIds, showIdsByTvdb, showIdsOf } from './show-id-queries'

/** Numbers hardly ever change; that there is none is believed for a day, as catalogues get them late. */
const believedDays = { complete: 30, lacking: 1 } as const

/** A show as a catalogue names it that counts by TheTVDB. */
type TvdbShow = { tvdbId: number; imdbId: string | null }

type ShowIdLookup = {
  /** What is known of shows, by their numbers at TMDB; what is not is asked for, and waited for as long as said. */
  byTmdb: (tmdbIds: readonly number[], waitMs?: number) => Promise<Map<number, KnownShowIds & Partial<ListedShowIds>>>
  /** As `byTmdb`, by their numbers at TheTVDB. */
  byTvdb: (shows: readonly TvdbShow[], waitMs?: number) => Promise<Map<number, ShowIds>>
}

const lookups = new WeakMap<App['store']['t'], ShowIdLookup>()

/** The numbers of shows, kept in the store; one lookup for everybody who asks. */
export function showIdsFor(app: App): ShowIdLookup {
  const made = lookups.get(app.store.t) ?? showIdLookup(app)
  lookups.set(app.store.t, made)
  return made
}

function showIdLookup(app: App): ShowIdLookup {
  const isBelieved = ({ tvdbId, imdbId, checkedAt }: KnownShowIds) => {
    const days = tvdbId !== null && imdbId !== null ? believedDays.complete : believedDays.lacking
    return checkedAt.getTime() >= app.now().getTime() - days * dayMs
  }
  const idsAt = async (tmdbId: number): Promise<KnownShowIds> => {
    const ids = await catalogueOf(app).shows.externalIds(tmdbId)
    const [tvdbId, imdbId] = [ids?.theTvDbId ?? null, ids?.imdbId ?? null]
    return { tmdbId, tvdbId, imdbId, tvMazeId: null, checkedAt: app.now() }
  }
  const save = (found: KnownShowIds[]) => saveShowIds(app.store, found)

  const imdbIds = new Map<number, string>()
  const byTvdb = lookedUp<number, KnownShowIds>(app, {
    known: tvdbIds => showIdsByTvdb(app.store, tvdbIds),
    isBelieved,
    async ask(tvdbId) {
      const found = await tmdbIdOf(app, { tvdbId, imdbId: imdbIds.get(tvdbId) ?? null })
      imdbIds.delete(tvdbId)
      return found === null ? null : { ...(await idsAt(found)), tvdbId }
    },
    save,
  })
  return {
    byTmdb: lookedUp<number, KnownShowIds>(app, {
      known: tmdbIds => showIdsOf(app.store, tmdbIds),
      isBelieved,
      ask: idsAt,
      save,
    }),
    byTvdb(shows, waitMs) {
      for (const { tvdbId, imdbId } of shows) if (imdbId !== null && imdbIds.size < 1_000) imdbIds.set(tvdbId, imdbId)
      return byTvdb(
        shows.map(({ tvdbId }) => tvdbId),
        waitMs,
      )
    },
  }
}

/** Keeps numbers that came along with something else, and answers what was known; that is not written again. */
export async function storeShowIds({ store, now }: App, shows: readonly ShowIds[]) {
  const kept = await showIdsOf(
    store,
    shows.map(({ tmdbId }) => tmdbId),
  )
  const isKnown = ({ tmdbId, tvdbId, imdbId, tvMazeId }: ShowIds) => {
    const known = kept.get(tmdbId)
    const isSame = known?.tvdbId === tvdbId && known.imdbId === imdbId
    return isSame && (tvMazeId === null || known.tvMazeId === tvMazeId)
  }
  const fresh = shows.filter(show => !isKnown(show)).map(show => ({ ...show, checkedAt: now() }))
  await saveShowIds(store, fresh)
  return kept
}

/** The number at TMDB of a show that another catalogue numbers; null where TMDB does not know it. */
export async function tmdbIdOf(
  app: App,
  show: { tvdbId: number | null; imdbId: string | null },
): Promise<number | null> {
  const { searches } = catalogueOf(app)
  if (show.tvdbId !== null && show.tvdbId > 0) {
    const { shows } = await searches.byExternalId(String(show.tvdbId), 'theTvDb')
    if (shows[0]) return shows[0].id
  }
  if (show.imdbId === null || !isImdbId(show.imdbId)) return null
  return (await searches.byExternalId(show.imdbId, 'imdb')).shows[0]?.id ?? null
}
