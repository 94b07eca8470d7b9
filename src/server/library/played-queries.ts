import { and, desc, eq, inArray, isNotNull, lt, max, notInArray } from 'drizzle-orm'
import { keyOfFourK, type MediaPage, serverKeyOf } from '~/integrations/media/model'
import { deleteInBatches } from '../store/bulk'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

/** Whose plays, as which server tells them, and the number of the sync that reads them. */
export type PlaysOf = { userId: string; source: string; sweep: number }

/** The number that the next sync of a source goes by. */
export async function nextPlayedSweep(store: Store, source: string): Promise<number> {
  const { playedMovies, playedEpisodes } = store.t
  const lasts = await Promise.all(
    [playedMovies, playedEpisodes].map(t =>
      store.db
        .select({ last: max(t.sweep) })
        .from(t)
        .where(eq(t.source, source)),
    ),
  )
  return Math.max(...lasts.map(rows => Number(first(rows)?.last ?? 0))) + 1
}

/** Notes what somebody has watched, and answers how much of it the catalogue numbers. */
export async function savePlayed(store: Store, of: PlaysOf, { items, episodes }: MediaPage): Promise<number> {
  const ids = await tmdbIdsOf(store, of.source, { items, episodes })
  const movies = new Set(
    items.flatMap(({ kind, itemKey, tmdbId }) =>
      kind === 'movie' ? (tmdbId ?? ids.get(serverKeyOf(itemKey)) ?? []) : [],
    ),
  )
  const places = new Map(
    episodes.flatMap(({ showKey, season, episode }) => {
      const tmdbId = ids.get(showKey)
      return tmdbId === undefined ? [] : [[`${tmdbId}:${season}:${episode}`, { tmdbId, season, episode }] as const]
    }),
  )
  const { playedMovies, playedEpisodes } = store.t
  await upsert(
    store,
    playedMovies,
    [...movies].map(tmdbId => ({ ...of, tmdbId })),
    { on: [playedMovies.userId, playedMovies.source, playedMovies.tmdbId], set: ['sweep'] },
  )
  const { userId, tmdbId, season, episode, source } = playedEpisodes
  await upsert(
    store,
    playedEpisodes,
    [...places.values()].map(place => ({ ...of, ...place })),
    { on: [userId, tmdbId, season, episode, source], set: ['sweep'] },
  )
  return movies.size + places.size
}

/** The catalogue's numbers of titles whose server did not say them with the play: they are in the library already. */
async function tmdbIdsOf(store: Store, source: string, { items, episodes }: MediaPage): Promise<Map<string, number>> {
  const { libraryItems: t } = store.t
  const movies = items.filter(({ tmdbId }) => !tmdbId).map(({ itemKey }) => serverKeyOf(itemKey))
  const keys = new Set([...movies, ...movies.map(keyOfFourK), ...episodes.map(({ showKey }) => showKey)])
  if (keys.size === 0) return new Map()
  const rows = await store.db
    .select({ itemKey: t.itemKey, tmdbId: t.tmdbId })
    .from(t)
    .where(and(eq(t.source, source), inArray(t.itemKey, [...keys]), isNotNull(t.tmdbId)))
  return new Map(rows.flatMap(({ itemKey, tmdbId }) => (tmdbId === null ? [] : [[serverKeyOf(itemKey), tmdbId]])))
}

/** Forgets what somebody has not watched any more, as a sync that came to its end saw it. */
export async function dropUnseenPlays(store: Store, { userId, source, sweep }: PlaysOf, signal: AbortSignal) {
  let dropped = 0
  for (const t of [store.t.playedMovies, store.t.playedEpisodes]) {
    const gone = and(eq(t.source, source), eq(t.userId, userId), lt(t.sweep, sweep))
    dropped += await deleteInBatches(store, t, gone, signal)
  }
  return dropped
}

/** Forgets the plays of every server that is connected no more. */
export async function dropOtherSources(store: Store, sources: readonly string[], signal: AbortSignal): Promise<number> {
  let dropped = 0
  for (const t of [store.t.playedMovies, store.t.playedEpisodes]) {
    const others = sources.length === 0 ? undefined : notInArray(t.source, [...sources])
    dropped += await deleteInBatches(store, t, others, signal)
  }
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
