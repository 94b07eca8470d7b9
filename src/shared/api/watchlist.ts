import { t } from 'elysia'
import { browsedKinds } from '../titles/filters'
import { entryOutcomes, watchlistOrigins } from '../watchlist/model'
import { idParameter, instant, oneOf, orNull, whole } from './schema'
import { ListWindow, TitleCard } from './titles'

/** What somebody wants to watch: their own notes, and their list at Plex. */

export const WatchlistQuery = t.Object({ ...ListWindow.properties, of: t.Optional(oneOf(watchlistOrigins)) })
export type WatchlistQuery = typeof WatchlistQuery.static

/** What became of asking for a title of a Plex watchlist, in a sentence where there is more to say. */
export const WatchlistOutcome = t.Object({
  outcome: oneOf(entryOutcomes),
  text: orNull(t.String()),
  /** When the limit that stood in the way is free again, and how much of it is left until then. */
  nextAt: orNull(instant()),
  left: orNull(whole()),
})
export type WatchlistOutcome = typeof WatchlistOutcome.static

export const WatchlistEntry = t.Object({
  title: TitleCard,
  addedAt: instant(),
  /** Null for what was put down here, and for what was not asked for yet. */
  wish: orNull(WatchlistOutcome),
})
export type WatchlistEntry = typeof WatchlistEntry.static

export const WatchlistPage = t.Object({
  /** How long each of the caller's lists is. */
  totals: t.Object({ portal: whole(), plex: whole() }),
  /** True while Plex no longer takes what the caller signed in with, so that their list there stays as it was read last. */
  plexExpired: t.Boolean(),
  /** The newest first. */
  entries: t.Array(WatchlistEntry),
})
export type WatchlistPage = typeof WatchlistPage.static

/** A title by its kind and its number in the catalogue, in an address. */
export const WatchlistParams = t.Object({ kind: oneOf(browsedKinds), id: idParameter() })

/** The same in an answer. */
export const WatchlistTitle = t.Object({ kind: oneOf(browsedKinds), id: whole({ minimum: 1 }) })
export type WatchlistTitle = typeof WatchlistTitle.static

/** What stands on the caller's own list. */
export const WatchlistMarks = t.Object({ titles: t.Array(WatchlistTitle) })
export type WatchlistMarks = typeof WatchlistMarks.static
