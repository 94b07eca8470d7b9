import { LRUCache } from 'lru-cache'
import { deviceOf } from '~/shared/access/device'
import { atMost } from '~/shared/cache-bounds'
import { minuteMs, secondMs } from '~/shared/durations'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { currentOrigin } from '../audit/origin'
import type { Store } from '../store/store'
import { networkOf } from './network'
import { addSession, saveSessionUse } from './session-queries'

/** Begins a session of whoever calls, as part of the transaction, and answers its id. */
export async function beginSession(app: App, tx: Store, user: User, lifeSeconds: number): Promise<string> {
  const { address, userAgent } = currentOrigin()
  const now = app.now()
  const id = crypto.randomUUID()
  await addSession(tx, {
    ...{ id, userId: user.id, createdAt: now, lastUsedAt: now, confirmedAt: null },
    until: new Date(now.getTime() + lifeSeconds * secondMs),
    ...deviceOf(userAgent),
    network: address && networkOf(address).slice(0, 64),
  })
  return id
}

/** That a session is used is written once in this time. */
const pauseMs = 10 * minuteMs
const mostRemembered = 5_000
/** By session, when it was last noted here: calls of one page come all at once. */
const notedUses = new WeakMap<App, LRUCache<string, number>>()

/** Notes now and then that a session is used. A full disk keeps nobody out. */
export async function writeSessionUse(app: App, session: string, usedAt: Date): Promise<void> {
  const now = app.now()
  const noted = notedUses.get(app) ?? new LRUCache<string, number>(atMost(mostRemembered))
  notedUses.set(app, noted)
  const isFresh = (at: number) => Math.abs(now.getTime() - at) < pauseMs
  if (isFresh(usedAt.getTime()) || isFresh(noted.get(session) ?? Number.NEGATIVE_INFINITY)) return
  noted.set(session, now.getTime())
  try {
    await saveSessionUse(app.store, session, { at: now, since: new Date(now.getTime() - pauseMs) })
  } catch (error) {
    app.log.warn('use of a session could not be noted', { error })
  }
}
