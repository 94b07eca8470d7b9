import { and, eq, gt, gte, inArray, isNull, lt, max, min, or } from 'drizzle-orm'
import type { LibraryHit } from '~/shared/library/model'
import { fourKLines } from '~/shared/library/rules'
import type { RequestKind, RequestRef, Variant } from '~/shared/requests/model'
import { sectionOf } from '~/shared/settings/servers'
import { yieldToEventLoop } from '../store/bulk'
import { affectedRows, upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import { waitingVariants } from './waiting'

/** What sources know of these titles of a kind, by their number at TMDB, in one read. */
export async function libraryHits(
  store: Store,
  kind: RequestKind,
  tmdbIds: readonly number[],
): Promise<Map<number, LibraryHit[]>> {
  if (tmdbIds.length === 0) return new Map()
  const { libraryItems: t } = store.t
  const rows = await store.db
    .select({
      source: t.source,
      tmdbId: t.tmdbId,
      monitored: t.monitored,
      hasFile: t.hasFile,
      resolution: t.resolution,
    })
    .from(t)
    .where(and(inArray(t.tmdbId, [...new Set(tmdbIds)]), eq(t.kind, kind)))
  return Map.groupBy(rows, row => row.tmdbId ?? 0)
}

/** Whose files count, and whether the portal tells 4K apart. */
export type Scan = { sources: readonly string[]; fourK: boolean }

/**
 * The variants of movie requests that wait for a file which is there by now; denied ones stay as they are. Read in
 * pieces, so that nobody waits while thousands are looked at.
 */
export async function moviesNowAvailable(store: Store, scan: Scan): Promise<RequestRef[]> {
  if (scan.sources.length === 0) return []
  const arrived: RequestRef[] = []
  for await (const waiting of waitingVariants(store, 'movie')) {
    for (const variant of scan.fourK ? (['standard', 'fourK'] as const) : (['standard'] as const)) {
      const ids = waiting.filter(one => one.variant === variant).map(({ id }) => id)
      arrived.push(...(await withFile(store, scan, variant, ids)).map(id => ({ id, variant })))
    }
    await yieldToEventLoop()
  }
  return arrived.sort((one, other) => other.variant.localeCompare(one.variant) || one.id - other.id)
}

/** Those of the requests whose file in this variant is there. */
async function withFile(store: Store, { sources, fourK }: Scan, variant: Variant, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { libraryItems: file, requests, titles } = store.t
  // A file of which nobody says how many lines it has is a usual one.
  const usual = or(isNull(file.resolution), lt(file.resolution, fourKLines))
  const rows = await store.db
    .selectDistinct({ id: requests.id })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .innerJoin(file, eq(file.tmdbId, titles.tmdbId))
    .where(
      and(
        inArray(requests.id, [...ids]),
        eq(file.kind, 'movie'),
        eq(file.hasFile, true),
        inArray(file.source, [...sources]),
        fourK ? (variant === 'fourK' ? gte(file.resolution, fourKLines) : usual) : undefined,
      ),
    )
  return rows.map(({ id }) => id)
}

type NewRow = Store['t']['libraryItems']['$inferInsert']
export type NewLibraryItem = Omit<NewRow, 'source' | 'sweep'>

/** The number that the next sync of a source goes by. */
export async function nextSweep(store: Store, source: string): Promise<number> {
  const { libraryItems: t } = store.t
  const rows = await store.db
    .select({ last: max(t.sweep) })
    .from(t)
    .where(eq(t.source, source))
  return Number(first(rows)?.last ?? 0) + 1
}

/** Notes titles as a sync sees them. */
export async function saveLibraryItems(
  store: Store,
  { source, sweep }: { source: string; sweep: number },
  items: readonly NewLibraryItem[],
) {
  const { libraryItems: t } = store.t
  // A library may name a title twice, and one statement may not write a row twice.
  const rows = new Map(items.map(item => [item.itemKey, { ...item, source, sweep }]))
  const ids = ['tmdbId', 'imdbId', 'tvdbId', 'musicBrainzId'] as const
  const facts = ['title', 'year', 'hasFile', 'monitored', 'resolution', 'quality', 'percent', 'addedAt'] as const
  await upsert(store, t, [...rows.values()], { on: [t.source, t.itemKey], set: [...ids, ...facts, 'sweep'] })
}

/** The sources of a section of which something is known. Each is found by one look at the index, however much it has. */
export async function sourcesOfSection(store: Store, section: string): Promise<string[]> {
  const { libraryItems: t } = store.t
  const found: string[] = []
  for (let last: string | null = null; ; ) {
    const rows: { next: string | null }[] = await store.db
      .select({ next: min(t.source) })
      .from(t)
      .where(last === null ? undefined : gt(t.source, last))
    last = first(rows)?.next ?? null
    if (last === null) return found
    if (sectionOf(last) === section) found.push(last)
  }
}

/** Up to so many titles that no sync since saw; their keys, for `forgetLibraryItems`. */
export async function unseenItems(store: Store, source: string, sweep: number, most: number): Promise<string[]> {
  const { libraryItems: t } = store.t
  const rows = await store.db
    .select({ itemKey: t.itemKey })
    .from(t)
    .where(and(eq(t.source, source), lt(t.sweep, sweep)))
    .limit(most)
  return rows.map(row => row.itemKey)
}

export async function forgetLibraryItems(store: Store, source: string, keys: readonly string[]): Promise<number> {
  const { libraryItems: t } = store.t
  return affectedRows(await store.db.delete(t).where(and(eq(t.source, source), inArray(t.itemKey, [...keys]))))
}
