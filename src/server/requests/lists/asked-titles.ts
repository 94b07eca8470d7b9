import { and, count, desc, eq, exists, inArray, max, min, type SQL, sql } from 'drizzle-orm'
import type { RequestKind, Stage } from '~/shared/requests/model'
import { first, type Store } from '../../store/store'

/** How far titles are that somebody asked for: of what is `partial` there is something to watch, and not all of it. */
export const askedTitleStates = ['all', 'available', 'partial', 'allavailable', 'processing', 'pending'] as const
export type AskedTitleFilter = {
  kinds: readonly RequestKind[]
  state: (typeof askedTitleStates)[number]
  /** Only what this person asked for. */
  requesterId: string | null
}
type Page = { by: 'asked' | 'changed' | 'available'; position: number; count: number }

const countIf = (holds: SQL | undefined) => sql`sum(case when ${holds} then 1 else 0 end)`

/** Titles with everything that was asked for of each; what was denied counts as not asked for. */
function grouped(store: Store, { kinds, state, requesterId }: AskedTitleFilter) {
  const { requestVariants: t, requestEpisodes: episodes, titles } = store.t
  const inStage = (stage: Stage) => countIf(eq(t.stage, stage))
  const there = and(eq(episodes.requestId, t.requestId), eq(episodes.available, true))
  const partly = countIf(exists(store.db.select({ one: sql`1` }).from(episodes).where(there)))
  const some = sql`(${inStage('available')} > 0 or ${partly} > 0)`
  const open = sql`${inStage('pending')} + ${inStage('processing')} > 0`
  const having: Record<AskedTitleFilter['state'], SQL | undefined> = {
    all: undefined,
    available: sql`${inStage('available')} > 0 and not (${open})`,
    partial: sql`${some} and ${open}`,
    allavailable: some,
    processing: sql`${inStage('processing')} > 0 and not ${some}`,
    pending: sql`${inStage('pending')} > 0 and ${inStage('processing')} = 0 and not ${some}`,
  }
  const only = requesterId === null ? undefined : eq(t.requesterId, requesterId)
  return store.db
    .select({ key: titles.key })
    .from(t)
    .innerJoin(titles, eq(titles.id, t.titleId))
    .where(and(inArray(t.kind, [...kinds]), only))
    .groupBy(titles.id, titles.key)
    .having(having[state])
}

/** The keys of a part of them, the newest first. */
export async function pageOfAskedTitles(store: Store, filter: AskedTitleFilter, page: Page): Promise<string[]> {
  const { requestVariants: t, titles } = store.t
  const changed = sql`coalesce(${t.availableAt}, ${t.deniedAt}, ${t.approvedAt}, ${t.askedAt})`
  const order = { asked: min(t.askedAt), changed: max(changed), available: max(t.availableAt) }[page.by]
  const rows = await grouped(store, filter)
    .orderBy(desc(order), desc(titles.id))
    .limit(page.count)
    .offset(page.position)
  return rows.map(({ key }) => key)
}

export async function countOfAskedTitles(store: Store, filter: AskedTitleFilter): Promise<number> {
  const rows = await store.db.select({ n: count() }).from(grouped(store, filter).as('asked'))
  return Number(first(rows)?.n ?? 0)
}
