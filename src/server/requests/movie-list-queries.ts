import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  type MovieFilter,
  type MoviePage,
  type MovieRow,
  type Stage,
  type Standing,
  stages,
} from '~/shared/requests/model'
import { userTypes } from '~/shared/users/model'
import { prepared } from '../store/prepared'
import { first, type Store } from '../store/store'
import { filtered, ordered, type Placed } from './movie-filter-queries'
import { asMovieRequest } from './rows'
import { keptTotal } from './totals'

/** Rows with whoever asked for them and whether the person who looks follows them. */
function rowsOf(store: Store, userId: Placed) {
  const { movieRequests, users, subscriptions } = store.t
  const { id, userName, alias, email, userType, language, streamingCountry, lastLoggedInAt } = users
  const requester = { id, userName, alias, email, userType, language, streamingCountry, lastLoggedInAt }
  const follows = and(
    eq(subscriptions.kind, 'movie'),
    eq(subscriptions.requestId, movieRequests.id),
    eq(subscriptions.userId, userId),
  )
  return store.db
    .select({ request: movieRequests, requester, follower: subscriptions.userId })
    .from(movieRequests)
    .leftJoin(users, eq(users.id, movieRequests.requesterId))
    .leftJoin(subscriptions, follows)
}

type PageText = Pick<MovieFilter, 'standings'> & Pick<MoviePage, 'sort' | 'descending'> & { own: boolean }

/** One page, found by its order; values are given when it is run. */
export const pageQuery = (store: Store, { standings, sort, descending, own }: PageText) =>
  rowsOf(store, sql.placeholder('userId'))
    .where(filtered(store, { standings, search: null, requesterId: own ? sql.placeholder('requesterId') : null }))
    .orderBy(...ordered(store, { sort, descending }))
    .limit(sql.placeholder('count'))
    .offset(sql.placeholder('position'))

/**
 * The first requests whose one variant is in a stage, newest or oldest first. A stage may be that of either variant;
 * each has an index in this order, while no index could serve both at once.
 */
export function stageQuery(store: Store, variant: 'standardStage' | 'fourKStage', { descending, own }: StageText) {
  const { movieRequests: t } = store.t
  const direction = descending ? desc : asc
  const mine = own ? eq(t.requesterId, sql.placeholder('requesterId')) : undefined
  return store.db
    .select({ id: t.id, askedAt: t.askedAt })
    .from(t)
    .where(and(eq(t[variant], sql.placeholder('stage')), mine))
    .orderBy(direction(t.askedAt), direction(t.id))
    .limit(sql.placeholder('most'))
}
type StageText = Pick<PageText, 'descending' | 'own'>

const isStage = (standing: Standing | undefined): standing is Stage => stages.some(stage => stage === standing)

/** The stage, where a filter and an order are the ones that have the two indexes. */
function indexedStage({ standings, search }: MovieFilter, { sort }: MoviePage): Stage | null {
  const [only, ...more] = standings
  return isStage(only) && more.length === 0 && !search && sort === 'requestedAt' ? only : null
}

type Joined = Awaited<ReturnType<typeof rowsOf>>[number]

const asRow = ({ request, requester, follower }: Joined): MovieRow => ({
  request: asMovieRequest(request),
  requester: requester && { ...requester, userType: userTypes[requester.userType] ?? 'local' },
  subscribed: follower !== null,
})

type Looking = { userId: string; filter: MovieFilter; page: MoviePage }

async function stagePage(store: Store, stage: Stage, { userId, filter, page }: Looking): Promise<Joined[]> {
  const { position, count, descending } = page
  const { requesterId } = filter
  const text = { descending, own: requesterId !== null }
  const headOf = (variant: 'standardStage' | 'fourKStage') =>
    prepared(store, `movie-stage:${variant}:${descending}:${text.own}`, on => stageQuery(on, variant, text)).execute({
      ...{ stage, requesterId },
      most: position + count,
    })
  const sign = descending ? -1 : 1
  const heads = [...(await headOf('standardStage')), ...(await headOf('fourKStage'))]
  const ids = [...new Map(heads.map(row => [row.id, row])).values()]
    .sort((a, b) => sign * (a.askedAt.getTime() - b.askedAt.getTime() || a.id - b.id))
    .slice(position, position + count)
    .map(({ id }) => id)
  const rows = await rowsWithIds(store, userId, ids)
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows.sort((a, b) => (place.get(a.request.id) ?? 0) - (place.get(b.request.id) ?? 0))
}

/** Pages have few lengths, so there are few texts of this. */
const commonLengths = 100

function rowsWithIds(store: Store, userId: string, ids: readonly number[]): Promise<Joined[]> {
  const { id } = store.t.movieRequests
  if (ids.length > commonLengths)
    return rowsOf(store, userId)
      .where(inArray(id, [...ids]))
      .execute()
  if (ids.length === 0) return Promise.resolve([])
  const names = ids.map((_, index) => `id${index}`)
  const query = prepared(store, `movie-rows:${ids.length}`, on =>
    rowsOf(on, sql.placeholder('userId')).where(
      inArray(
        id,
        names.map(name => sql.placeholder(name)),
      ),
    ),
  )
  return query.execute({ userId, ...Object.fromEntries(ids.map((id, index) => [`id${index}`, id])) })
}

/** One page of requests, with what the person who looks follows. */
export async function pageOfMovies(
  store: Store,
  userId: string,
  filter: MovieFilter,
  page: MoviePage,
): Promise<MovieRow[]> {
  if (page.count <= 0) return []
  const stage = indexedStage(filter, page)
  const looking = { userId, filter, page }
  return (await (stage ? stagePage(store, stage, looking) : orderedPage(store, looking))).map(asRow)
}

function orderedPage(store: Store, { userId, filter, page }: Looking): Promise<Joined[]> {
  const { standings, search, requesterId } = filter
  const { sort, descending, count, position } = page
  if (search) {
    return rowsOf(store, userId)
      .where(filtered(store, filter))
      .orderBy(...ordered(store, page))
      .limit(count)
      .offset(position)
      .execute()
  }
  const text = { standings, sort, descending, own: requesterId !== null }
  const name = `movie-page:${standings.join('+')}:${sort}:${descending}:${text.own}`
  return prepared(store, name, on => pageQuery(on, text)).execute({ userId, requesterId, count, position })
}

/** One request as a list would show it. */
export async function movieRow(store: Store, userId: string, id: number): Promise<MovieRow | null> {
  return first((await rowsWithIds(store, userId, [id])).map(asRow))
}

/** Rows after a number, in the order of their numbers, for whoever reads all of them. */
export async function movieRowsAfter(
  store: Store,
  userId: string,
  filter: MovieFilter,
  { after, most }: { after: number; most: number },
): Promise<MovieRow[]> {
  const { id } = store.t.movieRequests
  const rows = await rowsOf(store, userId)
    .where(and(filtered(store, filter), gt(id, after)))
    .orderBy(asc(id))
    .limit(most)
  return rows.map(asRow)
}

/** How many requests a filter leaves. */
export function totalOfMovies(store: Store, filter: MovieFilter): Promise<number> {
  const count = () => countOf(store, filter)
  if (filter.search || filter.standings.includes('failed')) return count()
  return keptTotal(store, `${filter.standings.join('+')}:${filter.requesterId ?? ''}`, count)
}

async function countOf(store: Store, filter: MovieFilter): Promise<number> {
  const [only, ...more] = filter.standings
  if (!isStage(only) || more.length > 0) return counted(store, filtered(store, filter))
  const { movieRequests: t } = store.t
  const rest = filtered(store, { ...filter, standings: [] })
  const standard = await counted(store, and(eq(t.standardStage, only), rest))
  const notYet = or(isNull(t.standardStage), ne(t.standardStage, only))
  return standard + (await counted(store, and(eq(t.fourKStage, only), notYet, rest)))
}

async function counted(store: Store, where: SQL | undefined): Promise<number> {
  const rows = await store.db.select({ n: count() }).from(store.t.movieRequests).where(where)
  return Number(first(rows)?.n ?? 0)
}

export type Tally = { pending: number; approved: number; available: number; denied: number }

/** How many standard requests there are in each state; an approved one counts until its file is there. */
export async function tally(store: Store): Promise<Tally> {
  const { movieRequests: t } = store.t
  const kept = (name: string, where: SQL | undefined) => keptTotal(store, `tally:${name}`, () => counted(store, where))
  return {
    pending: await kept('pending', eq(t.standardStage, 'pending')),
    approved: await kept('approved', and(eq(t.standardApproved, true), eq(t.standardAvailable, false))),
    available: await kept('available', eq(t.standardStage, 'available')),
    denied: await kept('denied', eq(t.standardDenied, true)),
  }
}

type Newest = { requesterId: string | null; withoutAvailable: boolean; most: number }

/** What was asked for last; a request counts as available by the variant that leads it. */
export async function newestMovies(store: Store, { requesterId, withoutAvailable, most }: Newest): Promise<MovieRow[]> {
  const { movieRequests: t } = store.t
  const notThere = and(
    or(isNull(t.standardStage), ne(t.standardStage, 'available')),
    or(isNotNull(t.standardStage), ne(t.fourKStage, 'available')),
  )
  const rows = await rowsOf(store, '')
    .where(and(requesterId ? eq(t.requesterId, requesterId) : undefined, withoutAvailable ? notThere : undefined))
    .orderBy(desc(t.askedAt), desc(t.id))
    .limit(most)
  return rows.map(asRow)
}
