import { and, count, eq, inArray } from 'drizzle-orm'
import type { ConnectedServer } from '~/integrations/media/media-server'
import type { MediaEpisode } from '~/integrations/media/model'
import type { Task } from '~/shared/jobs/model'
import { slicesOf } from '~/shared/slices'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'

/**
 * Of each show, by the number of its row: its key at the server, and the places of its episodes in order, each once; those
 * in 4K once more.
 */
export type SeenEpisodes = Map<number, { key: string; places: number[]; inFourK: number[] }>

/** A season has fewer; a million places as numbers in order take a third of the memory that sets of them would. */
const seasonStep = 100_000
const placeOf = ({ season, episode }: { season: number; episode: number }) => season * seasonStep + episode

/** Where a place is, or would be. */
function indexOf(places: readonly number[], place: number): number {
  let [from, to] = [0, places.length]
  // Mostly an episode comes after those that are known.
  if (to === 0 || (places[to - 1] ?? 0) < place) from = to
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((places[middle] ?? 0) < place) from = middle + 1
    else to = middle
  }
  return from
}

const hasPlace = (places: readonly number[], place: number) => places[indexOf(places, place)] === place

function addPlace(places: number[], place: number) {
  const index = indexOf(places, place)
  if (places[index] !== place) places.splice(index, 0, place)
}

/**
 * Notes episodes of shows that are noted already, and answers how many, and how many of them are new. Those of a show that
 * is not are left out.
 */
export async function saveSeenEpisodes(
  store: Store,
  source: string,
  episodes: readonly MediaEpisode[],
  seen: SeenEpisodes,
): Promise<{ noted: number; changed: number }> {
  const ids = await itemIds(store, source, episodes)
  const rows = new Map<string, Store['t']['libraryEpisodes']['$inferInsert']>()
  for (const { showKey, season, episode, isFourK, addedAt } of episodes) {
    const itemId = ids.get(showKey)
    if (itemId === undefined) continue
    const show = seen.get(itemId) ?? { key: showKey, places: [], inFourK: [] }
    seen.set(itemId, show)
    const place = placeOf({ season, episode })
    addPlace(show.places, place)
    // Of several files one in 4K may be listed in a page before.
    if (isFourK) addPlace(show.inFourK, place)
    const copy = { hasFile: true, monitored: false, isFourK: isFourK || hasPlace(show.inFourK, place) }
    const name = `${itemId}:${season}:${episode}`
    rows.set(name, { itemId, season, episode, ...copy, addedAt: rows.get(name)?.addedAt ?? addedAt })
  }
  const t = store.t.libraryEpisodes
  // A better file in the place of another one is nothing new: an episode is there since it came first.
  const changes = { on: [t.itemId, t.season, t.episode], set: ['isFourK'] as ['isFourK'], onlyChanged: true }
  const changed = await store.transaction(tx => upsert(tx, t, [...rows.values()], changes), { durable: false })
  return { noted: rows.size, changed }
}

async function itemIds(store: Store, source: string, episodes: readonly MediaEpisode[]): Promise<Map<string, number>> {
  const { libraryItems: t } = store.t
  const keys = [...new Set(episodes.map(({ showKey }) => showKey))]
  if (keys.length === 0) return new Map()
  // Without the kind in the condition: for it SQLite would take the index by kind, and read all shows with every page.
  const rows = await store.db
    .select({ id: t.id, itemKey: t.itemKey, kind: t.kind })
    .from(t)
    .where(and(eq(t.source, source), inArray(t.itemKey, keys)))
  return new Map(rows.flatMap(({ id, itemKey, kind }) => (kind === 'tvShow' ? [[itemKey, id]] : [])))
}

async function storedCounts(store: Store, itemIds: readonly number[]): Promise<Map<number, number>> {
  if (itemIds.length === 0) return new Map()
  const { libraryEpisodes: t } = store.t
  const rows = await store.db
    .select({ itemId: t.itemId, episodes: count() })
    .from(t)
    .where(inArray(t.itemId, [...itemIds]))
    .groupBy(t.itemId)
  return new Map(rows.map(({ itemId, episodes }) => [itemId, Number(episodes)]))
}

const mostShows = 200

/**
 * Drops the episodes of seen shows that were not seen themselves. Shows that have others than were seen are few, and
 * their server is asked once more, so that one that came meanwhile stays.
 */
export async function dropGoneEpisodes(
  store: Store,
  server: ConnectedServer,
  seen: SeenEpisodes,
  task: Task,
): Promise<number> {
  const shows = [...seen]
  const slices = slicesOf(mostShows)
  let dropped = 0
  for (let at = 0; at < shows.length; ) {
    task.signal.throwIfAborted()
    const some = shows.slice(at, at + slices.size)
    at += some.length
    const stored = await storedCounts(
      store,
      some.map(([id]) => id),
    )
    for (const [id, { key, places }] of some) {
      if ((stored.get(id) ?? 0) <= places.length) continue
      dropped += await dropGoneOf(store, server, { id, key })
    }
    await slices.end(some.length)
  }
  if (dropped > 0) task.count('removed', dropped)
  return dropped
}

/** Drops the episodes of one show that its server has no more, and answers how many. */
export const dropGoneOf = async (store: Store, server: ConnectedServer, { id, key }: { id: number; key: string }) =>
  dropOthers(store, id, new Set((await server.episodesOf(key)).map(placeOf)))

async function dropOthers(store: Store, itemId: number, kept: ReadonlySet<number>): Promise<number> {
  const { libraryEpisodes: t } = store.t
  const rows = await store.db.select({ season: t.season, episode: t.episode }).from(t).where(eq(t.itemId, itemId))
  const gone = rows.filter(row => !kept.has(placeOf(row)))
  for (const [season, some] of Map.groupBy(gone, row => row.season)) {
    const numbers = some.map(({ episode }) => episode)
    await store.db.delete(t).where(and(eq(t.itemId, itemId), eq(t.season, season), inArray(t.episode, numbers)))
  }
  return gone.length
}
