import { asc, eq, sql } from 'drizzle-orm'
import type { IssueCategory } from '~/shared/issues/model'
import { nameKey } from '~/shared/users/model'
import { affectedRows, insertId } from '../store/dialect'
import { first, type Store } from '../store/store'

export async function issueCategories(store: Store): Promise<IssueCategory[]> {
  const { issueCategories: t } = store.t
  return store.db.select({ id: t.id, name: t.name }).from(t).orderBy(asc(t.id))
}

export async function categoryById(store: Store, id: number): Promise<IssueCategory | null> {
  const { issueCategories: t } = store.t
  return first(await store.db.select({ id: t.id, name: t.name }).from(t).where(eq(t.id, id)))
}

export async function isCategoryNamed(tx: Store, name: string): Promise<boolean> {
  const { issueCategories: t } = tx.t
  return (
    (
      await tx.db
        .select({ id: t.id })
        .from(t)
        .where(eq(t.nameKey, nameKey(name)))
    ).length > 0
  )
}

export const insertCategory = async (tx: Store, name: string): Promise<IssueCategory> => ({
  id: await insertId(tx, tx.t.issueCategories, { name, nameKey: nameKey(name) }),
  name,
})

/** False for one that is not there, or that an issue still has, also one that was put away. */
export async function deleteUnusedCategory(tx: Store, id: number): Promise<boolean> {
  const { issueCategories: t, issues } = tx.t
  const used = await tx.db.select({ one: sql`1` }).from(issues).where(eq(issues.categoryId, id)).limit(1)
  return used.length === 0 && affectedRows(await tx.db.delete(t).where(eq(t.id, id))) > 0
}
