import { and, eq, isNull } from 'drizzle-orm'
import { lookKey } from '~/shared/users/look-alikes'
import type { Store } from '../store/store'

/** Whether a name looks like that of somebody who is here. Some engines find more than what is meant. */
export async function looksLikeAnother({ db, t: { users } }: Store, userName: string): Promise<boolean> {
  const key = lookKey(userName)
  const found = await db.select({ key: users.lookKey }).from(users).where(eq(users.lookKey, key))
  return found.some(row => row.key === key)
}

const atOnce = 200

/** Accounts from before what they look like was kept; the names of removed ones are free. */
export async function fillLookKeys(store: Store): Promise<void> {
  const { users } = store.t
  const isUnfilled = and(isNull(users.lookKey), isNull(users.removedAt))
  const unfilled = () =>
    store.db.select({ id: users.id, userName: users.userName }).from(users).where(isUnfilled).limit(atOnce)
  for (let some = await unfilled(); some.length > 0; some = await unfilled())
    await store.transaction(async tx => {
      for (const { id, userName } of some)
        await tx.db
          .update(users)
          .set({ lookKey: lookKey(userName) })
          .where(eq(users.id, id))
    })
}
