import { Elysia } from 'elysia'
import { type PlexWatchlist, PlexWatchlists } from '~/shared/api/plex-watchlists'
import { displayName } from '~/shared/users/model'
import type { App } from '../../app'
import { type WatchlistPerson, watchlistPeople } from '../../watchlist/people'
import { identity } from '../identity'

/** The log of what was read at Plex. */
export const plexWatchlistRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/plex-watchlists' })
    .use(identity(app))
    .get('', async () => (await watchlistPeople(app)).map(view), {
      needs: 'admin',
      response: PlexWatchlists,
      detail: { summary: 'Everybody with an account of Plex, and what became of their watchlist.' },
    })

const view = ({ userId, state, readAt, counts, ...person }: WatchlistPerson): PlexWatchlist => ({
  ...{ userId, state, counts },
  displayName: displayName(person),
  readAt: readAt?.toISOString() ?? null,
})
