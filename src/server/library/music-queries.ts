import { and, eq, inArray } from 'drizzle-orm'
import { type MusicHit, wholeAlbums } from '~/shared/library/albums'
import { byNoIndex } from '../store/dialect'
import type { Store } from '../store/store'
import { changesIn, checkedVariants, type Found, havingOf, sourcesToAsk } from './checked-variants'

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

/**
 * The requests for albums of which the libraries say something new: somebody has all of an album. Read in pieces, so that
 * nobody waits while thousands are looked at.
 */
export async function* foundAlbums(store: Store, named: readonly string[]): AsyncGenerator<Found[]> {
  if (named.length === 0) return
  const sources = await sourcesToAsk(store, named)
  for await (const checked of checkedVariants(store, 'album')) {
    const ids = checked.map(({ id }) => id)
    yield changesIn(checked, havingOf(await holdersOf(store, named, ids)), sources)
  }
}

async function holdersOf(store: Store, sources: readonly string[], ids: readonly number[]) {
  const { libraryItems: item, requests, titles } = store.t
  const rows = await store.db
    .selectDistinct({ id: requests.id, source: item.source, percent: item.percent })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .innerJoin(item, eq(item.musicBrainzId, titles.musicBrainzId))
    .where(and(inArray(requests.id, [...ids]), eq(item.kind, 'album'), inArray(byNoIndex(item.source), [...sources])))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(wholeAlbums)
}
