import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { everyRequest } from '~/shared/requests/lists'
import type { RequestKind, Stage, Variant } from '~/shared/requests/model'
import { first, type Store } from '../../store/store'
import { variantsIn } from './filter'

/** Requests as programs list them for whom each variant is a request of its own. */
export type VariantFilter = {
  kinds: readonly RequestKind[]
  /** In one of these stages; `failed` is what could not be handed over. Null is every one. */
  stages: readonly Stage[] | 'failed' | null
  /** Only requests of this person. */
  requesterId: string | null
}
export type VariantRef = { requestId: number; variant: Variant }
type Page = { by: 'asked' | 'changed'; descending: boolean; position: number; count: number }

function fitting(store: Store, { kinds, stages, requesterId }: VariantFilter): SQL | undefined {
  const { requestVariants: t } = store.t
  return and(
    inArray(t.kind, [...kinds]),
    requesterId === null ? undefined : eq(t.requesterId, requesterId),
    stages === 'failed' ? variantsIn(store, { ...everyRequest, stage: 'failed' }) : undefined,
    stages !== null && stages !== 'failed' ? inArray(t.stage, [...stages]) : undefined,
  )
}

/** A part of them, newest first or last; equals by their numbers. */
export async function pageOfVariants(store: Store, filter: VariantFilter, page: Page): Promise<VariantRef[]> {
  const { requestVariants: t } = store.t
  const changed = sql`coalesce(${t.availableAt}, ${t.deniedAt}, ${t.approvedAt}, ${t.askedAt})`
  const by = page.by === 'changed' ? changed : t.requestAskedAt
  const way = page.descending ? desc : asc
  return store.db
    .select({ requestId: t.requestId, variant: t.variant })
    .from(t)
    .where(fitting(store, filter))
    .orderBy(way(by), way(t.requestId), asc(t.variant))
    .limit(page.count)
    .offset(page.position)
}

export async function countOfVariants(store: Store, filter: VariantFilter): Promise<number> {
  const { requestVariants: t } = store.t
  const rows = await store.db.select({ n: count() }).from(t).where(fitting(store, filter))
  return Number(first(rows)?.n ?? 0)
}

/** How many of them there are of each kind in each stage. */
export async function tallyOfVariants(store: Store, filter: VariantFilter) {
  const { requestVariants: t } = store.t
  const rows = await store.db
    .select({ kind: t.kind, stage: t.stage, n: count() })
    .from(t)
    .where(fitting(store, filter))
    .groupBy(t.kind, t.stage)
  return rows.map(({ kind, stage, n }) => ({ kind, stage, count: Number(n) }))
}

/** How many of them each of these people asked for; null is everybody. */
export async function countsOfRequesters(
  store: Store,
  kinds: readonly RequestKind[],
  ids: readonly string[] | null,
): Promise<Map<string, number>> {
  if (ids?.length === 0) return new Map()
  const { requestVariants: t } = store.t
  const rows = await store.db
    .select({ id: t.requesterId, n: count() })
    .from(t)
    .where(and(inArray(t.kind, [...kinds]), ids ? inArray(t.requesterId, [...ids]) : undefined))
    .groupBy(t.requesterId)
  return new Map(rows.map(({ id, n }) => [id, Number(n)]))
}
