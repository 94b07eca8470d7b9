import { and, asc, eq, inArray } from 'drizzle-orm'
import type { MusicHit } from '~/shared/library/albums'
import type { RequestRef } from '~/shared/requests/model'
import { yieldToEventLoop } from '../store/bulk'
import type { Store } from '../store/store'
import { waitingVariants } from './waiting'

/** What download managers know of albums and artists, by their ids at MusicBrainz, in one read. */
export async function musicHits(store: Store, ids: readonly string[]): Promise<Map<string, MusicHit[]>> {
  if (ids.length === 0) return new Map()
  const { libraryItems: t } = store.t
  const rows = await store.db
    .select({ musicBrainzId: t.musicBrainzId, monitored: t.monitored, percent: t.percent })
    .from(t)
    .where(and(inArray(t.musicBrainzId, [...new Set(ids)]), inArray(t.kind, ['album', 'artist'])))
  const hits = rows.map(({ musicBrainzId, ...row }) => ({ musicBrainzId: musicBrainzId ?? '', ...row }))
  return Map.groupBy(hits, hit => hit.musicBrainzId)
}

/**
 * The requests for albums that wait and of which a source has every track by now; denied ones stay as they are. Read in
 * pieces, so that nobody waits while thousands are looked at.
 */
export async function albumsNowAvailable(store: Store, sources: readonly string[]): Promise<RequestRef[]> {
  if (sources.length === 0) return []
  const arrived: RequestRef[] = []
  for await (const waiting of waitingVariants(store, 'album')) {
    const ids = waiting.map(({ id }) => id)
    arrived.push(...(await withEveryTrack(store, sources, ids)).map(id => ({ id, variant: 'standard' as const })))
    await yieldToEventLoop()
  }
  return arrived
}

async function withEveryTrack(store: Store, sources: readonly string[], ids: readonly number[]): Promise<number[]> {
  const { libraryItems: item, requests, titles } = store.t
  const rows = await store.db
    .selectDistinct({ id: requests.id })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .innerJoin(item, eq(item.musicBrainzId, titles.musicBrainzId))
    .where(
      and(
        inArray(requests.id, [...ids]),
        eq(item.kind, 'album'),
        eq(item.percent, 100),
        inArray(item.source, [...sources]),
      ),
    )
    .orderBy(asc(requests.id))
  return rows.map(({ id }) => id)
}
