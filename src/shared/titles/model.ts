/** What the catalogue of movies and shows knows, in our words. Pure: read by the server, by clients and by the interface. */

import type { ServerOptions } from '../users/model'

export type TitleType = 'movie' | 'tv'

/** How a show is numbered and searched for. */
export const seriesTypes = ['standard', 'anime', 'daily'] as const
export type SeriesType = (typeof seriesTypes)[number]

/** What is chosen for one variant of a show, whoever asked for how much of it: numbers of its download manager. */
export type ShowOptions = ServerOptions & { languageProfile: number | null }
/** The numbers of one server mean nothing to that of another variant. */
export type OptionsByVariant = { readonly standard?: ShowOptions; readonly fourK?: ShowOptions }

export const nothingChosen: ShowOptions = { server: null, profile: null, root: null, languageProfile: null }

/** A title that somebody asked for, as the portal keeps it; the same for every kind. */
export type Title = {
  id: number
  /** The catalogue's own id, by which the title is addressed. */
  catalogueId: string
  tmdbId: number | null
  imdbId: string | null
  tvdbId: number | null
  musicBrainzId: string | null
  name: string
  overview: string | null
  posterPath: string | null
  backdropPath: string | null
  releasedAt: Date | null
  digitallyReleasedAt: Date | null
  /** In the words of the catalogue, such as "Released". */
  releaseStatus: string | null
  /** How many seasons a show has, specials left out; null for other kinds. */
  totalSeasons: number | null
  /** Of a show; empty for other kinds, for which it is chosen with each request. */
  options: OptionsByVariant
  /** Who an album is by, with the number of MusicBrainz; null for other kinds. */
  artistId: string | null
  artistName: string | null
  discPath: string | null
  /** Of an album, from 0 to 100; null while nobody rated it. */
  rating: number | null
}

/** A title of which nothing is known but its name: what a kind does not have stays like this. */
export const bareTitle: Omit<Title, 'id' | 'catalogueId' | 'name'> = {
  tmdbId: null,
  imdbId: null,
  tvdbId: null,
  musicBrainzId: null,
  overview: null,
  posterPath: null,
  backdropPath: null,
  releasedAt: null,
  digitallyReleasedAt: null,
  releaseStatus: null,
  totalSeasons: null,
  options: {},
  artistId: null,
  artistName: null,
  discPath: null,
  rating: null,
}

/** Paths of pictures are kept as the catalogue gives them ("/abc.jpg"); dates are at midnight UTC; absent is null. */
type TitleSummary = {
  id: number
  title: string | null
  originalTitle: string | null
  originalLanguage: string | null
  overview: string | null
  posterPath: string | null
  backdropPath: string | null
  genreIds: number[]
  adult: boolean
  popularity: number
  voteAverage: number
  voteCount: number
}

export type MovieSummary = TitleSummary & { releaseDate: Date | null; video: boolean }
export type TvSummary = TitleSummary & { firstAired: Date | null; originCountries: string[] }

/** One page of a list of the catalogue. */
export type PageOf<T> = { page: number; totalPages: number; totalResults: number; results: T[] }

export type Genre = { id: number; name: string }
export type Keyword = { id: number; name: string }
/** `code` is a two-letter language code; `name` is what its speakers call it. */
export type SpokenLanguage = { code: string; englishName: string | null; name: string | null }
export type Company = { id: number; name: string | null; logoPath: string | null; originCountry: string | null }

export type Video = {
  id: string
  key: string
  name: string | null
  site: string | null
  /** Such as "Trailer" or "Teaser". */
  type: string | null
  size: number
  language: string | null
  country: string | null
  official: boolean
  publishedAt: Date | null
}

export type CastMember = {
  id: number
  castId: number
  creditId: string | null
  name: string | null
  character: string | null
  gender: number
  order: number
  profilePath: string | null
}
export type CrewMember = {
  id: number
  creditId: string | null
  name: string | null
  department: string | null
  job: string | null
  gender: number
  profilePath: string | null
}
export type Credits = { cast: CastMember[]; crew: CrewMember[] }

/** The ways a movie comes out, in the order in which the catalogue numbers them from 1. */
export const releaseTypes = ['premiere', 'theatricalLimited', 'theatrical', 'digital', 'physical', 'tv'] as const
export type ReleaseType = (typeof releaseTypes)[number]
/** `date` is the instant that the catalogue gives, usually midnight UTC. */
export type Release = { date: Date; type: ReleaseType; certification: string | null; note: string | null }
/** The releases in one country, named by its two letters. */
export type CountryReleases = { country: string; releases: Release[] }

export type ExternalIds = {
  imdbId: string | null
  theTvDbId: number | null
  facebookId: string | null
  instagramId: string | null
  twitterId: string | null
}

export type CollectionRef = { id: number; name: string | null; posterPath: string | null; backdropPath: string | null }
export type Collection = CollectionRef & { overview: string | null; parts: MovieSummary[] }

/** A movie in full. Parts that were not asked for, or not sent, are null. */
export type MovieDetails = MovieSummary & {
  imdbId: string | null
  genres: Genre[]
  collection: CollectionRef | null
  productionCompanies: Company[]
  budget: number
  revenue: number
  runtimeMinutes: number | null
  status: string | null
  tagline: string | null
  homepage: string | null
  videos: Video[] | null
  credits: Credits | null
  releaseDates: CountryReleases[] | null
  similar: PageOf<MovieSummary> | null
  recommendations: PageOf<MovieSummary> | null
  externalIds: ExternalIds | null
  keywords: Keyword[] | null
}

/** A show without its episodes. */
export type TvOutline = TvSummary & {
  externalIds: ExternalIds | null
  genres: Genre[]
  networks: Company[]
  status: string | null
  tagline: string | null
  homepage: string | null
  runtimeMinutes: number | null
  seasons: TvSeasonOutline[]
}
export type TvSeasonOutline = {
  id: number
  seasonNumber: number
  episodeCount: number
  name: string | null
  overview: string | null
  airDate: Date | null
  posterPath: string | null
}

/** For whom a film is fit, in the words of a country. */
export type Certification = { name: string; meaning: string | null }

export type WatchProvider = { id: number; name: string; logoPath: string | null; displayPriority: number }
/** Where a title can be watched in one country, by how it is paid for. */
export type TitleProviders = {
  country: string
  flatrate: WatchProvider[]
  rent: WatchProvider[]
  buy: WatchProvider[]
  free: WatchProvider[]
  ads: WatchProvider[]
}

export type TitleImage = {
  path: string
  /** Null for a picture without words. */
  language: string | null
  voteAverage: number
  voteCount: number
  width: number
  height: number
}
export type TitleImages = { posters: TitleImage[]; backdrops: TitleImage[]; logos: TitleImage[] }

export type ExternalSource = 'imdb' | 'theTvDb'
export type ExternalFind = { movies: MovieSummary[]; shows: TvSummary[] }

/** The colour that a picture has most of, as OKLCH names it: hue in degrees, chroma as a share. */
export type Tint = { hue: number; chroma: number }

/** What an administrator keeps out of the lists. */
export type ContentFilters = {
  adult: boolean
  excludedKeywords: readonly number[]
  excludedMovieGenres: readonly number[]
  excludedTvGenres: readonly number[]
  /** Two-letter codes; none means every language. */
  originalLanguages: readonly string[]
}

export type MovieListName = 'popular' | 'topRated' | 'upcoming' | 'nowPlaying' | 'trending'
export type TvListName = 'popular' | 'topRated' | 'upcoming' | 'trending'

/** What somebody asks of the advanced search; a decade wins over a year. */
export type DiscoverFilters = {
  type: TitleType
  releaseYear: number | null
  decade: number | null
  genreIds: readonly number[]
  keywordIds: readonly number[]
  watchProviders: readonly number[]
  companies: readonly number[]
}

/** The part of an endless list that a screen asks for: how much it has, how much more it wants. */
export type Window = { position: number; amount: number }
