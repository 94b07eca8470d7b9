import { eq } from 'drizzle-orm'
import { nameKey, systemUserName } from '~/shared/users/model'
import { forUpdate } from '../store/dialect'
import type { Store } from '../store/store'

/** Ids of the accounts that can sign in and administer, held until the transaction ends. */
export async function heldAdmins(tx: Store): Promise<string[]> {
  const { userClaims } = tx.t
  const admins = await forUpdate(
    tx,
    tx.db.select({ id: userClaims.userId }).from(userClaims).where(eq(userClaims.claim, 'Admin')),
  )
  const disabled = await tx.db
    .select({ id: userClaims.userId })
    .from(userClaims)
    .where(eq(userClaims.claim, 'Disabled'))
  const off = new Set(disabled.map(row => row.id))
  return admins.map(row => row.id).filter(id => !off.has(id))
}

/** Lets transactions that must not run side by side take turns: the built-in account is always there to be held. */
export async function holdSystemAccount(tx: Store): Promise<void> {
  const { users } = tx.t
  await forUpdate(
    tx,
    tx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.nameKey, nameKey(systemUserName))),
  )
}

/**
 * Lets the requests of one person take turns, or two at once could both take the last slot; false when the account is
 * gone.
 */
export async function lockAccount(tx: Store, userId: string): Promise<boolean> {
  const { users } = tx.t
  const rows = await forUpdate(tx, tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)))
  return rows.length > 0
}
