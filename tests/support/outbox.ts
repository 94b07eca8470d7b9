import { eq } from 'drizzle-orm'
import { outboxRow } from '~/server/events/outbox-queries'
import { first, type Store } from '~/server/store/store'

/** The row of the outbox that was written under a key; null when there is none. */
export async function outboxRowOf(store: Store, key: string) {
  const { id, key: written } = store.t.outbox
  const found = first(await store.db.select({ id }).from(store.t.outbox).where(eq(written, key)))
  return found && outboxRow(store, found.id)
}
