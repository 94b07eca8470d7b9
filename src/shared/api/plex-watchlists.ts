import { t } from 'elysia'
import { watchlistStates } from '../watchlist/model'
import { instant, oneOf, orNull, whole } from './schema'

/** How the Plex watchlist of somebody is doing. */
export const PlexWatchlist = t.Object({
  userId: t.String(),
  displayName: t.String(),
  state: oneOf(watchlistStates),
  /** When it was read last; null while it never was. */
  readAt: orNull(instant()),
  /** What became of its titles. */
  counts: t.Object({ requested: whole(), known: whole(), refused: whole(), waiting: whole() }),
})
export type PlexWatchlist = typeof PlexWatchlist.static
export const PlexWatchlists = t.Array(PlexWatchlist)
