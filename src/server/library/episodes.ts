import { and, eq, inArray, or } from 'drizzle-orm'
import type { LibraryItem } from '~/shared/library/items'
import type { LibraryEpisode } from '~/shared/library/shows'
import { batchesOf, yieldToEventLoop } from '../store/bulk'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'

type Row = LibraryEpisode & { itemId: number }
type Differences = { written: Row[]; removed: Row[] }

/**
 * Notes the episodes of shows that are noted already, and answers how many changed. What is there is read in one
 * statement and only the difference is written, as a library says the same again and again.
 */
export async function saveEpisodes(store: Store, source: string, items: readonly LibraryItem[]): Promise<number> {
  const shows = items.filter(({ kind }) => kind === 'tvShow')
  if (shows.length === 0) return 0
  const ids = await itemIds(store, source, shows)
  const before = await episodesOf(store, [...ids.values()])
  const { written, removed } = differences(before, rowsOf(shows, ids))
  const t = store.t.libraryEpisodes
  const on = [t.itemId, t.season, t.episode]
  for await (const rows of batchesOf(written)) {
    await store.transaction(tx => upsert(tx, t, rows, { on, set: ['hasFile', 'monitored'] }), { durable: false })
  }
  for await (const rows of batchesOf(removed)) await store.db.delete(t).where(placesOf(store, rows))
  return written.length + removed.length
}

async function itemIds(store: Store, source: string, shows: readonly LibraryItem[]): Promise<Map<string, number>> {
  const { libraryItems: t } = store.t
  const keys = shows.map(({ itemKey }) => itemKey)
  const rows = await store.db
    .select({ id: t.id, itemKey: t.itemKey })
    .from(t)
    .where(and(eq(t.source, source), inArray(t.itemKey, keys)))
  return new Map(rows.map(({ id, itemKey }) => [itemKey, id]))
}

async function episodesOf(store: Store, itemIds: readonly number[]): Promise<Row[]> {
  const { libraryEpisodes: t } = store.t
  const rows = await store.db
    .select()
    .from(t)
    .where(inArray(t.itemId, [...itemIds]))
  await yieldToEventLoop()
  return rows
}

const rowsOf = (shows: readonly LibraryItem[], ids: ReadonlyMap<string, number>): Row[] =>
  shows.flatMap(({ itemKey, episodes = [] }) => {
    const itemId = ids.get(itemKey)
    return itemId === undefined ? [] : episodes.map(episode => ({ ...episode, itemId }))
  })

const placeOf = ({ itemId, season, episode }: Row) => `${itemId}:${season}:${episode}`
const stateOf = ({ hasFile, monitored }: Row) => `${hasFile}:${monitored}`

function differences(before: readonly Row[], after: readonly Row[]): Differences {
  const known = new Map(before.map(row => [placeOf(row), row]))
  const wanted = new Map(after.map(row => [placeOf(row), row]))
  return {
    written: [...wanted].flatMap(([place, row]) => {
      const old = known.get(place)
      return old && stateOf(old) === stateOf(row) ? [] : [row]
    }),
    removed: [...known].flatMap(([place, row]) => (wanted.has(place) ? [] : [row])),
  }
}

/** The rows by season, so that the statement stays short. */
function placesOf({ t: { libraryEpisodes: t } }: Store, rows: readonly Row[]) {
  const seasons = Map.groupBy(rows, ({ itemId, season }) => `${itemId}:${season}`)
  return or(
    ...[...seasons.values()].map(some => {
      const numbers = some.map(({ episode }) => episode)
      return and(eq(t.itemId, some[0]?.itemId ?? 0), eq(t.season, some[0]?.season ?? 0), inArray(t.episode, numbers))
    }),
  )
}
