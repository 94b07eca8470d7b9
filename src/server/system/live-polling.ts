import { LRUCache } from 'lru-cache'
import { minuteMs } from '~/shared/durations'
import type { App } from '../app'
import {
  addLiveMessage,
  dropLiveMessagesBefore,
  type LiveExchange,
  type LiveNews,
  liveMessagesOfOthers,
  newestLiveMessage,
  newsOf,
} from './live-queries'

const pauseMs = 1_000
const keptMs = 10 * minuteMs
/** Numbers are given before rows can be seen: one that was behind is still found this far back. */
const mayComeLate = 50

/** News through a table, where the engine carries none: the others read it within a second. */
export async function polledNews(
  app: App,
  show: (news: LiveNews) => void,
  failed: (error: unknown) => void,
): Promise<LiveExchange> {
  const server = crypto.randomUUID()
  const begun = await newestLiveMessage(app.store)
  let last = begun
  const shown = new LRUCache<number, true>({ max: 4 * mayComeLate })
  let polls = 0

  async function poll() {
    const found = await liveMessagesOfOthers(app.store, server, Math.max(begun, last - mayComeLate))
    for (const { id, userIds, message } of found.filter(one => !shown.has(one.id))) {
      last = Math.max(last, id)
      shown.set(id, true)
      const news = newsOf(userIds, message)
      if (news) show(news)
    }
    if (polls++ % 600 === 0) await dropLiveMessagesBefore(app.store, new Date(app.now().getTime() - keptMs))
  }

  let busy = false
  const timer = setInterval(async () => {
    if (busy) return
    busy = true
    await poll().catch(failed)
    busy = false
  }, pauseMs)

  return {
    share: news => addLiveMessage(app.store, { ...news, server, at: app.now() }),
    close: () => clearInterval(timer),
  }
}
