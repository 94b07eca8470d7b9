import { and, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import { fourKLines } from '~/shared/availability/movies'
import type { Variant } from '~/shared/requests/model'
import { byNoIndex } from '../store/dialect'
import type { Store } from '../store/store'
import { changesIn, checkedVariants, type Found, havingOf, sourcesToAsk } from './variant-changes'

/** Whose files count, and whether the portal tells 4K apart. */
type Scan = { sources: readonly string[]; fourK: boolean }

/**
 * The variants of movie requests of which the libraries say something new. Read in pieces, so that nobody waits while
 * thousands are looked at.
 */
export async function* foundMovies(store: Store, scan: Scan): AsyncGenerator<Found[]> {
  if (scan.sources.length === 0) return
  const sources = await sourcesToAsk(store, scan.sources)
  for await (const checked of checkedVariants(store, 'movie')) {
    const found: Found[] = []
    for (const variant of scan.fourK ? (['standard', 'fourK'] as const) : (['standard'] as const)) {
      const own = checked.filter(one => one.variant === variant)
      const ids = own.map(({ id }) => id)
      found.push(...changesIn(own, havingOf(await withFile(store, scan, variant, ids)), sources))
    }
    // What arrives of a request at the same time is told at once.
    yield found
  }
}

/** The sources that have a file of these requests in this variant, by either of the numbers that a movie has. */
async function withFile(store: Store, scan: Scan, variant: Variant, ids: readonly number[]) {
  if (ids.length === 0) return []
  const byNumber = (number: 'imdbId' | 'tmdbId') => withFileBy(store, number, scan, variant, ids)
  return [...(await byNumber('imdbId')), ...(await byNumber('tmdbId'))]
}

function withFileBy(
  store: Store,
  number: 'imdbId' | 'tmdbId',
  { sources, fourK }: Scan,
  variant: Variant,
  ids: readonly number[],
) {
  const { libraryItems: file, requests, titles } = store.t
  // A file of which nobody says how many lines it has is a usual one.
  const usual = or(isNull(file.resolution), lt(file.resolution, fourKLines))
  return store.db
    .selectDistinct({ id: requests.id, source: file.source })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .innerJoin(file, eq(file[number], titles[number]))
    .where(
      and(
        inArray(requests.id, [...ids]),
        eq(file.kind, 'movie'),
        eq(file.hasFile, true),
        inArray(byNoIndex(file.source), [...sources]),
        fourK ? (variant === 'fourK' ? gte(file.resolution, fourKLines) : usual) : undefined,
      ),
    )
}
