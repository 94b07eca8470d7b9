import { and, asc, countDistinct, desc, eq, exists, gt, max, sql } from 'drizzle-orm'
import type { RequestFilter, RequestPage } from '~/shared/requests/lists'
import type { RequestRow } from '~/shared/requests/model'
import type { Title } from '~/shared/titles/model'
import { cachedRead } from '../store/cached-read'
import { contains } from '../store/dialect'
import { first, type Store } from '../store/store'
import { variantsOfTitles } from './list-filter'
import { requestRowsOfTitles } from './list-queries'

/** A show with the requests for it that somebody sees, the oldest first. */
export type AskedShow = { title: Title; rows: RequestRow[] }

/** Nobody asks for shows of a stage. */
export type ShowFilter = Omit<RequestFilter, 'stage'>

/** How many shows have a request that a filter leaves. */
export const countOfShows = (store: Store, filter: ShowFilter): Promise<number> =>
  cachedRead(store, `shows:${JSON.stringify(filter)}`, async () => {
    const { requestVariants: t } = store.t
    const rows = await store.db
      .select({ n: countDistinct(t.titleId) })
      .from(t)
      .where(variantsOfTitles(store, filter))
    return Number(first(rows)?.n ?? 0)
  })

/** A page of shows by their newest request or by name, with those of their requests that the filter leaves to see. */
export async function pageOfShows(
  store: Store,
  viewerId: string,
  filter: ShowFilter,
  page: RequestPage,
): Promise<AskedShow[]> {
  if (page.count <= 0) return []
  const found = await (page.sort === 'name' ? showsByName(store, filter, page) : showsByDay(store, filter, page))
  return withRequests(
    store,
    viewerId,
    filter.requesterId,
    found.map(({ id }) => id),
  )
}

/** More than there are of anything. */
const everything = 1_000_000_000

/**
 * Grouped in the order of an index, which goes much like that of the list: titles that were asked for late have high
 * numbers. SQLite keeps as many as lead to the end of the page and passes over the rest; without a limit it would leave
 * out the inner order.
 */
function showsByDay(store: Store, filter: ShowFilter, { position, count, descending }: RequestPage) {
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
    .limit(count)
    .offset(position)
}

/**
 * Read in the order of their names until the page is full, from the end that is nearer: what a filter leaves out has to
 * be looked at as well.
 */
async function showsByName(store: Store, filter: ShowFilter, page: RequestPage): Promise<{ id: number }[]> {
  const { position, count, descending } = page
  const left = (await countOfShows(store, filter)) - position
  if (left <= 0) return []
  if (left > position) return inOrderOfNames(store, filter, { position, count, descending, ids: asc })
  const behind = { position: Math.max(0, left - count), count: Math.min(count, left) }
  return (await inOrderOfNames(store, filter, { ...behind, descending: !descending, ids: desc })).reverse()
}

type Names = Omit<RequestPage, 'sort'> & { ids: typeof asc }

function inOrderOfNames(store: Store, { search, ...filter }: ShowFilter, { ids, ...page }: Names) {
  const { requestVariants: t, titles } = store.t
  const asked = store.db.select({ one: sql`1` }).from(t)
  const own = and(eq(t.titleId, titles.id), variantsOfTitles(store, { ...filter, search: null }))
  return store.db
    .select({ id: titles.id })
    .from(titles)
    .where(
      and(eq(titles.kind, 'tvShow'), search ? contains(titles.nameKey, search) : undefined, exists(asked.where(own))),
    )
    .orderBy(page.descending ? desc(titles.nameKey) : asc(titles.nameKey), ids(titles.id))
    .limit(page.count)
    .offset(page.position)
}

/** Shows after a number, in the order of their numbers, for whoever reads all of them. */
export async function showsAfter(
  store: Store,
  viewerId: string,
  filter: ShowFilter,
  { after, most }: { after: number; most: number },
): Promise<AskedShow[]> {
  const { requestVariants: t } = store.t
  const page = await store.db
    .selectDistinct({ id: t.titleId })
    .from(t)
    .where(and(gt(t.titleId, after), variantsOfTitles(store, filter)))
    .orderBy(asc(t.titleId))
    .limit(most)
  return withRequests(
    store,
    viewerId,
    filter.requesterId,
    page.map(({ id }) => id),
  )
}

/** One show by its own number; null where there is none that this person sees. */
export async function askedShow(
  store: Store,
  viewerId: string,
  requesterId: string | null,
  titleId: number,
): Promise<AskedShow | null> {
  return (await withRequests(store, viewerId, requesterId, [titleId]))[0] ?? null
}

/** The shows in the order of their numbers here, each with all requests that this person sees. */
async function withRequests(
  store: Store,
  viewerId: string,
  requesterId: string | null,
  ids: readonly number[],
): Promise<AskedShow[]> {
  if (ids.length === 0) return []
  const rows = await requestRowsOfTitles(store, viewerId, { kind: 'tvShow', requesterId }, ids)
  const asked = Map.groupBy(rows, ({ request }) => request.title.id)
  return ids.flatMap(id => {
    const own = asked.get(id) ?? []
    return own.slice(0, 1).map(({ request }) => ({ title: request.title, rows: own }))
  })
}
