import type { App } from '../app'
import { broadcastNews } from './live-broadcast'
import { polledNews } from './live-polling'
import type { LiveExchange, LiveNews } from './live-queries'

/**
 * Live messages where several servers share a database: each shows its own at once and hears of those of the others,
 * through PostgreSQL as they are said, through MariaDB within a second. A server with a database of its own has nobody
 * to tell.
 */
export async function clusterLive(app: App, here: App['live']): Promise<{ live: App['live']; close: () => unknown }> {
  const failed = (error: unknown) => app.log.warn('live messages were not shared', { error })
  const show = (news: LiveNews) => {
    if (news.userIds) here.showUsers(news.userIds, news.message)
    else here.libraryChanged()
  }
  const exchange = await exchangeOf(app, show, failed)
  if (!exchange) return { live: here, close: () => undefined }
  const share = (news: LiveNews) => void exchange.share(news).catch(failed)
  const live: App['live'] = {
    ...here,
    showUsers(userIds, message) {
      here.showUsers(userIds, message)
      share({ userIds, message })
    },
    libraryChanged() {
      here.libraryChanged()
      share({ userIds: null, message: null })
    },
  }
  return { live, close: exchange.close }
}

async function exchangeOf(
  app: App,
  show: (news: LiveNews) => void,
  failed: (error: unknown) => void,
): Promise<LiveExchange | null> {
  const { store } = app
  if (!store.isShared) return null
  return store.broadcast ? broadcastNews(store.broadcast, show) : polledNews(app, show, failed)
}
