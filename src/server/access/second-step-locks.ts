import { eq } from 'drizzle-orm'
import { isLocked, type WrongCodes, withOneMore } from '~/shared/access/time-codes'
import type { App } from '../app'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import { lockAccount } from '../users/locks'

async function wrongCodesOf({ db, t: { secondStepLocks: l } }: Store, userId: string): Promise<WrongCodes | null> {
  return first(await db.select().from(l).where(eq(l.userId, userId)).limit(1)) ?? null
}

/**
 * Counts one more code for an account, before it is looked at: many at once are no way around it, neither at several servers
 * nor after a restart. False while none is looked at.
 */
export const mayTryCode = ({ store, now, log }: Pick<App, 'store' | 'now' | 'log'>, userId: string): Promise<boolean> =>
  store.transaction(async tx => {
    // Whoever was removed meanwhile has no codes either.
    if (!(await lockAccount(tx, userId))) return false
    const held = await wrongCodesOf(tx, userId)
    if (held && isLocked(held, now())) return false
    const { secondStepLocks: l } = tx.t
    const counted = withOneMore(held, now())
    await upsert(tx, l, [{ userId, ...counted }], { on: [l.userId], set: ['wrong', 'lockedUntil'] })
    if (counted.lockedUntil)
      tx.afterCommit(() => log.warn('no codes are looked at for a while', { userId, wrong: counted.wrong }))
    return true
  })

/** A code was right, or codes are asked for no more: whoever was wrong before begins anew. */
export async function forgetWrongCodes({ db, t: { secondStepLocks: l } }: Store, userId: string): Promise<void> {
  await db.delete(l).where(eq(l.userId, userId))
}
