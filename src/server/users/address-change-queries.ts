import { eq, lte } from 'drizzle-orm'
import { affectedRows } from '../store/dialect'
import { first, type Store } from '../store/store'

export type AddressChangeRow = Store['t']['addressChanges']['$inferSelect']

/** Replaces whatever waits of an account: one address at a time. */
export async function saveAddressChange(tx: Store, row: AddressChangeRow): Promise<void> {
  await dropAddressChange(tx, row.userId)
  await tx.db.insert(tx.t.addressChanges).values(row)
}

export async function dropAddressChange(tx: Store, userId: string): Promise<void> {
  await tx.db.delete(tx.t.addressChanges).where(eq(tx.t.addressChanges.userId, userId))
}

/** What waits of an account, also where its time is over. */
export async function addressChangeOf(store: Store, userId: string): Promise<AddressChangeRow | null> {
  const { addressChanges: t } = store.t
  return first(await store.db.select().from(t).where(eq(t.userId, userId)).limit(1))
}

/** Forgets addresses that nobody confirmed in time; answers how many. */
export async function dropAddressChangesBefore({ db, t }: Store, now: Date): Promise<number> {
  return affectedRows(await db.delete(t.addressChanges).where(lte(t.addressChanges.until, now)))
}
