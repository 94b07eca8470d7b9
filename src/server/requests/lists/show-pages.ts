import { and, asc, countDistinct, desc, eq, exists, max, sql } from 'drizzle-orm'
import type { RequestFilter, RequestPage } from '~/shared/requests/lists'
import { cachedRead } from '../../store/cached-read'
import { contains } from '../../store/dialect'
import { prepared } from '../../store/prepared'
import { first, type Store } from '../../store/store'
import { type Filtering, variantsOfTitles } from './filter'
import { countInList, idsInList, savedList } from './pages-by-newest'

/** Nobody asks for shows of a stage. */
export type ShowFilter = Omit<RequestFilter, 'stage'>

/** How many shows have a request that a filter leaves. */
export const countOfShows = (store: Store, filter: ShowFilter): Promise<number> =>
  cachedRead(store, `shows:${JSON.stringify(filter)}`, async () => {
    const list = await savedList(store, filter)
    if (list) return countInList(store, list)
    const { requestVariants: t } = store.t
    const rows = await store.db
      .select({ n: countDistinct(t.titleId) })
      .from(t)
      .where(variantsOfTitles(store, filter))
    return Number(first(rows)?.n ?? 0)
  })

type Place = Pick<RequestPage, 'position' | 'count'>

/** The numbers of the shows on one page, by their newest request or by name. */
export async function idsOfShows(
  store: Store,
  filter: ShowFilter,
  { sort, descending, position, count }: RequestPage,
): Promise<number[]> {
  const list = await savedList(store, filter)
  if (list) return idsInList(store, list, { sort, descending, position, count })
  const inOrder = { sort, descending, fromEnd: false }
  if (sort !== 'name') return idsAt(store, filter, inOrder, { position, count })
  // From the end that is nearer: what a filter leaves out has to be looked at as well.
  const left = (await countOfShows(store, filter)) - position
  if (left <= 0) return []
  if (left > position) return idsAt(store, filter, inOrder, { position, count })
  const behind = { position: Math.max(0, left - count), count: Math.min(count, left) }
  return (await idsAt(store, filter, { ...inOrder, fromEnd: true }, behind)).reverse()
}

/** From its end everything goes the other way, equals by their numbers too. */
type Order = Pick<RequestPage, 'sort' | 'descending'> & { fromEnd: boolean }

async function idsAt(store: Store, filter: ShowFilter, order: Order, place: Place): Promise<number[]> {
  const { requesterId, search, ...words } = filter
  const own = requesterId === null ? null : sql.placeholder('requesterId')
  const page = (on: Store) =>
    showsInOrder(on, { ...words, search, requesterId: own }, order)
      .limit(sql.placeholder('count'))
      .offset(sql.placeholder('position'))
  const name = `page of shows:${JSON.stringify([words, order, own !== null])}`
  const query = search === null ? prepared(store, name, page) : page(store).prepare()
  return (await query.execute({ requesterId, ...place })).map(({ id }) => id)
}

type ShowFiltering = Omit<Filtering, 'stage'>

/** The numbers of shows in an order, of which a page reads no more than it needs. */
export const showsInOrder = (store: Store, filter: ShowFiltering, order: Order) =>
  order.sort === 'name' ? inOrderOfNames(store, filter, order) : inOrderOfDays(store, filter, order)

/** More than there are of anything. */
const everything = 1_000_000_000

/**
 * Grouped in the order of an index, which goes much like that of the list: titles that were asked for late have high
 * numbers. SQLite keeps as many as lead to the end of the page and passes over the rest; without a limit it would leave
 * out the inner order.
 */
function inOrderOfDays(store: Store, filter: ShowFiltering, { descending }: Order) {
  const { requestVariants: t } = store.t
  const shows = store.db
    .select({ id: t.titleId, newest: sql`${max(t.requestAskedAt)}`.as('newest') })
    .from(t)
    .where(variantsOfTitles(store, filter))
    .groupBy(t.titleId)
    .orderBy(descending ? desc(t.titleId) : asc(t.titleId))
    .limit(everything)
    .as('shows')
  return store.db
    .select({ id: shows.id })
    .from(shows)
    .orderBy(descending ? desc(shows.newest) : asc(shows.newest), asc(shows.id))
}

/** Read in the order of their names until the page is full. */
function inOrderOfNames(store: Store, { search, ...filter }: ShowFiltering, { descending, fromEnd }: Order) {
  const { requestVariants: t, titles } = store.t
  const asked = store.db.select({ one: sql`1` }).from(t)
  const own = and(eq(t.titleId, titles.id), variantsOfTitles(store, { ...filter, search: null }))
  return store.db
    .select({ id: titles.id })
    .from(titles)
    .where(
      and(eq(titles.kind, 'tvShow'), search ? contains(titles.nameKey, search) : undefined, exists(asked.where(own))),
    )
    .orderBy(
      descending === fromEnd ? asc(titles.nameKey) : desc(titles.nameKey),
      fromEnd ? desc(titles.id) : asc(titles.id),
    )
}
