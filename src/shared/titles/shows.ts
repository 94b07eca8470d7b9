import type {
  Credits,
  Genre,
  Keyword,
  PageOf,
  TitleImages,
  TvOutline,
  TvSeasonOutline,
  TvSummary,
  Video,
} from './model'

/** What the catalogue knows of one episode; days are at midnight UTC. */
export type TvEpisode = {
  id: number
  seasonNumber: number
  episodeNumber: number
  name: string | null
  overview: string | null
  /** Null while nobody knows. */
  airDate: Date | null
  runtimeMinutes: number | null
  stillPath: string | null
}
export type TvSeason = TvSeasonOutline & { episodes: TvEpisode[] }

/** For whom a show is fit, in the words of a country. */
export type ContentRating = { country: string; rating: string }

/** A show in full, its episodes left out. Parts that were not asked for, or not sent, are null. */
export type TvDetails = TvOutline & {
  /** Such as "Scripted" or "Reality". */
  type: string | null
  lastAired: Date | null
  videos: Video[] | null
  credits: Credits | null
  similar: PageOf<TvSummary> | null
  recommendations: PageOf<TvSummary> | null
  keywords: Keyword[] | null
  contentRatings: ContentRating[] | null
  images: TitleImages | null
}

/** How the catalogues number a show; what one of them does not know is null. */
export type ShowIds = {
  tmdbId: number
  tvdbId: number | null
  imdbId: string | null
  tvMazeId: number | null
}

/** Where an episode stands in its show. Specials are season 0. */
export type Place = { season: number; episode: number }
/** An episode by its numbers, and what tells it from others: days at midnight UTC, null while nobody knows. */
export type NumberedEpisode = Place & { name: string | null; airsAt: Date | null }

/** An episode as the catalogue announces it; without a date nobody knows yet when it airs. */
type EpisodeInFull = { episode: number; name: string | null; airsAt: Date | null }
export type SeasonInFull = { season: number; name: string | null; episodes: EpisodeInFull[] }

/** A show with every episode that is announced, as asking for it needs it. Season 0 holds the specials. */
export type ShowInFull = {
  tmdbId: number
  imdbId: string | null
  tvdbId: number | null
  name: string
  overview: string | null
  originalLanguage: string | null
  posterPath: string | null
  backdropPath: string | null
  firstAired: Date | null
  /** In the words of the catalogue, such as "Ended". */
  status: string | null
  /** How it is produced, in the words of the catalogue, such as "Scripted" or "Talk Show". */
  type: string | null
  genres: Genre[]
  keywords: Keyword[]
  contentRatings: ContentRating[]
  /** From 0 to 10; 0 while nobody rated it. */
  voteAverage: number
  seasons: SeasonInFull[]
}
