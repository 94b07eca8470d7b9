import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type Claim, nameKey, systemUserName } from '~/shared/users/model'
import { forUpdate } from '../store/dialect'
import type { Store } from '../store/store'

const holders = ({ db, t: { userClaims } }: Store, claim: Claim) =>
  db.select({ id: userClaims.userId }).from(userClaims).where(eq(userClaims.claim, claim))

/** Ids of the accounts that can sign in and administer. */
export const admins = async (store: Store): Promise<string[]> => enabledOf(store, await holders(store, 'Admin'))

/** The same, held until the transaction ends. */
export const adminsForUpdate = async (tx: Store): Promise<string[]> =>
  enabledOf(tx, await forUpdate(tx, holders(tx, 'Admin')))

async function enabledOf(store: Store, some: readonly { id: string }[]): Promise<string[]> {
  const off = new Set((await holders(store, 'Disabled')).map(({ id }) => id))
  return some.map(({ id }) => id).filter(id => !off.has(id))
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
  const isTheirs = and(eq(users.id, userId), isNull(users.removedAt))
  return (await forUpdate(tx, tx.db.select({ id: users.id }).from(users).where(isTheirs))).length > 0
}

/** Holds accounts until the transaction ends; in the order of their ids, so that two of these take turns. */
export async function holdAccounts(tx: Store, ids: readonly string[]): Promise<void> {
  const { users } = tx.t
  const isTheirs = and(inArray(users.id, [...ids]), isNull(users.removedAt))
  await forUpdate(tx, tx.db.select({ id: users.id }).from(users).where(isTheirs).orderBy(asc(users.id)))
}
