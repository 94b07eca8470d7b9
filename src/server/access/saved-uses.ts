import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import { minuteMs } from '~/shared/durations'
import type { App } from '../app'

/** That a session or a key is used is written once in this time. */
const pauseMs = 10 * minuteMs
const mostRemembered = 5_000
/** By its id, when it was last noted here: calls of one page come all at once. */
const notedUses = new WeakMap<App, LRUCache<string, number>>()

type Used = { id: string; usedAt: Date | null }

/** Notes now and then that something is used. A full disk keeps nobody out. */
export async function saveUseNowAndThen(
  app: App,
  { id, usedAt }: Used,
  save: (use: { at: Date; since: Date }) => Promise<unknown>,
): Promise<void> {
  const now = app.now()
  const noted = notedUses.get(app) ?? new LRUCache<string, number>(atMost(mostRemembered))
  notedUses.set(app, noted)
  const isFresh = (at: number) => Math.abs(now.getTime() - at) < pauseMs
  if (isFresh(usedAt?.getTime() ?? Number.NEGATIVE_INFINITY)) return
  if (isFresh(noted.get(id) ?? Number.NEGATIVE_INFINITY)) return
  noted.set(id, now.getTime())
  try {
    await save({ at: now, since: new Date(now.getTime() - pauseMs) })
  } catch (error) {
    app.log.warn('use of a session or key could not be noted', { error })
  }
}
