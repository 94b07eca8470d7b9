import { and, inArray } from 'drizzle-orm'
import type { MusicHit } from '~/shared/availability/albums'
import type { Store } from '../store/store'

/** What libraries know of albums and artists, by their ids at MusicBrainz, in one read. */
export async function musicHits(store: Store, ids: readonly string[]): Promise<Map<string, MusicHit[]>> {
  if (ids.length === 0) return new Map()
  const { libraryItems: t } = store.t
  const rows = await store.db
    .select({ source: t.source, musicBrainzId: t.musicBrainzId, monitored: t.monitored, percent: t.percent })
    .from(t)
    .where(and(inArray(t.musicBrainzId, [...new Set(ids)]), inArray(t.kind, ['album', 'artist'])))
  const hits = rows.map(({ musicBrainzId, ...row }) => ({ musicBrainzId: musicBrainzId ?? '', ...row }))
  return Map.groupBy(hits, hit => hit.musicBrainzId)
}
