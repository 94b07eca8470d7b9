import { and, asc, count, eq, gte, lt, max, sql, sum } from 'drizzle-orm'
import type { Rule, RuleDraft } from '~/shared/rules/model'
import { affectedRows, forUpdate, insertId } from '../store/dialect'
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

export const insertRule = async (tx: Store, rule: RuleDraft & { position: number }): Promise<Rule> => {
  const made = { ...rule, revision: 1 }
  return { ...made, id: await insertId(tx, tx.t.rules, made) }
}

export async function updateRule(tx: Store, { id, revision }: Rule, draft: RuleDraft): Promise<void> {
  const { rules: t } = tx.t
  await tx.db
    .update(t)
    .set({ ...draft, revision: revision + 1 })
    .where(eq(t.id, id))
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
