import { and, asc, countDistinct, desc, eq, gt, inArray, max, min } from 'drizzle-orm'
import type { RequestFilter, RequestPage } from '~/shared/requests/lists'
import type { RequestRow } from '~/shared/requests/model'
import type { Title } from '~/shared/titles/model'
import { first, type Store } from '../store/store'
import { asTitle, titleParts } from '../titles/title-queries'
import { requestsIn } from './list-filter'
import { requestRowsOfTitles } from './list-queries'

/** A show with the requests for it that somebody sees, the oldest first. */
export type AskedShow = { title: Title; rows: RequestRow[] }

const showsIn = ({ db, t }: Store) => db.select({ id: t.titles.id }).from(t.titles)

/** How many shows have a request that a filter leaves. */
export async function countOfShows(store: Store, filter: RequestFilter): Promise<number> {
  const { requests, titles } = store.t
  const rows = await store.db
    .select({ n: countDistinct(requests.titleId) })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .where(requestsIn(store, filter))
  return Number(first(rows)?.n ?? 0)
}

/** A page of shows by their newest request or by name, with those of their requests that the filter leaves to see. */
export async function pageOfShows(
  store: Store,
  viewerId: string,
  filter: RequestFilter,
  { position, count, sort, descending }: RequestPage,
): Promise<AskedShow[]> {
  if (count <= 0) return []
  const { requests, titles } = store.t
  const by = sort === 'name' ? min(titles.nameKey) : max(requests.askedAt)
  const page = await showsIn(store)
    .innerJoin(requests, eq(requests.titleId, titles.id))
    .where(requestsIn(store, filter))
    .groupBy(titles.id)
    .orderBy(descending ? desc(by) : asc(by), asc(titles.id))
    .limit(count)
    .offset(position)
  return withRequests(
    store,
    viewerId,
    filter.requesterId,
    page.map(({ id }) => id),
  )
}

/** Shows after a number, in the order of their numbers, for whoever reads all of them. */
export async function showsAfter(
  store: Store,
  viewerId: string,
  filter: RequestFilter,
  { after, most }: { after: number; most: number },
): Promise<AskedShow[]> {
  const { requests, titles } = store.t
  const page = await showsIn(store)
    .innerJoin(requests, eq(requests.titleId, titles.id))
    .where(and(gt(titles.id, after), requestsIn(store, filter)))
    .groupBy(titles.id)
    .orderBy(asc(titles.id))
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
  const { titles } = store.t
  const rows = await requestRowsOfTitles(store, viewerId, { kind: 'tvShow', requesterId }, ids)
  const asked = Map.groupBy(rows, ({ request }) => request.title.id)
  const found = await store.db
    .select(titleParts(store.t))
    .from(titles)
    .where(and(inArray(titles.id, [...ids]), eq(titles.kind, 'tvShow')))
  const known = new Map(found.map(row => [row.id, asTitle(row)]))
  return ids.flatMap(id => {
    const title = known.get(id)
    const own = asked.get(id)
    return title && own ? [{ title, rows: own }] : []
  })
}
