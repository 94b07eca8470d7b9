import { desc, inArray, lt } from 'drizzle-orm'
import { slicesOf } from '~/shared/slices'
import { mostRows } from '../store/bulk'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

/** What a catalogue once answered, as text; keys may be of any length. */
type CachedRow = { key: string; body: string; readAt: Date }

/** Engines differ in which of the other characters they tell apart. */
const isPlain = (key: string) => /^[a-z0-9:/._-]{1,190}$/.test(key)

const hashed = (key: string) => {
  const catalogue = /^[a-z0-9]{1,40}:/.exec(key)?.[0] ?? ''
  return catalogue + new Bun.CryptoHasher('sha256').update(key).digest('hex')
}

const rowKey = (key: string) => (isPlain(key) ? key : hashed(key))

/** What is cached under these keys, in one statement. */
export async function cachedRows(store: Store, keys: readonly string[]): Promise<Map<string, CachedRow>> {
  if (keys.length === 0) return new Map()
  const { catalogueReplies: t } = store.t
  const byRow = new Map(keys.map(key => [rowKey(key), key]))
  const rows = await store.db
    .select()
    .from(t)
    .where(inArray(t.key, [...byRow.keys()]))
  return new Map(rows.map(row => [byRow.get(row.key) ?? row.key, row]))
}

/** Replaces the answer before it. It can be had again, so a power cut may take it back. */
export async function saveRow(store: Store, row: CachedRow): Promise<void> {
  const { catalogueReplies: t } = store.t
  const stored = { ...row, key: rowKey(row.key) }
  await store.transaction(tx => upsert(tx, t, [stored], { on: [t.key], set: ['body', 'readAt'] }), { durable: false })
}

/** Forgets what was read before a moment, and the oldest beyond so many; answers how many. */
export async function dropCachedRows(store: Store, before: Date, most: number, signal?: AbortSignal): Promise<number> {
  const { catalogueReplies: t } = store.t
  const { readAt, key } = t
  const beyond = first(await store.db.select({ readAt }).from(t).orderBy(desc(readAt)).limit(1).offset(most))
  const since = new Date(Math.max(before.getTime(), (beyond?.readAt.getTime() ?? 0) + 1))
  const slices = slicesOf(mostRows)
  for (let dropped = 0; ; ) {
    const old = await store.db.select({ key }).from(t).where(lt(readAt, since)).limit(slices.size)
    if (old.length === 0 || signal?.aborted) return dropped
    const keys = old.map(row => row.key)
    await store.transaction(tx => tx.db.delete(t).where(inArray(key, keys)), { durable: false })
    dropped += keys.length
    await slices.end(keys.length)
  }
}
