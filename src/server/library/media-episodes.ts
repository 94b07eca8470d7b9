import { and, count, eq, inArray } from 'drizzle-orm'
import type { ConnectedServer } from '~/integrations/media/media-server'
import type { MediaEpisode } from '~/integrations/media/model'
import type { Task } from '~/shared/jobs/model'
import { slicesOf } from '~/shared/slices'
import { countedHere, isCountedThere, type Numbering } from '~/shared/titles/numbering'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import { differingNumberings, type FindNumbering, type NumberedShow } from '../titles/numbering-queries'
import { countSeasons } from './episode-bits'

/**
 * Of each show, by the number of its row: its key at the server, and the places of its episodes in order, each once; those
 * in 4K once more. A show that TheTVDB counts otherwise is recounted: it is read whole once its pages have been seen, as only
 * all of its places tell by which numbers its server goes.
 */
export type SeenEpisodes = Map<number, { key: string; places: number[]; inFourK: number[]; isRecounted?: boolean }>

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
  const ids = await seenItems(store, source, episodes)
  const rows = new Map<string, Store['t']['libraryEpisodes']['$inferInsert']>()
  for (const { showKey, season, episode, isFourK, addedAt } of episodes) {
    const item = ids.get(showKey)
    if (!item) continue
    const { id: itemId, isRecounted } = item
    const show = seen.get(itemId) ?? { key: showKey, places: [], inFourK: [], isRecounted }
    seen.set(itemId, show)
    if (isRecounted) continue
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
  const changed = await store.transaction(
    async tx => {
      const written = await upsert(tx, t, [...rows.values()], changes)
      if (written > 0)
        await countSeasons(
          tx,
          [...rows.values()].map(({ itemId }) => itemId),
        )
      return written
    },
    { durable: false },
  )
  return { noted: rows.size, changed }
}

type SeenItem = { id: number; isRecounted: boolean }

async function seenItems(store: Store, source: string, episodes: readonly MediaEpisode[]) {
  const { libraryItems: t } = store.t
  const keys = [...new Set(episodes.map(({ showKey }) => showKey))]
  if (keys.length === 0) return new Map<string, SeenItem>()
  const numberingOf = await differingNumberings(store)
  // Without the kind in the condition: for it SQLite would take the index by kind, and read all shows with every page.
  const rows = await store.db
    .select({ ...numberedColumns(t), itemKey: t.itemKey, kind: t.kind })
    .from(t)
    .where(and(eq(t.source, source), inArray(t.itemKey, keys)))
  return new Map(
    rows.flatMap(({ itemKey, kind, ...row }): [string, SeenItem][] =>
      kind === 'tvShow' ? [[itemKey, { id: row.id, isRecounted: isRecounted(row, numberingOf) }]] : [],
    ),
  )
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
    for (const [id, { key, places, isRecounted }] of some) {
      if (isRecounted || (stored.get(id) ?? 0) <= places.length) continue
      dropped += await dropGoneOf(store, server, { id, key })
    }
    await slices.end(some.length)
  }
  if (dropped > 0) task.count('removed', dropped)
  return dropped
}

type AskedServer = Pick<ConnectedServer, 'episodesOf'>

/** Drops the episodes of one show that its server has no more, and answers how many; one that is recounted is noted anew. */
export async function dropGoneOf(store: Store, server: AskedServer, { id, key }: { id: number; key: string }) {
  const recounted = await recountShow(store, server, { id, key })
  if (recounted !== null) return recounted
  const kept = new Set((await server.episodesOf(key)).map(placeOf))
  return store.transaction(async tx => {
    const dropped = await dropOthers(tx, id, kept)
    if (dropped > 0) await countSeasons(tx, [id])
    return dropped
  })
}

/** Notes the shows anew of which a read saw pages and whose episodes TheTVDB counts otherwise; answers how many changed. */
export async function recountSeen(store: Store, server: ConnectedServer, seen: SeenEpisodes, { signal }: Task) {
  let changed = 0
  for (const [id, { key, isRecounted }] of seen) {
    signal.throwIfAborted()
    if (isRecounted) changed += (await recountShow(store, server, { id, key })) ?? 0
  }
  return changed
}

/**
 * Notes all episodes of a show by their numbers here, whichever its server goes by, and answers how many changed; null for a
 * show that is counted the same everywhere.
 */
async function recountShow(store: Store, server: AskedServer, { id, key }: { id: number; key: string }) {
  const { libraryItems: item, libraryEpisodes: t } = store.t
  const row = first(await store.db.select(numberedColumns(item)).from(item).where(eq(item.id, id)))
  const numberingOf = await differingNumberings(store)
  if (!row || !isRecounted(row, numberingOf)) return null
  const numbering = numberingOf(row)
  const found = await server.episodesOf(key)
  const countedAs = numbering && (isThere(numbering, found, row) ? 'tvdb' : 'tmdb')
  const episodes = countedHere(countedAs === 'tvdb' ? numbering : null, found)
  const rows = episodes.map(({ season, episode, isFourK, addedAt }) => ({
    ...{ itemId: id, season, episode, hasFile: true, monitored: false, isFourK, addedAt },
  }))
  const kept = new Map(rows.map(one => [placeOf(one), one]))
  return store.transaction(async tx => {
    const changes = { on: [t.itemId, t.season, t.episode], set: ['isFourK'] as ['isFourK'], onlyChanged: true }
    const dropped = await dropOthers(tx, id, new Set(kept.keys()))
    const written = await upsert(tx, t, [...kept.values()], changes)
    await countSeasons(tx, [id])
    if (row.countedAs !== countedAs) await tx.db.update(item).set({ countedAs }).where(eq(item.id, id))
    return dropped + written
  })
}

/** Where both numberings have all of its places, that of the catalogue by whose numbers the server knows the show. */
const isThere = (numbering: Numbering, found: readonly MediaEpisode[], { tmdbId, tvdbId }: NumberedRow) =>
  isCountedThere(numbering, found) ?? (tmdbId === null && tvdbId !== null)

type NumberedRow = NumberedShow & { id: number; countedAs: string | null }

const numberedColumns = ({ id, tmdbId, tvdbId, imdbId, countedAs }: Store['t']['libraryItems']) => ({
  ...{ id, tmdbId, tvdbId, imdbId, countedAs },
})

/** One that was recounted before is noted anew as well, when it is counted the same everywhere after all. */
const isRecounted = (row: NumberedRow, numberingOf: FindNumbering) =>
  row.countedAs !== null || numberingOf(row) !== null

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
