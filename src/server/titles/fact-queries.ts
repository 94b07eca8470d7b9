import { inArray } from 'drizzle-orm'
import type { TitleFacts } from '~/shared/rules/model'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'

/** What rules look at of these titles, by their numbers; nothing of those of which it was never read. */
export async function titleFactsOf(store: Store, titleIds: readonly number[]): Promise<Map<number, TitleFacts>> {
  if (titleIds.length === 0) return new Map()
  const { titleFacts: t } = store.t
  const rows = await store.db
    .select()
    .from(t)
    .where(inArray(t.titleId, [...new Set(titleIds)]))
  return new Map(rows.map(({ titleId, facts }) => [titleId, facts]))
}

type Read = { titleId: number; facts: TitleFacts }

/** Keeps what was read of titles instead of what was read before. */
export async function saveTitleFacts(tx: Store, read: readonly Read[]): Promise<void> {
  const { titleFacts: t } = tx.t
  if (read.length > 0) await upsert(tx, t, [...read], { on: [t.titleId], set: ['facts'] })
}

/** Those of these titles that are still there; whatever is kept of them refers to them. */
export async function titlesStillThere(tx: Store, titleIds: readonly number[]): Promise<Set<number>> {
  const { titles: t } = tx.t
  if (titleIds.length === 0) return new Set()
  const rows = await tx.db
    .select({ id: t.id })
    .from(t)
    .where(inArray(t.id, [...titleIds]))
  return new Set(rows.map(({ id }) => id))
}
