import { inArray } from 'drizzle-orm'
import type { LibraryItem } from '~/shared/library/items'
import type { Store } from '../store/store'

type Ids = { tmdbId: number | null; imdbId: string | null; tvdbId: number | null }

/** The numbers of a title that its library does not say, as far as they were looked up before; no catalogue is asked. */
export async function withKnownIds(store: Store, items: readonly LibraryItem[]): Promise<LibraryItem[]> {
  const lacking = items.filter(lacksIds)
  if (lacking.length === 0) return [...items]
  const [movies, shows] = await Promise.all([
    knownMovies(
      store,
      lacking.filter(({ kind }) => kind === 'movie'),
    ),
    knownShows(
      store,
      lacking.filter(({ kind }) => kind === 'tvShow'),
    ),
  ])
  return items.map(item => {
    const known = lacksIds(item) ? (item.kind === 'movie' ? movies : shows).find(one => isSame(one, item)) : undefined
    return known ? { ...item, ...filledIds(item, known) } : item
  })
}

/** What is missing is filled in, and nothing is overwritten. */
export const filledIds = (item: Partial<Ids>, known: Ids): Ids => ({
  tmdbId: item.tmdbId ?? known.tmdbId,
  imdbId: item.imdbId ?? known.imdbId,
  tvdbId: item.tvdbId ?? known.tvdbId,
})

/** A movie has two numbers, a show three; what has none at all cannot be looked up. */
function lacksIds({ kind, tmdbId, imdbId, tvdbId }: LibraryItem): boolean {
  if (kind === 'movie') return Boolean(tmdbId) !== Boolean(imdbId)
  return kind === 'tvShow' && Boolean(tmdbId || imdbId || tvdbId) && !(tmdbId && imdbId && tvdbId)
}

const isSame = (known: Ids, item: Partial<Ids>) =>
  (['tmdbId', 'imdbId', 'tvdbId'] as const).some(id => known[id] !== null && known[id] === item[id])

const numbersIn = <Id extends keyof Ids>(items: readonly LibraryItem[], id: Id) => [
  ...new Set(items.flatMap(item => (item[id] ?? []) as NonNullable<Ids[Id]>[])),
]

async function knownMovies({ db, t: { movieIds: t } }: Store, items: readonly LibraryItem[]): Promise<Ids[]> {
  const [tmdbIds, imdbIds] = [numbersIn(items, 'tmdbId'), numbersIn(items, 'imdbId')]
  const rows = [
    ...(tmdbIds.length > 0 ? await db.select().from(t).where(inArray(t.tmdbId, tmdbIds)) : []),
    ...(imdbIds.length > 0 ? await db.select().from(t).where(inArray(t.imdbId, imdbIds)) : []),
  ]
  return rows.map(({ tmdbId, imdbId }) => ({ tmdbId, imdbId, tvdbId: null }))
}

async function knownShows({ db, t: { showIds: t } }: Store, items: readonly LibraryItem[]): Promise<Ids[]> {
  const rows: Ids[] = []
  for (const id of ['tmdbId', 'imdbId', 'tvdbId'] as const) {
    const ids = numbersIn(items, id)
    if (ids.length > 0) rows.push(...(await db.select().from(t).where(inArray(t[id], ids))))
  }
  return rows
}
