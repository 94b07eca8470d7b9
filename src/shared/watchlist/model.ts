import type { BrowsedKind } from '../titles/filters'

/** Where a title that somebody wants to watch was put down: here, or on their list at Plex. */
export const watchlistOrigins = ['portal', 'plex'] as const
export type WatchlistOrigin = (typeof watchlistOrigins)[number]

/**
 * A title on a watchlist; a note to oneself, which asks for nothing. Movies and shows alone: artists have no
 * number at TMDB, nor are they on lists of Plex.
 */
export type WatchlistMark = { kind: BrowsedKind; tmdbId: number }

/** What became of asking for a title of a Plex watchlist; what was there or asked for already is `known`. */
export const entryOutcomes = ['requested', 'known', 'refused'] as const
export type EntryOutcome = (typeof entryOutcomes)[number]

/** How reading a Plex watchlist ended; `expired` is a token that Plex takes no more. */
const readResults = ['done', 'failed', 'expired'] as const
export type ReadResult = (typeof readResults)[number]

/** How somebody's list at Plex is doing: `noToken` never signed in through Plex, `pending` was not read yet. */
export const watchlistStates = [...readResults, 'pending', 'noToken'] as const
export type WatchlistState = (typeof watchlistStates)[number]

/** More than anybody watches; a list at Plex may be as long. */
export const mostOnWatchlist = 1_000

/** The rows of Discover that show somebody's own lists, and which they show. */
export const watchlistRows = { watchlist: 'portal', plexWatchlist: 'plex' } as const satisfies Record<
  string,
  WatchlistOrigin
>
export const isWatchlistRow = (list: string): list is keyof typeof watchlistRows => Object.hasOwn(watchlistRows, list)
