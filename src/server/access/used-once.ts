import { eq, lte } from 'drizzle-orm'
import { minuteMs } from '~/shared/durations'
import type { App } from '../app'
import { affectedRows, isUniqueViolation } from '../store/dialect'
import type { Store } from '../store/store'

type Clocked = Pick<App, 'store' | 'now'>

/** As long as a pin of Plex lives, and a ticket: afterwards neither is taken, used or not. */
export const usableMs = 30 * minuteMs

/**
 * Takes what counts for one sign-in: false where it was taken before, at any of the servers that share the database, and
 * before a restart as well. `lastsMs` is how long it would count otherwise.
 */
export async function takeOnce(app: Clocked, what: string, lastsMs = usableMs): Promise<boolean> {
  const { usedSignIns } = app.store.t
  try {
    await app.store.db
      .insert(usedSignIns)
      .values({ hash: hashOf(what), until: new Date(app.now().getTime() + lastsMs) })
    return true
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return false
  }
}

export async function isTaken({ store }: Pick<App, 'store'>, what: string): Promise<boolean> {
  const { usedSignIns } = store.t
  const used = eq(usedSignIns.hash, hashOf(what))
  return (await store.db.select({ hash: usedSignIns.hash }).from(usedSignIns).where(used).limit(1)).length > 0
}

/** Nothing came of taking it: it may be taken once more. */
export async function giveBack({ store }: Pick<App, 'store'>, what: string): Promise<void> {
  const { usedSignIns } = store.t
  await store.db.delete(usedSignIns).where(eq(usedSignIns.hash, hashOf(what)))
}

/** Forgets what does not count any more anyway; answers how much. */
export async function dropUsedBefore(store: Store, now: Date): Promise<number> {
  const { usedSignIns } = store.t
  return affectedRows(await store.db.delete(usedSignIns).where(lte(usedSignIns.until, now)))
}

const hashOf = (what: string) => new Bun.CryptoHasher('sha256').update(what).digest('base64url')
