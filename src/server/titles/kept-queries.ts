import { desc, inArray, lt } from 'drizzle-orm'
import { yieldToEventLoop } from '../store/bulk'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

/** What a catalogue once answered, as text; `key` names the catalogue and what was asked. */
export type KeptRow = { key: string; body: string; readAt: Date }

/** What is kept under these keys, in one read. */
export async function keptRows(store: Store, keys: readonly string[]): Promise<Map<string, KeptRow>> {
  if (keys.length === 0) return new Map()
  const { catalogueReplies: t } = store.t
  const rows = await store.db
    .select()
    .from(t)
    .where(inArray(t.key, [...new Set(keys)]))
  return new Map(rows.map(row => [row.key, row]))
}

/** Keeps an answer in place of the one before. It can be had again, so a power cut may take it back. */
export async function keepRow(store: Store, row: KeptRow): Promise<void> {
  const { catalogueReplies: t } = store.t
  await store.transaction(tx => upsert(tx, t, [row], { on: [t.key], set: ['body', 'readAt'] }), { durable: false })
}

const atOnce = 500

/** Forgets what was read before a moment, and the oldest beyond so many; answers how many. */
export async function dropKeptRows(store: Store, before: Date, most: number, signal?: AbortSignal): Promise<number> {
  const { catalogueReplies: t } = store.t
  const { readAt, key } = t
  const beyond = first(await store.db.select({ readAt }).from(t).orderBy(desc(readAt)).limit(1).offset(most))
  const since = new Date(Math.max(before.getTime(), (beyond?.readAt.getTime() ?? 0) + 1))
  for (let dropped = 0; ; ) {
    const old = await store.db.select({ key }).from(t).where(lt(readAt, since)).limit(atOnce)
    if (old.length === 0 || signal?.aborted) return dropped
    const keys = old.map(row => row.key)
    await store.transaction(tx => tx.db.delete(t).where(inArray(key, keys)), { durable: false })
    dropped += keys.length
    await yieldToEventLoop()
  }
}
