import type { WatchlistQuery } from '../api/watchlist'

/** One's own watchlist, as the page asks for it first. */
export const usualWatchlistQuery = { of: 'portal', position: 0, count: 24 } as const satisfies WatchlistQuery
