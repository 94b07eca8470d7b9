import { eq } from 'drizzle-orm'
import { affectedRows, upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

/** The public key with which mails to somebody are encrypted, and since when. */
export async function mailKeyOf({ db, t: { mailKeys } }: Store, userId: string) {
  return first(await db.select().from(mailKeys).where(eq(mailKeys.userId, userId)))
}

export const saveMailKey = (tx: Store, row: { userId: string; publicKey: string; at: Date }) =>
  upsert(tx, tx.t.mailKeys, [row], { on: [tx.t.mailKeys.userId], set: ['publicKey', 'at'] })

/** Whether there was one. */
export async function dropMailKey({ db, t: { mailKeys } }: Store, userId: string): Promise<boolean> {
  return affectedRows(await db.delete(mailKeys).where(eq(mailKeys.userId, userId))) > 0
}
