/** Where a movie stands for the caller; every movie of the catalogue carries it. */
export type MovieState = {
  requested: boolean
  requestId: number
  approved: boolean
  denied: boolean | null
  deniedReason: string | null
  available: boolean
  has4KRequest: boolean
  approved4K: boolean
  denied4K: boolean | null
  deniedReason4K: string | null
  available4K: boolean
}

/** A movie in a list: `SearchMovie` on the wire. */
export type Movie = MovieState & {
  id: number
  title: string | null
  overview: string | null
  posterPath: string | null
  backdropPath: string | null
  releaseDate: string | null
  voteAverage: number
  genreIds: number[] | null
}

export type RelatedMovie = { id: number; title: string; poster_path: string | null; release_date: string }
type CastRole = { credit_id: string; id: number; name: string; character: string; profile_path: string | null }
type CrewJob = { credit_id: string; id: number; name: string; job: string; profile_path: string | null }
export type Credits = { cast: CastRole[]; crew: CrewJob[] }
export type Video = { id: string; key: string; name: string; site: string; type: string }
export type CollectionRef = { id: number; name: string; posterPath: string | null; backdropPath: string | null }

/** `MovieDetail` on the wire, as far as the page reads it. */
export type MovieDetail = Omit<Movie, 'genreIds'> & {
  imdbId: string | null
  tagline: string | null
  runtime: number
  voteCount: number
  status: string | null
  originalLanguage: string | null
  originalTitle: string | null
  budget: number
  revenue: number
  quality: string | null
  homepage: string | null
  digitalReleaseDate: string | null
  plexUrl: string | null
  embyUrl: string | null
  jellyfinUrl: string | null
  genres: { id: number; name: string }[]
  belongsToCollection: CollectionRef | null
  videos: { results: Video[] } | null
  credits: Credits | null
  recommendations: { results: RelatedMovie[] } | null
  similar: { results: RelatedMovie[] } | null
  keywords: { keywordsValue: { id: number; name: string }[] } | null
  externalIds: { facebookId: string | null; instagramId: string | null; twitterId: string | null } | null
}

/** The parts of a collection; 4K state is not told there. */
export type CollectionMovie = Pick<
  Movie,
  | 'id'
  | 'title'
  | 'overview'
  | 'posterPath'
  | 'releaseDate'
  | 'requested'
  | 'requestId'
  | 'approved'
  | 'denied'
  | 'deniedReason'
  | 'available'
>
export type MovieCollection = { name: string | null; overview: string | null; collection: CollectionMovie[] }

export type Genre = { id: number; name: string }
export type StreamingProvider = { order: number; streamingProvider: string; logo: string | null }
