import { and, asc, desc, eq, gt, inArray, isNotNull, lt, max } from 'drizzle-orm'
import { keyOfFourK, type MediaPage, serverKeyOf } from '~/integrations/media/model'
import { slicesOf } from '~/shared/slices'
import { countedHere } from '~/shared/titles/numbering'
import { deleteInBatches, mostRows } from '../store/bulk'
import { affectedRows, byNoIndex, upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import { differingNumberings } from '../titles/numbering-queries'
import { sourcesIn } from './sources'

/** Whose plays, as which server tells them, and the number of the sync that reads them. */
export type PlaysOf = { userId: string; source: string; sweep: number }

/** The number that the last read of everything that people have watched at a source went by; 0 without one. */
export async function lastPlayedSyncNumber(store: Store, source: string): Promise<number> {
  const { playedMovies, playedEpisodes } = store.t
  const lasts = await Promise.all(
    [playedMovies, playedEpisodes].map(t =>
      store.db
        .select({ last: max(t.sweep) })
        .from(t)
        .where(eq(t.source, source)),
    ),
  )
  return Math.max(...lasts.map(rows => Number(first(rows)?.last ?? 0)))
}

type Place = { tmdbId: number; season: number; episode: number }
const textOf = ({ tmdbId, season, episode }: Place) => `${tmdbId}:${season}:${episode}`

/** What a page says by the numbers of the catalogue, each once; of the rest nobody can say what it is. */
async function playsIn(store: Store, source: string, { items, episodes }: MediaPage) {
  const [ids, numberingOf] = [await knownIds(store, source, { items, episodes }), await differingNumberings(store)]
  const movies = new Set(
    items.flatMap(({ kind, itemKey, tmdbId }) =>
      kind === 'movie' ? (tmdbId ?? ids.get(serverKeyOf(itemKey))?.tmdbId ?? []) : [],
    ),
  )
  const places = new Map(
    episodes.flatMap(({ showKey, season, episode }) => {
      const show = ids.get(showKey)
      if (!show) return []
      const numbering = show.countedAs === 'tvdb' ? numberingOf(show) : null
      return countedHere(numbering, [{ tmdbId: show.tmdbId, season, episode }]).map(one => [textOf(one), one] as const)
    }),
  )
  return { movies: [...movies], places: [...places.values()] }
}

/** Whether a page says something that is not noted of somebody yet. */
export async function hasUnknownPlays(store: Store, { userId, source }: PlaysOf, page: MediaPage): Promise<boolean> {
  const { movies, places } = await playsIn(store, source, page)
  const { playedMovies: movie, playedEpisodes: t } = store.t
  if (movies.length > 0) {
    const known = await store.db
      .select({ tmdbId: movie.tmdbId })
      .from(movie)
      .where(and(eq(movie.userId, userId), eq(movie.source, source), inArray(movie.tmdbId, movies)))
    if (known.length < movies.length) return true
  }
  if (places.length === 0) return false
  const among = (name: keyof Place) => inArray(t[name], [...new Set(places.map(place => place[name]))])
  const known = await store.db
    .select({ tmdbId: t.tmdbId, season: t.season, episode: t.episode })
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.source, source), among('tmdbId'), among('season'), among('episode')))
  const there = new Set(known.map(textOf))
  return places.some(place => !there.has(textOf(place)))
}

/** Notes what somebody has watched, and answers how much of it the catalogue numbers. */
export async function savePlayed(store: Store, of: PlaysOf, page: MediaPage): Promise<number> {
  const { movies, places } = await playsIn(store, of.source, page)
  const { playedMovies, playedEpisodes } = store.t
  await upsert(
    store,
    playedMovies,
    movies.map(tmdbId => ({ ...of, tmdbId })),
    { on: [playedMovies.userId, playedMovies.source, playedMovies.tmdbId], set: ['sweep'] },
  )
  const { userId, tmdbId, season, episode, source } = playedEpisodes
  await upsert(
    store,
    playedEpisodes,
    places.map(place => ({ ...of, ...place })),
    { on: [userId, tmdbId, season, episode, source], set: ['sweep'] },
  )
  return movies.length + places.length
}

type Known = { tmdbId: number; countedAs: string | null }

/** The catalogue's numbers of titles whose server did not say them with the play: they are in the library already. */
async function knownIds(store: Store, source: string, { items, episodes }: MediaPage): Promise<Map<string, Known>> {
  const { libraryItems: t } = store.t
  const movies = items.filter(({ tmdbId }) => !tmdbId).map(({ itemKey }) => serverKeyOf(itemKey))
  const keys = new Set([...movies, ...movies.map(keyOfFourK), ...episodes.map(({ showKey }) => showKey)])
  if (keys.size === 0) return new Map()
  const rows = await store.db
    .select({ itemKey: t.itemKey, tmdbId: t.tmdbId, countedAs: t.countedAs })
    .from(t)
    .where(and(eq(t.source, source), inArray(t.itemKey, [...keys]), isNotNull(t.tmdbId)))
  return new Map(
    rows.flatMap(({ itemKey, tmdbId, countedAs }): [string, Known][] =>
      tmdbId === null ? [] : [[serverKeyOf(itemKey), { tmdbId, countedAs }]],
    ),
  )
}

/**
 * Forgets what somebody has not watched any more, as a read that came to its end saw it. Some titles at a time by the index
 * of that person: whom the read has still to come to have as many rows that it did not see.
 */
export async function dropUnseenPlays(store: Store, { userId, source, sweep }: PlaysOf, signal: AbortSignal) {
  const { playedMovies, playedEpisodes } = store.t
  const tables = [
    { t: playedMovies, most: mostRows, ofSource: eq(playedMovies.source, source) },
    { t: playedEpisodes, most: 50, ofSource: eq(byNoIndex(playedEpisodes.source), source) },
  ]
  let dropped = 0
  for (const { t, most, ofSource } of tables) {
    const slices = slicesOf(most)
    const own = and(eq(t.userId, userId), ofSource)
    for (let after = 0; ; ) {
      signal.throwIfAborted()
      const titles = await store.db
        .selectDistinct({ tmdbId: t.tmdbId })
        .from(t)
        .where(and(own, gt(t.tmdbId, after)))
        .orderBy(asc(t.tmdbId))
        .limit(slices.size)
      const ids = titles.map(({ tmdbId }) => tmdbId)
      if (ids.length === 0) break
      after = Math.max(...ids)
      const unseen = and(own, inArray(t.tmdbId, ids), lt(t.sweep, sweep))
      dropped += affectedRows(await store.db.delete(t).where(unseen))
      await slices.end(ids.length)
    }
  }
  return dropped
}

/** Forgets the plays of every server that is connected no more. */
export async function dropOtherSources(store: Store, sources: readonly string[], signal: AbortSignal): Promise<number> {
  let dropped = 0
  for (const t of [store.t.playedMovies, store.t.playedEpisodes])
    for await (const source of sourcesIn(store, t))
      if (!sources.includes(source)) dropped += await deleteInBatches(store, t, eq(t.source, source), signal)
  return dropped
}

/** The movies that somebody has watched, what was noted last first. */
export async function moviesPlayedBy(store: Store, userId: string, most: number): Promise<number[]> {
  const { playedMovies: t } = store.t
  const last = max(t.id)
  const rows = await store.db
    .select({ tmdbId: t.tmdbId, last })
    .from(t)
    .where(eq(t.userId, userId))
    .groupBy(t.tmdbId)
    .orderBy(desc(last))
    .limit(most)
  return rows.map(({ tmdbId }) => tmdbId)
}
