import { and, asc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Request, RequestKind } from '~/shared/requests/model'
import { forUpdate, insertId, upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import { writeNames } from '../titles/name-queries'
import { nameRead, titleOf } from '../titles/names'
import { insertTitle, type NewTitle, titleKey } from '../titles/title-queries'
import { saveNewestOfShows } from './lists/newest-of-shows'
import { asRequests, leadingColumns, requestColumns, requestParts, variantChanges, variantRows } from './rows'

async function requestsWhere(store: Store, where: SQL | undefined): Promise<Request[]> {
  const { requests, titles, requestVariants } = store.t
  const rows = await store.db
    .select(requestParts(store.t))
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .innerJoin(requestVariants, eq(requestVariants.requestId, requests.id))
    .where(where)
    .orderBy(asc(requests.id))
  return asRequests(rows)
}

export const requestById = async (store: Store, id: number) =>
  first(await requestsWhere(store, eq(store.t.requests.id, id)))

export const requestsByIds = async (store: Store, ids: readonly number[]) =>
  ids.length === 0 ? [] : requestsWhere(store, inArray(store.t.requests.id, [...new Set(ids)]))

/** Every request for a title, by its own number. */
export const requestsOfTitle = (store: Store, titleId: number) =>
  requestsWhere(store, eq(store.t.requests.titleId, titleId))

/** Whether there is such a request; nobody else decides about it until the transaction ends. */
export async function lockRequestRow(tx: Store, id: number, kind?: RequestKind): Promise<boolean> {
  const { requests } = tx.t
  const meant = and(eq(requests.id, id), kind && eq(requests.kind, kind))
  return (await forUpdate(tx, tx.db.select({ id: requests.id }).from(requests).where(meant))).length > 0
}

/** As `requestById`, locked as `lockRequestRow` does. One of another kind than meant is none. */
export const lockRequest = async (tx: Store, id: number, kind?: RequestKind): Promise<Request | null> =>
  (await lockRequestRow(tx, id, kind)) ? requestById(tx, id) : null

/**
 * As `lockRequest`, with its title locked first, in the order in which whoever asks for a title locks them: what is
 * written of the title afterwards is based on what is stored now.
 */
export async function lockRequestAndTitle(tx: Store, id: number, kind?: RequestKind): Promise<Request | null> {
  const { requests, titles } = tx.t
  const rows = await tx.db.select({ titleId: requests.titleId }).from(requests).where(eq(requests.id, id)).limit(1)
  const known = first(rows)
  if (!known) return null
  await forUpdate(tx, tx.db.select({ id: titles.id }).from(titles).where(eq(titles.id, known.titleId)))
  return lockRequest(tx, id, kind)
}

/** The requests for these titles, by the catalogue's id of the title. */
export async function requestsByTitle(
  store: Store,
  kind: RequestKind,
  catalogueIds: readonly (string | number)[],
): Promise<Map<string, Request[]>> {
  if (catalogueIds.length === 0) return new Map()
  const keys = [...new Set(catalogueIds)].map(id => titleKey(kind, id))
  const found = await requestsWhere(store, inArray(store.t.titles.key, keys))
  return Map.groupBy(found, ({ title }) => title.catalogueId)
}

/** Requests for a title by another number that have the same id at IMDb. */
export async function requestsWithImdbId(
  tx: Store,
  { kind, catalogueId, imdbId }: { kind: RequestKind; catalogueId: string; imdbId: string },
): Promise<Request[]> {
  const { titles } = tx.t
  const other = and(eq(titles.kind, kind), eq(titles.imdbId, imdbId), ne(titles.key, titleKey(kind, catalogueId)))
  return requestsWhere(tx, other)
}

export type NewRequest = Omit<Request, 'id' | 'title'> & { title: NewTitle | Request['title'] }

/** Writes a request with its variants, and its title where that is new. */
export async function insertRequest(tx: Store, given: NewRequest): Promise<Request> {
  const title = 'id' in given.title ? given.title : await insertTitle(tx, given.kind, given.title)
  const request = { ...given, title }
  const made = { ...request, id: await insertId(tx, tx.t.requests, requestColumns(request)) }
  await tx.db.insert(tx.t.requestVariants).values(variantRows(made))
  await writeNames(tx, nameRead(titleOf(made), made.language, leadingColumns(made).askedAt))
  if (made.kind === 'tvShow') await saveNewestOfShows(tx, [title.id])
  return made
}

/** Writes how far the variants of a request came. */
export async function saveVariants(tx: Store, request: Request): Promise<void> {
  const { requests, requestVariants } = tx.t
  await upsert(tx, requestVariants, variantRows(request), {
    on: [requestVariants.requestId, requestVariants.variant],
    set: [...variantChanges],
  })
  await tx.db.update(requests).set(leadingColumns(request)).where(eq(requests.id, request.id))
  if (request.kind === 'tvShow') await saveNewestOfShows(tx, [request.title.id])
}

/** Numbers of requests after one, a batch at a time, so that nothing holds all of them. */
export async function requestIdsAfter(store: Store, kind: RequestKind, after: number, most: number): Promise<number[]> {
  const { requests } = store.t
  const rows = await store.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.kind, kind), gt(requests.id, after)))
    .orderBy(asc(requests.id))
    .limit(most)
  return rows.map(row => row.id)
}

/** Requests with a variant that has been available since before a moment, in batches by their numbers. */
export async function availableSince(store: Store, before: Date, after: number, most: number): Promise<Request[]> {
  const { requestVariants: t } = store.t
  const rows = await store.db
    .selectDistinct({ id: t.requestId })
    .from(t)
    .where(and(gt(t.requestId, after), eq(t.stage, 'available'), lt(t.availableAt, before)))
    .orderBy(asc(t.requestId))
    .limit(most)
  return requestsByIds(
    store,
    rows.map(row => row.id),
  )
}

/** Whether somebody has asked for anything that is still listed. */
export async function hasRequests(store: Store, userId: string): Promise<boolean> {
  const { requests } = store.t
  const rows = await store.db.select({ one: sql`1` }).from(requests).where(eq(requests.requesterId, userId)).limit(1)
  return rows.length > 0
}

/** Whether the title of a request was asked for more than once: in several requests, or in both variants. */
export async function isAskedForInParts({ db, t }: Store, requestId: number): Promise<boolean> {
  const { requests, requestVariants } = t
  const title = db.select({ id: requests.titleId }).from(requests).where(eq(requests.id, requestId))
  const parts = await db
    .select({ id: requestVariants.requestId })
    .from(requestVariants)
    .innerJoin(requests, eq(requests.id, requestVariants.requestId))
    .where(inArray(requests.titleId, title))
    .limit(2)
  return parts.length > 1
}
