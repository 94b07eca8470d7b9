import { and, eq, inArray, or } from 'drizzle-orm'
import { type LibraryEpisode, placeNumber } from '~/shared/availability/shows'
import type { LibraryItem } from '~/shared/library/items'
import type { Slices } from '~/shared/slices'
import { countedHere } from '~/shared/titles/numbering'
import { inBatches } from '../store/bulk'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'
import { differingNumberings } from '../titles/numbering-queries'
import { countSeasons } from './episode-bits'

type Row = LibraryEpisode & { itemId: number }
/** Of each show, by the number of its row, the episodes by their places. */
type Shows<Episode> = Map<number, Map<number, Episode>>

const itemsIn = (rows: readonly Row[]) => rows.map(({ itemId }) => itemId)

const isSame = (one: LibraryEpisode | undefined, other: LibraryEpisode) =>
  one?.hasFile === other.hasFile && one.monitored === other.monitored

/**
 * Notes the episodes of shows that are noted already, by their numbers here, and answers how many changed: download managers
 * count as TheTVDB does. What is there is read in one statement and only the difference is written, as a library says the
 * same again and again.
 */
export async function saveEpisodes(
  store: Store,
  source: string,
  items: readonly LibraryItem[],
  slices: Slices,
): Promise<number> {
  const listed = items.filter(({ kind }) => kind === 'tvShow')
  if (listed.length === 0) return 0
  const numberingOf = await differingNumberings(store)
  const shows = listed.map(show => ({ ...show, episodes: countedHere(numberingOf(show), show.episodes ?? []) }))
  const ids = await itemIds(store, source, shows)
  const noted = await storedEpisodes(store, [...ids.values()])
  await slices.pause()
  const wanted = wantedEpisodes(shows, ids)
  const written = differing(noted, wanted)
  const removed = noted.filter(row => !wanted.get(row.itemId)?.has(placeNumber(row)))
  const t = store.t.libraryEpisodes
  const on = [t.itemId, t.season, t.episode]
  await inBatches(store, written, async (tx, rows) => {
    await upsert(tx, t, rows, { on, set: ['hasFile', 'monitored'] })
    await countSeasons(tx, itemsIn(rows))
  })
  await inBatches(store, removed, async (tx, rows) => {
    await tx.db.delete(t).where(placesOf(tx, rows))
    await countSeasons(tx, itemsIn(rows))
  })
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

async function storedEpisodes(store: Store, itemIds: readonly number[]): Promise<Row[]> {
  const { libraryEpisodes: t } = store.t
  return store.db
    .select({ itemId: t.itemId, season: t.season, episode: t.episode, hasFile: t.hasFile, monitored: t.monitored })
    .from(t)
    .where(inArray(t.itemId, [...itemIds]))
}

function wantedEpisodes(items: readonly LibraryItem[], ids: ReadonlyMap<string, number>): Shows<LibraryEpisode> {
  const shows: Shows<LibraryEpisode> = new Map()
  for (const { itemKey, episodes = [] } of items) {
    const itemId = ids.get(itemKey)
    if (itemId !== undefined) for (const one of episodes) addTo(shows, itemId, one)
  }
  return shows
}

function addTo<Episode extends LibraryEpisode>(shows: Shows<Episode>, itemId: number, one: Episode) {
  const places = shows.get(itemId) ?? new Map<number, Episode>()
  shows.set(itemId, places.set(placeNumber(one), one))
}

function differing(noted: readonly Row[], wanted: Shows<LibraryEpisode>): Row[] {
  const before: Shows<Row> = new Map()
  for (const row of noted) addTo(before, row.itemId, row)
  const rows: Row[] = []
  for (const [itemId, places] of wanted) {
    const known = before.get(itemId)
    for (const [place, one] of places) if (!isSame(known?.get(place), one)) rows.push({ ...one, itemId })
  }
  return rows
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
