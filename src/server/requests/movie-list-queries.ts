import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { contains } from '../store/dialect'
import { first, type Store } from '../store/store'
import { userTypes } from '../users/model'
import { failedRequestIds } from './hand-over-queries'
import {
  type MovieFilter,
  type MoviePage,
  type MovieRequest,
  type MovieRow,
  type MovieSort,
  type Requester,
  type Stage,
  type Standing,
  stages,
} from './model'
import { asMovieRequest } from './rows'
import { subscribedTo } from './subscription-queries'
import { keptTotal } from './totals'

type Movies = Store['t']['movieRequests']

const inStage = (t: Movies, stage: Stage) => or(eq(t.standardStage, stage), eq(t.fourKStage, stage))

const standingIs: Record<Standing, (store: Store) => SQL | undefined> = {
  pending: ({ t }) => inStage(t.movieRequests, 'pending'),
  processing: ({ t }) => inStage(t.movieRequests, 'processing'),
  available: ({ t }) => inStage(t.movieRequests, 'available'),
  denied: ({ t }) => inStage(t.movieRequests, 'denied'),
  approved: ({ t }) => eq(t.movieRequests.standardApproved, true),
  unavailable: ({ t }) => and(eq(t.movieRequests.standardApproved, true), eq(t.movieRequests.standardAvailable, false)),
  undecided: ({ t }) => eq(t.movieRequests.standardStage, 'pending'),
  here: ({ t }) => eq(t.movieRequests.standardAvailable, true),
  notHere: ({ t }) => eq(t.movieRequests.standardAvailable, false),
  failed: store => inArray(store.t.movieRequests.id, failedRequestIds(store, 'movie')),
}

const filtered = (store: Store, { standings, search, requesterId }: MovieFilter) =>
  and(
    ...standings.map(standing => standingIs[standing](store)),
    search ? contains(store.t.movieRequests.titleKey, search) : undefined,
    requesterId ? eq(store.t.movieRequests.requesterId, requesterId) : undefined,
  )

const sortedBy: Record<MovieSort, (t: Store['t']) => SQLWrapper> = {
  requestedAt: ({ movieRequests }) => movieRequests.askedAt,
  fourKRequestedAt: ({ movieRequests }) => movieRequests.fourKRequestedAt,
  id: ({ movieRequests }) => movieRequests.id,
  title: ({ movieRequests }) => movieRequests.titleKey,
  releasedAt: ({ movieRequests }) => movieRequests.releasedAt,
  digitallyReleasedAt: ({ movieRequests }) => movieRequests.digitallyReleasedAt,
  releaseStatus: ({ movieRequests }) => movieRequests.releaseStatus,
  stage: ({ movieRequests: t }) => sql`coalesce(${t.standardStage}, ${t.fourKStage})`,
  approved: ({ movieRequests }) => movieRequests.standardApproved,
  available: ({ movieRequests }) => movieRequests.standardAvailable,
  denied: ({ movieRequests }) => movieRequests.standardDenied,
  approvedAt: ({ movieRequests }) => movieRequests.standardApprovedAt,
  availableAt: ({ movieRequests }) => movieRequests.standardAvailableAt,
  approvable: ({ movieRequests: t }) => sql`case
    when ${and(isNotNull(t.standardStage), eq(t.standardApproved, false), eq(t.standardAvailable, false))} then 1
    when ${and(isNotNull(t.fourKStage), eq(t.fourKApproved, false), eq(t.fourKAvailable, false))} then 1 else 0 end`,
  combination: ({ movieRequests: t }) =>
    sql`case when ${isNull(t.fourKStage)} then 0 when ${isNull(t.standardStage)} then 1 else 2 end`,
  requesterId: ({ movieRequests }) => movieRequests.requesterId,
  requesterAlias: ({ movieRequests }) => movieRequests.requesterAlias,
  requesterName: ({ users }) => sql`lower(coalesce(nullif(${users.alias}, ''), ${users.userName}))`,
  tmdbId: ({ movieRequests }) => movieRequests.tmdbId,
  imdbId: ({ movieRequests }) => movieRequests.imdbId,
  source: ({ movieRequests: t }) => sql`case when ${eq(t.source, 'portal')} then 0 else 1 end`,
}
/** Columns that may be empty: PostgreSQL puts those last where the others put them first. */
const mayBeEmpty: ReadonlySet<MovieSort> = new Set([
  'fourKRequestedAt',
  'releasedAt',
  'digitallyReleasedAt',
  'releaseStatus',
  'denied',
  'approvedAt',
  'availableAt',
  'requesterAlias',
  'requesterName',
  'imdbId',
])

function ordered(store: Store, { sort, descending }: Pick<MoviePage, 'sort' | 'descending'>): SQL[] {
  const by = sortedBy[sort](store.t)
  const direction = descending ? desc : asc
  const last = direction(store.t.movieRequests.id)
  if (store.dialect !== 'postgres' || !mayBeEmpty.has(sort)) return [direction(by), last]
  return [descending ? sql`${by} desc nulls last` : sql`${by} asc nulls first`, last]
}

/** Rows with whoever asked for them; what lists and single requests are made of. */
function rowsOf(store: Store) {
  const { movieRequests, users } = store.t
  const { id, userName, alias, email, userType, language, streamingCountry } = users
  const requester = { id, userName, alias, email, userType, language, streamingCountry }
  return store.db
    .select({ request: movieRequests, requester })
    .from(movieRequests)
    .leftJoin(users, eq(users.id, movieRequests.requesterId))
}

/** One page, found by its order. */
export const pageQuery = (store: Store, filter: MovieFilter, page: MoviePage) =>
  rowsOf(store)
    .where(filtered(store, filter))
    .orderBy(...ordered(store, page))
    .limit(page.count)
    .offset(page.position)

/**
 * The first requests whose one variant is in a stage, newest or oldest first. A stage may be that of either variant;
 * each has an index in this order, while no index could serve both at once.
 */
export function stageQuery(store: Store, stage: Stage, variant: 'standardStage' | 'fourKStage', page: StagePage) {
  const { movieRequests: t } = store.t
  const mine = page.requesterId ? eq(t.requesterId, page.requesterId) : undefined
  const direction = page.descending ? desc : asc
  return store.db
    .select({ id: t.id, askedAt: t.askedAt })
    .from(t)
    .where(and(eq(t[variant], stage), mine))
    .orderBy(direction(t.askedAt), direction(t.id))
    .limit(page.position + page.count)
}
type StagePage = Pick<MoviePage, 'position' | 'count' | 'descending'> & Pick<MovieFilter, 'requesterId'>

const isStage = (standing: Standing | undefined): standing is Stage => stages.some(stage => stage === standing)

/** The stage, where a filter and an order are the ones that have the two indexes. */
function indexedStage({ standings, search }: MovieFilter, { sort }: MoviePage): Stage | null {
  const [only, ...more] = standings
  return isStage(only) && more.length === 0 && !search && sort === 'requestedAt' ? only : null
}

type Found = { request: MovieRequest; requester: Requester | null }
type Joined = Awaited<ReturnType<typeof pageQuery>>[number]

const asFound = ({ request, requester }: Joined): Found => ({
  request: asMovieRequest(request),
  requester: requester && { ...requester, userType: userTypes[requester.userType] ?? 'local' },
})

async function stagePage(store: Store, stage: Stage, page: StagePage): Promise<Joined[]> {
  const standard = await stageQuery(store, stage, 'standardStage', page)
  const fourK = await stageQuery(store, stage, 'fourKStage', page)
  const sign = page.descending ? -1 : 1
  const merged = [...new Map([...standard, ...fourK].map(row => [row.id, row])).values()].sort(
    (a, b) => sign * (a.askedAt.getTime() - b.askedAt.getTime() || a.id - b.id),
  )
  const ids = merged.slice(page.position, page.position + page.count).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await rowsOf(store).where(inArray(store.t.movieRequests.id, ids))
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows.sort((a, b) => (place.get(a.request.id) ?? 0) - (place.get(b.request.id) ?? 0))
}

/** One page of requests, with what the person who looks subscribed to. */
export async function pageOfMovies(
  store: Store,
  userId: string,
  filter: MovieFilter,
  page: MoviePage,
): Promise<MovieRow[]> {
  if (page.count <= 0) return []
  const stage = indexedStage(filter, page)
  const rows = stage
    ? await stagePage(store, stage, { ...page, requesterId: filter.requesterId })
    : await pageQuery(store, filter, page)
  return withSubscriptions(store, userId, rows.map(asFound))
}

async function withSubscriptions(store: Store, userId: string, found: Found[]): Promise<MovieRow[]> {
  const ids = found.map(({ request }) => request.id)
  const subscribed = await subscribedTo(store, { kind: 'movie', userId }, ids)
  return found.map(one => ({ ...one, subscribed: subscribed.has(one.request.id) }))
}

/** One request as a list would show it. */
export async function movieRow(store: Store, userId: string, id: number): Promise<MovieRow | null> {
  const rows = await rowsOf(store).where(eq(store.t.movieRequests.id, id)).limit(1)
  return first(await withSubscriptions(store, userId, rows.map(asFound)))
}

/** Rows after a number, in the order of their numbers, for whoever reads all of them. */
export async function movieRowsAfter(
  store: Store,
  userId: string,
  filter: MovieFilter,
  { after, most }: { after: number; most: number },
): Promise<MovieRow[]> {
  const { id } = store.t.movieRequests
  const rows = await rowsOf(store)
    .where(and(filtered(store, filter), sql`${id} > ${after}`))
    .orderBy(asc(id))
    .limit(most)
  return withSubscriptions(store, userId, rows.map(asFound))
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
export async function newestMovies(store: Store, { requesterId, withoutAvailable, most }: Newest): Promise<Found[]> {
  const { movieRequests: t } = store.t
  const notThere = and(
    or(isNull(t.standardStage), ne(t.standardStage, 'available')),
    or(isNotNull(t.standardStage), ne(t.fourKStage, 'available')),
  )
  const rows = await rowsOf(store)
    .where(and(requesterId ? eq(t.requesterId, requesterId) : undefined, withoutAvailable ? notThere : undefined))
    .orderBy(desc(t.askedAt), desc(t.id))
    .limit(most)
  return rows.map(asFound)
}
