import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { affectedRows } from '../store/dialect'
import { first, type Store } from '../store/store'
import { forgetWrongCodes } from './second-step-locks'

export type TimeCodesRow = Store['t']['timeCodes']['$inferSelect']

export async function timeCodesOf(store: Store, userId: string): Promise<TimeCodesRow | null> {
  const { timeCodes: t } = store.t
  return first(await store.db.select().from(t).where(eq(t.userId, userId)).limit(1)) ?? null
}

/** Whether an account is asked for a code besides its password. */
export async function hasTimeCodes(store: Store, userId: string): Promise<boolean> {
  return (await timeCodesOf(store, userId))?.confirmedAt != null
}

/** Keeps a secret that nobody has shown yet to have, in place of another such one. */
export async function saveSecret(tx: Store, userId: string, secret: string): Promise<void> {
  const { timeCodes: t } = tx.t
  await tx.db.delete(t).where(and(eq(t.userId, userId), isNull(t.confirmedAt)))
  await tx.db.insert(t).values({ userId, secret, confirmedAt: null, lastPeriod: 0 })
}

/** The first code was right: from now on codes are asked for. False where that was so before. */
export async function saveFirstCode(tx: Store, userId: string, { at, period }: { at: Date; period: number }) {
  const { timeCodes: t } = tx.t
  const isWaiting = and(eq(t.userId, userId), isNull(t.confirmedAt), lt(t.lastPeriod, period))
  return affectedRows(await tx.db.update(t).set({ confirmedAt: at, lastPeriod: period }).where(isWaiting)) === 1
}

/** Uses the code of a period; false where it, or a later one, was used before, at any of the servers. */
export async function takePeriod(store: Store, userId: string, period: number): Promise<boolean> {
  const { timeCodes: t } = store.t
  const isNew = and(eq(t.userId, userId), isNotNull(t.confirmedAt), lt(t.lastPeriod, period))
  return affectedRows(await store.db.update(t).set({ lastPeriod: period }).where(isNew)) === 1
}

/** Forgets the secret, the recovery codes and the wrong ones of an account; false where it had none. */
export async function dropTimeCodes(tx: Store, userId: string): Promise<boolean> {
  const { timeCodes, recoveryCodes } = tx.t
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await forgetWrongCodes(tx, userId)
  return affectedRows(await tx.db.delete(timeCodes).where(eq(timeCodes.userId, userId))) === 1
}

/** Gives an account these recovery codes, by their hashes, and takes back all others. */
export async function saveRecoveryCodes(tx: Store, userId: string, hashes: readonly string[]): Promise<void> {
  const { recoveryCodes: t } = tx.t
  await tx.db.delete(t).where(eq(t.userId, userId))
  await tx.db.insert(t).values(hashes.map(codeHash => ({ userId, codeHash })))
}

/** Uses a recovery code up; false where there is none of this hash, or not any more. */
export async function takeRecoveryCode(tx: Store, userId: string, codeHash: string): Promise<boolean> {
  const { recoveryCodes: t } = tx.t
  return affectedRows(await tx.db.delete(t).where(and(eq(t.userId, userId), eq(t.codeHash, codeHash)))) === 1
}

export async function recoveryCodesLeft(store: Store, userId: string): Promise<number> {
  const { recoveryCodes: t } = store.t
  return Number(first(await store.db.select({ left: count() }).from(t).where(eq(t.userId, userId)))?.left ?? 0)
}
