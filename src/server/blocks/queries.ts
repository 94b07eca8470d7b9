import { and, count, desc, eq, inArray, max, or, sql } from 'drizzle-orm'
import type { Block, BlockKind, BlockSubject } from '~/shared/blocks/model'
import { affectedRows, containsKey, folded, insertId } from '../store/dialect'
import { first, type Store } from '../store/store'

/** Of all kinds, unless some are named. */
type Part = { count: number; position: number; search?: string; kinds?: readonly BlockKind[] }

const columns = ({ blocks: t }: Store['t']) => {
  const { id, kind, key, name, reason, byName, at } = t
  return { id, kind, key, name, reason, byName, at }
}

/** A part of the list, what was blocked last first. */
export async function blockPage(store: Store, part: Part): Promise<{ blocks: Block[]; total: number }> {
  const { blocks: t } = store.t
  const key = folded(part.search ?? '')
  const found = and(
    key === '' ? undefined : or(containsKey(store, t.nameKey, key), eq(t.key, key)),
    part.kinds && inArray(t.kind, [...part.kinds]),
  )
  const blocks = await store.db
    .select(columns(store.t))
    .from(t)
    .where(found)
    .orderBy(desc(t.at), desc(t.id))
    .limit(part.count)
    .offset(part.position)
  return { blocks, total: first(await store.db.select({ n: count() }).from(t).where(found))?.n ?? 0 }
}

/** Whether anything is blocked at all. */
export async function anyBlock(store: Store): Promise<boolean> {
  const rows = await store.db.select({ one: sql`1` }).from(store.t.blocks).limit(1)
  return rows.length > 0
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
        .select(columns(store.t))
        .from(t)
        .where(or(...parts))
}

/** Everything that is blocked, without names and reasons. */
export async function blockedSubjects(store: Store): Promise<BlockSubject[]> {
  const { blocks: t } = store.t
  return store.db.select({ kind: t.kind, key: t.key }).from(t)
}

/** Another text whenever any block is another: they come and go, and are never changed. */
export async function stampOfBlocks(store: Store): Promise<string> {
  const { blocks: t } = store.t
  return JSON.stringify(first(await store.db.select({ n: count(), id: max(t.id) }).from(t)))
}

export async function blockById(store: Store, id: number): Promise<Block | null> {
  const { blocks: t } = store.t
  return first(await store.db.select(columns(store.t)).from(t).where(eq(t.id, id)))
}

export const insertBlock = async (tx: Store, block: Omit<Block, 'id'>): Promise<Block> => ({
  ...block,
  id: await insertId(tx, tx.t.blocks, { ...block, nameKey: folded(block.name).slice(0, 190) }),
})

/** False for one that is not there any more. */
export async function deleteBlock(tx: Store, id: number): Promise<boolean> {
  const { blocks: t } = tx.t
  return affectedRows(await tx.db.delete(t).where(eq(t.id, id))) > 0
}
