import { Elysia } from 'elysia'
import * as api from '~/shared/api/watchlist'
import { afterWaiting } from '~/shared/requests/rules'
import type { User } from '~/shared/users/model'
import type { WatchlistMark } from '~/shared/watchlist/model'
import type { App } from '../../app'
import { type ShownEntry, watchlistPart } from '../../discovery/watchlist-titles'
import { sentence } from '../../sentences'
import { addToWatchlist, removeFromWatchlist } from '../../watchlist/actions'
import { countsOf, marksOf } from '../../watchlist/queries'
import { isPlexExpired } from '../../watchlist/ran-out'
import { nothing } from '../answers'
import { identity } from '../identity'
import { readerOf } from '../reader'
import { titleCard } from './title-cards'
import type { Seeing } from './title-views'

/** What the caller wants to watch; asking for it is a call of its own. */
export const watchlistRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/watchlist' })
    .use(identity(app))
    .get('', ({ by, query }) => page(app, by, query), {
      needs: 'user',
      query: api.WatchlistQuery,
      response: api.WatchlistPage,
      detail: { summary: 'A part of what the caller wants to watch, the newest first.' },
    })
    .get('/titles', ({ by }) => marks(app, by), {
      needs: 'user',
      response: api.WatchlistMarks,
      detail: { summary: 'Which titles stand on the list that the caller keeps here.' },
    })
    .post(
      '/:kind/:id',
      async ({ by, params }) => {
        await addToWatchlist(app, by, markOf(params))
        return nothing(204)
      },
      {
        needs: 'user',
        params: api.WatchlistParams,
        detail: { summary: "Puts a title on the caller's list." },
      },
    )
    .delete(
      '/:kind/:id',
      async ({ by, params }) => {
        await removeFromWatchlist(app, by, markOf(params))
        return nothing(204)
      },
      { needs: 'user', params: api.WatchlistParams, detail: { summary: "Takes a title off the caller's list." } },
    )

const usualCount = 24

const markOf = ({ kind, id }: api.WatchlistTitle): WatchlistMark => ({ kind, tmdbId: id })

async function page(app: App, by: User, { of = 'portal', position = 0, count = usualCount }: api.WatchlistQuery) {
  const [totals, plexExpired, entries] = await Promise.all([
    countsOf(app.store, by.id),
    isPlexExpired(app, by.id),
    watchlistPart(app, readerOf(by), of, { position, amount: count }),
  ])
  return { totals, plexExpired, entries: entries.map(entryView({ app, by })) }
}

const entryView =
  (seeing: Seeing) =>
  ({ entry, shown }: ShownEntry): api.WatchlistEntry => ({
    title: titleCard(seeing)(shown),
    addedAt: entry.addedAt.toISOString(),
    wish: wishView(seeing, entry),
  })

/** Why it was not asked for, said to whoever reads it. */
const wishView = ({ app, by }: Seeing, { outcome, reason }: ShownEntry['entry']): api.WatchlistOutcome | null =>
  outcome && {
    outcome,
    text: reason && sentence(app, reason, readerOf(by).language),
    ...(afterWaiting(reason) ?? { nextAt: null, left: null }),
  }

async function marks({ store }: App, by: User): Promise<api.WatchlistMarks> {
  const found = await marksOf(store, { userId: by.id, origin: 'portal' })
  return { titles: found.map(({ kind, tmdbId }) => ({ kind, id: tmdbId })) }
}
