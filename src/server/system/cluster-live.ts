import { LRUCache } from 'lru-cache'
import type { App } from '../app'
import { addLiveMessage, dropLiveMessagesBefore, liveMessagesOfOthers, newestLiveMessage } from './live-queries'

const pauseMs = 1_000
const keptMs = 10 * 60_000
/** Numbers are given before rows can be seen: one that was behind is still found this far back. */
const mayComeLate = 50

/**
 * Live messages where several servers share a database: each shows its own at once and those of the others within a
 * second. SQLite belongs to one server, which has nobody to tell.
 */
export async function clusterLive(app: App, here: App['live']) {
  if (app.store.dialect === 'sqlite') return { live: here, close: () => undefined, look: async () => undefined }
  const server = crypto.randomUUID()
  const begun = await newestLiveMessage(app.store)
  let last = begun
  const shown = new LRUCache<number, true>({ max: 4 * mayComeLate })
  let looks = 0

  const failed = (error: unknown) => app.log.warn('live messages were not shared', { error })
  const share = (userIds: string[] | null, message: string) =>
    void addLiveMessage(app.store, { server, userIds, message, at: app.now() }).catch(failed)

  async function look() {
    const found = await liveMessagesOfOthers(app.store, server, Math.max(begun, last - mayComeLate))
    for (const { id, userIds, message } of found.filter(one => !shown.has(one.id))) {
      last = Math.max(last, id)
      shown.set(id, true)
      if (userIds) here.showUsers(userIds, message)
      else here.showAdmins(message)
    }
    if (looks++ % 600 === 0) await dropLiveMessagesBefore(app.store, new Date(app.now().getTime() - keptMs))
  }

  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    void look()
      .catch(failed)
      .finally(() => {
        busy = false
      })
  }, pauseMs)

  const live: App['live'] = {
    ...here,
    showAdmins(message) {
      here.showAdmins(message)
      share(null, message)
    },
    showUsers(userIds, message) {
      here.showUsers(userIds, message)
      share([...userIds], message)
    },
  }
  return { live, look, close: () => clearInterval(timer) }
}
