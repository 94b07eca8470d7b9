import type { Genre, Keyword } from './model'

/** An episode as the catalogue announces it; without a date nobody knows yet when it airs. */
export type EpisodeInFull = { episode: number; name: string | null; airsAt: Date | null }
export type SeasonInFull = { season: number; name: string | null; episodes: EpisodeInFull[] }

/** A show with every episode that is announced, as asking for it needs it. Season 0 holds the specials. */
export type ShowInFull = {
  tmdbId: number
  imdbId: string | null
  tvdbId: number | null
  name: string
  overview: string | null
  posterPath: string | null
  backdropPath: string | null
  firstAired: Date | null
  /** In the words of the catalogue, such as "Ended". */
  status: string | null
  /** How it is produced, in the words of the catalogue, such as "Scripted" or "Talk Show". */
  type: string | null
  genres: Genre[]
  keywords: Keyword[]
  seasons: SeasonInFull[]
}
