/** A show as TVMaze knows it; days are at midnight UTC, absent is null. */
export type MazeShow = {
  id: number
  name: string
  /** Such as "Running" or "Ended". */
  status: string | null
  premiered: Date | null
  /** The channel; null for what streams. */
  network: { id: number; name: string } | null
  runtimeMinutes: number | null
  /** From 0 to 10; null while nobody rated it. */
  rating: number | null
  imdbId: string | null
  tvdbId: number | null
  /** The address of a poster, by https. */
  poster: string | null
  /** Without the marks of HTML. */
  overview: string | null
}

/** A hit of a search with how well it fits, from 0 to about 1. */
export type MazeHit = { score: number; show: MazeShow }

export type MazeEpisode = {
  id: number
  seasonNumber: number
  episodeNumber: number
  name: string | null
  airDate: Date | null
  /** The page about it, by https. */
  url: string | null
}
