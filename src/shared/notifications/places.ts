const places: Readonly<Record<string, string>> = {
  // What went away waits again.
  TitlesGone: '/requests-list?stage=processing',
  TitlesDropped: '/requests-list?stage=processing',
  PlexWatchlistTokenExpired: '/watchlist?of=plex',
}

/** The page that news lead to which are about no single title; null where they lead nowhere. */
export const placeOf = (event: string): string | null => places[event] ?? null
