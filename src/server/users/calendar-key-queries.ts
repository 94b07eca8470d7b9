import { eq } from 'drizzle-orm'
import type { User } from '~/shared/users/model'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import { openedIfOwn, type Vault } from '../vault'
import { tokenHash } from './access-token-queries'
import { userById } from './queries'

/** The key of somebody's calendar; null while there is none that can be read. */
export async function calendarKeyOf({ db, t: { calendarKeys } }: Store, userId: string, vault: Vault) {
  const row = first(await db.select().from(calendarKeys).where(eq(calendarKeys.userId, userId)).limit(1))
  return row && openedIfOwn(vault, row.key)
}

/** Gives a calendar a key; the one before ends. */
export async function saveCalendarKey(store: Store, userId: string, key: string, vault: Vault): Promise<void> {
  const { calendarKeys: t } = store.t
  const row = { userId, key: await vault.seal(key), keyHash: tokenHash(key) }
  await upsert(store, t, [row], { on: [t.userId], set: ['key', 'keyHash'] })
}

export async function dropCalendarKey({ db, t: { calendarKeys } }: Store, userId: string): Promise<void> {
  await db.delete(calendarKeys).where(eq(calendarKeys.userId, userId))
}

/** Whose calendar a key opens. */
export async function userByCalendarKey(store: Store, key: string): Promise<User | null> {
  const { calendarKeys: t } = store.t
  const row = first(
    await store.db
      .select()
      .from(t)
      .where(eq(t.keyHash, tokenHash(key)))
      .limit(1),
  )
  return row && userById(store, row.userId)
}
