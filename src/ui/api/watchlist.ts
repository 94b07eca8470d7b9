import type { PlayedMovies } from '~/shared/api/played'
import type { PlexWatchlist } from '~/shared/api/plex-watchlists'
import type { WatchlistMarks, WatchlistPage, WatchlistQuery, WatchlistTitle } from '~/shared/api/watchlist'
import { get, post, remove } from './client'

const watchlist = '/api/v3/watchlist'
const one = ({ kind, id }: WatchlistTitle) => `${watchlist}/${kind}/${id}`

/** What stands on one's own list; the lists themselves are titles, see `titleKeys`. */
export const watchlistKey = ['watchlist'] as const
export const playedKey = ['played'] as const

export const readWatchlist = (query: WatchlistQuery, signal: AbortSignal) =>
  get<WatchlistPage>(watchlist, { query, signal })
export const readWatchlistTitles = (signal: AbortSignal) => get<WatchlistMarks>(`${watchlist}/titles`, { signal })
export const addToWatchlist = (title: WatchlistTitle) => post<null>(one(title))
export const removeFromWatchlist = (title: WatchlistTitle) => remove<null>(one(title))
export const readPlexWatchlists = (signal: AbortSignal) => get<PlexWatchlist[]>('/api/v3/plex-watchlists', { signal })
export const readPlayedMovies = (signal: AbortSignal) => get<PlayedMovies>('/api/v3/played/movies', { signal })
