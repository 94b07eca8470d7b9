import { and, asc, count, eq, gt, gte, lt, max, sql, sum } from 'drizzle-orm'
import type { Rule, RuleDraft } from '~/shared/rules/model'
import { affectedRows, forUpdate, upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

/** All of them, in the order in which they decide. */
export async function allRules(store: Store): Promise<Rule[]> {
  const { rules: t } = store.t
  return store.db.select().from(t).orderBy(asc(t.position), asc(t.id))
}

export async function ruleById(store: Store, id: number): Promise<Rule | null> {
  const { rules: t } = store.t
  return first(await store.db.select().from(t).where(eq(t.id, id)))
}

/**
 * Another one whenever any rule is another than before: a new one has a higher number than any, one that is gone is missed
 * in the count, and every change has a revision more.
 */
export async function stampOfRules(store: Store): Promise<string> {
  const { rules: t } = store.t
  const seen = await store.db.select({ n: count(), id: max(t.id), revisions: sum(t.revision) }).from(t)
  return JSON.stringify(first(seen))
}

type Place = Pick<Rule, 'id' | 'position'>

/** Their places, in their order; nobody else changes rules until the transaction ends. */
export async function lockRules(tx: Store): Promise<Place[]> {
  const { rules: t } = tx.t
  const places = await forUpdate(tx, tx.db.select({ id: t.id, position: t.position }).from(t))
  return places.toSorted((one, other) => one.position - other.position || one.id - other.id)
}

/** Puts rules behind all others, in their order; whoever does it has locked them. */
export async function insertRules(tx: Store, drafts: readonly RuleDraft[], behind: number): Promise<Rule[]> {
  const { rules: t } = tx.t
  if (drafts.length === 0) return []
  await tx.db.insert(t).values(drafts.map((draft, index) => ({ ...draft, position: behind + 1 + index, revision: 1 })))
  return tx.db.select().from(t).where(gt(t.position, behind)).orderBy(asc(t.position))
}

export async function updateRules(tx: Store, changes: readonly { before: Rule; draft: RuleDraft }[]): Promise<void> {
  const { rules: t } = tx.t
  const rows = changes.map(({ before, draft }) => ({ ...before, ...draft, revision: before.revision + 1 }))
  await upsert(tx, t, rows, { on: [t.id], set: ['name', 'enabled', 'conditions', 'outcome', 'revision'] })
}

/** Moves a rule to another place; those between move by one. */
export async function placeRule(tx: Store, { id, position: from, revision }: Rule, to: number): Promise<void> {
  const { rules: t } = tx.t
  const between =
    to < from ? and(gte(t.position, to), lt(t.position, from)) : and(gte(t.position, from + 1), lt(t.position, to + 1))
  await tx.db
    .update(t)
    .set({ position: to < from ? sql`${t.position} + 1` : sql`${t.position} - 1` })
    .where(between)
  await tx.db
    .update(t)
    .set({ position: to, revision: revision + 1 })
    .where(eq(t.id, id))
}

/** Those behind it move up. False for one that is not there any more. */
export async function deleteRule(tx: Store, { id, position }: Place): Promise<boolean> {
  const { rules: t } = tx.t
  const isGone = affectedRows(await tx.db.delete(t).where(eq(t.id, id))) > 0
  if (isGone)
    await tx.db
      .update(t)
      .set({ position: sql`${t.position} - 1` })
      .where(gte(t.position, position))
  return isGone
}
