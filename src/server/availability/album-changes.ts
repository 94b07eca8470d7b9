import { and, eq, inArray } from 'drizzle-orm'
import { wholeAlbums } from '~/shared/availability/albums'
import { byNoIndex } from '../store/dialect'
import type { Store } from '../store/store'
import { changesIn, checkedVariants, type Found, havingOf, sourcesToAsk } from './variant-changes'

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
