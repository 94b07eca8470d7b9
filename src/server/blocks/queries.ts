import { and, count, desc, eq, inArray, or } from 'drizzle-orm'
import type { Block, BlockSubject } from '~/shared/blocks/model'
import { affectedRows, insertId } from '../store/dialect'
import { first, type Store } from '../store/store'

type Part = { count: number; position: number }

/** A part of the list, what was blocked last first. */
export async function blockPage(store: Store, part: Part): Promise<{ blocks: Block[]; total: number }> {
  const { blocks: t } = store.t
  const blocks = await store.db.select().from(t).orderBy(desc(t.at), desc(t.id)).limit(part.count).offset(part.position)
  return { blocks, total: first(await store.db.select({ n: count() }).from(t))?.n ?? 0 }
}

/** Those of some subjects that are blocked. */
export async function blocksAmong(store: Store, subjects: readonly BlockSubject[]): Promise<Block[]> {
  const { blocks: t } = store.t
  const kinds = Map.groupBy(subjects, ({ kind }) => kind)
  const parts = [...kinds].map(([kind, those]) =>
    and(
      eq(t.kind, kind),
      inArray(
        t.key,
        those.map(({ key }) => key),
      ),
    ),
  )
  return parts.length === 0
    ? []
    : store.db
        .select()
        .from(t)
        .where(or(...parts))
}

export async function blockById(store: Store, id: number): Promise<Block | null> {
  const { blocks: t } = store.t
  return first(await store.db.select().from(t).where(eq(t.id, id)))
}

export const insertBlock = async (tx: Store, block: Omit<Block, 'id'>): Promise<Block> => ({
  ...block,
  id: await insertId(tx, tx.t.blocks, block),
})

/** False for one that is not there any more. */
export async function deleteBlock(tx: Store, id: number): Promise<boolean> {
  const { blocks: t } = tx.t
  return affectedRows(await tx.db.delete(t).where(eq(t.id, id))) > 0
}
