import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import { mostOnWatchlist, type WatchlistMark } from '~/shared/watchlist/model'
import type { App } from '../app'
import { addEntries, countsOf, dropEntry } from './queries'
import { readTitle } from './read-title'

/** Puts a title on somebody's own list. Twice is once. */
export async function addToWatchlist(app: App, by: User, mark: WatchlistMark): Promise<void> {
  if ((await countsOf(app.store, by.id)).portal >= mostOnWatchlist) refuse({ code: 'WatchlistFull' })
  const title = (await readTitle(app, by, mark)) ?? refuse({ code: 'TitleUnknown' })
  await addEntries(app.store, [{ ...title, userId: by.id, origin: 'portal', addedAt: app.now() }])
}

/** Takes a title off somebody's own list. */
export async function removeFromWatchlist(app: App, by: User, mark: WatchlistMark): Promise<void> {
  await dropEntry(app.store, { userId: by.id, origin: 'portal' }, mark)
}
