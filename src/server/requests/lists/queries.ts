import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { everyRequest, type RequestFilter, type RequestPage } from '~/shared/requests/lists'
import type { RequestKind, RequestRow } from '~/shared/requests/model'
import { cachedRead } from '../../store/cached-read'
import { prepared, preparedAmong } from '../../store/prepared'
import { first, type Store } from '../../store/store'
import { asRequests, requestParts } from '../rows'
import type { Filtering } from './filter'
import { inOrder, type Narrowed, type Order, pageOfIds } from './pages'

const page = sql.identifier('page')
const pageId = sql`${page}.${sql.identifier('id')}`
const pageBy = sql`${page}.${sql.identifier('by')}`

/** A page with all that is shown of it: one row for each variant. */
function rowsOf(store: Store, ids: SQL) {
  const { requests, titles, requestVariants, users, subscriptions } = store.t
  const { id, userName, alias, email, userType, picture, language, streamingCountry, lastLoggedInAt } = users
  const requester = { id, userName, alias, email, userType, picture, language, streamingCountry, lastLoggedInAt }
  const followed = and(
    eq(subscriptions.requestId, requests.id),
    eq(subscriptions.userId, sql`${sql.placeholder('viewerId')}`),
  )
  return store.db
    .select({ ...requestParts(store.t), requester, follower: subscriptions.userId })
    .from(sql`(${ids}) ${page}`)
    .innerJoin(requests, eq(requests.id, pageId))
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .innerJoin(users, eq(users.id, requests.requesterId))
    .innerJoin(requestVariants, eq(requestVariants.requestId, requests.id))
    .leftJoin(subscriptions, followed)
}

/** One page of a list; who looks, whose requests and which part are said when it is run. */
export const pageQuery = (store: Store, filter: Filtering, order: Order, only?: Narrowed) =>
  rowsOf(store, pageOfIds(store, filter, order, only)).orderBy(inOrder(store, order, pageBy), asc(pageId))

type Joined = Awaited<ReturnType<typeof rowsOf>>[number]

function asRows(joined: readonly Joined[]): RequestRow[] {
  const beside = new Map(joined.map(row => [row.request.id, row]))
  return asRequests(joined).flatMap(request => {
    const row = beside.get(request.id)
    if (!row) return []
    return [{ request, requester: row.requester, subscribed: row.follower !== null }]
  })
}

/** Programs that look again and again read the beginning of a list, and not more of it than this. */
const mostCached = 25

/**
 * One page of requests, with what the person who looks follows. The beginning of a list is known until somebody commits;
 * not on a server that others write to as well, where what they tell of would be shown late.
 */
export async function pageOfRequests(
  store: Store,
  viewerId: string,
  filter: RequestFilter,
  { sort, descending, count, position }: RequestPage,
): Promise<readonly RequestRow[]> {
  if (count <= 0) return []
  const { requesterId, search, ...words } = filter
  const order = { sort, descending }
  const values = { viewerId, requesterId, count, position, end: position + count }
  if (search !== null) return asRows(await pageQuery(store, filter, order).prepare().execute(values))
  const own = requesterId === null ? null : sql.placeholder('requesterId')
  const name = `requests:${JSON.stringify([words, order, own !== null])}`
  const query = prepared(store, name, on => pageQuery(on, { ...words, search, requesterId: own }, order))
  const read = async () => asRows(await query.execute(values))
  if (position > 0 || count > mostCached || store.isShared) return read()
  return cachedRead(store, `${name} ${JSON.stringify([viewerId, requesterId, count])}`, read)
}

/** One request as a list would show it. */
export async function requestRow(store: Store, viewerId: string, id: number): Promise<RequestRow | null> {
  const one = (on: Store) => {
    const { requests } = on.t
    const number = sql`${requests.id} as ${sql.identifier('id')}`
    return rowsOf(on, sql`select ${number} from ${requests} where ${requests.id} = ${sql.placeholder('id')}`)
  }
  return first(asRows(await prepared(store, 'request', one).execute({ viewerId, id })))
}

/** The first rows of a list. */
const upTo = (count: number) => ({ count, position: 0, end: count })

const byNumber: Order = { sort: 'id', descending: false }

/** Rows after a number, in the order of their numbers, for whoever reads all of them. */
export async function requestRowsAfter(
  store: Store,
  viewerId: string,
  filter: RequestFilter,
  { after, most }: { after: number; most: number },
): Promise<RequestRow[]> {
  const query = pageQuery(store, filter, byNumber, { ofRequests: gt(store.t.requests.id, after) })
  return asRows(await query.prepare().execute({ viewerId, ...upTo(most) }))
}

/** The requests of these numbers, in their order; those that are gone meanwhile are left out. */
export async function requestRowsById(store: Store, viewerId: string, ids: readonly number[]): Promise<RequestRow[]> {
  if (ids.length === 0) return []
  const query = pageQuery(store, everyRequest, byNumber, { ofRequests: inArray(store.t.requests.id, [...ids]) })
  const rows = asRows(await query.prepare().execute({ viewerId, ...upTo(ids.length) }))
  const byId = new Map(rows.map(row => [row.request.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

type Of = { kind: RequestKind; requesterId: string | null }

/** Every request for these titles, in the order in which they were made; few, as each title has few. */
export async function requestRowsOfTitles(
  store: Store,
  viewerId: string,
  of: Of,
  titleIds: readonly number[],
): Promise<RequestRow[]> {
  const own = of.requesterId === null ? null : sql.placeholder('requesterId')
  const name = `requests of titles:${JSON.stringify([of.kind, own !== null])}`
  const { query, values } = preparedAmong(store, name, titleIds, (on, places) => {
    const filter = { ...everyRequest, kind: of.kind, requesterId: own }
    return pageQuery(on, filter, byNumber, { ofRequests: inArray(on.t.requests.titleId, places) })
  })
  return asRows(await query.execute({ viewerId, requesterId: of.requesterId, ...values, ...upTo(mostOfTitles) }))
}
/** As many as one answer may hold. */
const mostOfTitles = 10_000

const newestFirst: Order = { sort: 'askedAt', descending: true }

/** The newest requests with a variant in a stage, out of those variants that fit a condition. */
export async function newestInStage(
  store: Store,
  viewerId: string,
  filter: Pick<RequestFilter, 'stage' | 'requesterId'>,
  { where, most }: { where: SQL | undefined; most: number },
): Promise<RequestRow[]> {
  const query = pageQuery(store, { ...everyRequest, ...filter }, newestFirst, { ofVariants: where })
  return asRows(await query.prepare().execute({ viewerId, ...upTo(most) }))
}

type Newest = { kind: RequestKind; requesterId: string | null; withoutAvailable: boolean; most: number }

/** What was asked for last; a request counts as available by the variant that leads it. */
export async function newestRequests(store: Store, viewerId: string, newest: Newest): Promise<RequestRow[]> {
  const { kind, requesterId, withoutAvailable, most } = newest
  const ofRequests = withoutAvailable ? ne(store.t.requests.stage, 'available') : undefined
  const filter = { ...everyRequest, kind, requesterId }
  const query = pageQuery(store, filter, newestFirst, { ofRequests })
  return asRows(await query.prepare().execute({ viewerId, ...upTo(most) }))
}
