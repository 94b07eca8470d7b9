import { and, desc, eq, lt } from 'drizzle-orm'
import { affectedRows, isUniqueViolation } from '../store/dialect'
import { first, type Store } from '../store/store'

export type PasskeyRow = Store['t']['passkeys']['$inferSelect']

export const credentialHash = (id: string): string => new Bun.CryptoHasher('sha256').update(id).digest('hex')

/** Nobody has more of them than they may add, and those of accounts that were joined. */
const mostRead = 200

/** The passkeys of an account, the newest first. */
export async function passkeysOf({ db, t: { passkeys: p } }: Store, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(p).where(eq(p.userId, userId)).orderBy(desc(p.createdAt), desc(p.id)).limit(mostRead)
}

/** How many passkeys an account has. */
export const passkeyCount = ({ db, t: { passkeys: p } }: Store, userId: string): Promise<number> =>
  db.$count(p, eq(p.userId, userId))

export async function passkeyByCredential({ db, t: { passkeys: p } }: Store, id: string): Promise<PasskeyRow | null> {
  return (
    first(
      await db
        .select()
        .from(p)
        .where(eq(p.credentialHash, credentialHash(id)))
        .limit(1),
    ) ?? null
  )
}

/** Writes a passkey down; false where it is somebody's already. */
export async function addPasskeyRow(tx: Store, row: PasskeyRow): Promise<boolean> {
  try {
    await tx.db.insert(tx.t.passkeys).values(row)
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Gives a passkey of an account another name, and answers the one before; null where there is none. */
export async function savePasskeyName(tx: Store, userId: string, { id, name }: Pick<PasskeyRow, 'id' | 'name'>) {
  const { passkeys: p } = tx.t
  const isIt = and(eq(p.id, id), eq(p.userId, userId))
  const row = first(await tx.db.select({ name: p.name }).from(p).where(isIt).limit(1))
  if (row && row.name !== name) await tx.db.update(p).set({ name }).where(isIt)
  return row?.name ?? null
}

/** Takes a passkey of an account away, and answers what it was; null where there is none. */
export async function takePasskey(tx: Store, userId: string, id: string): Promise<PasskeyRow | null> {
  const { passkeys: p } = tx.t
  const isIt = and(eq(p.id, id), eq(p.userId, userId))
  const row = first(await tx.db.select().from(p).where(isIt).limit(1))
  return row && affectedRows(await tx.db.delete(p).where(isIt)) === 1 ? row : null
}

/** Takes all passkeys of an account away; answers how many. */
export async function dropPasskeys(tx: Store, userId: string): Promise<number> {
  const { passkeys: p } = tx.t
  return affectedRows(await tx.db.delete(p).where(eq(p.userId, userId)))
}

/** Notes a use; false where one that counted as far was noted before, at any of the servers. */
export async function savePasskeyUse(store: Store, id: string, { told, at }: { told: number; at: Date }) {
  const { passkeys: p } = store.t
  const counts = told === 0 ? eq(p.counter, 0) : lt(p.counter, told)
  const use = { counter: told, lastUsedAt: at }
  return (
    affectedRows(
      await store.db
        .update(p)
        .set(use)
        .where(and(eq(p.id, id), counts)),
    ) === 1
  )
}
