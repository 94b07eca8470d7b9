import { eq, inArray } from 'drizzle-orm'
import { nameKey, type User } from '~/shared/users/model'
import { affectedRows, upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import { accountsById } from './queries'

/** The public key with which mails to somebody are encrypted, and since when. */
export async function mailKeyOf({ db, t: { mailKeys } }: Store, userId: string) {
  return first(await db.select().from(mailKeys).where(eq(mailKeys.userId, userId)))
}

/** Whose mails to some addresses are encrypted, each by the address as it is given. */
export async function keyHoldersAt(store: Store, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  const { mailKeys, users } = store.t
  const given = new Map(addresses.map(address => [nameKey(address), address]))
  const rows = await store.db
    .select({ id: users.id, key: users.emailKey })
    .from(mailKeys)
    .innerJoin(users, eq(users.id, mailKeys.userId))
    .where(inArray(users.emailKey, [...given.keys()]))
  const accounts = await accountsById(
    store,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, key }): { user: User; address: string }[] => {
    const [user, address] = [accounts.get(id), given.get(key ?? '')]
    return user && address !== undefined ? [{ user, address }] : []
  })
}

export const saveMailKey = (tx: Store, row: { userId: string; publicKey: string; at: Date }) =>
  upsert(tx, tx.t.mailKeys, [row], { on: [tx.t.mailKeys.userId], set: ['publicKey', 'at'] })

/** Whether there was one. */
export async function dropMailKey({ db, t: { mailKeys } }: Store, userId: string): Promise<boolean> {
  return affectedRows(await db.delete(mailKeys).where(eq(mailKeys.userId, userId))) > 0
}
