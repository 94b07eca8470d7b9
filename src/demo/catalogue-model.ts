/** What the catalogue files hold, in the words of those files. */
export type Named = { id: number; name: string }
export type Palette = readonly [ground: string, shape: string, light?: string]

type CastCredit = { name: string; character: string; order: number; personId: number; gender: number }
type CrewCredit = { name: string; job: string; department: string; personId: number; gender: number }
export type Video = { key: string; site: string; type: string; name: string; size: number }
export type Release = { country: string; type: number; date: string }

export type Title = {
  tmdbId: number
  imdbId: string | null
  title: string
  originalTitle: string
  originalLanguage: string
  titles: Record<string, string>
  overview: string
  tagline: string | null
  status: string
  genres: Named[]
  countries: string[]
  keywords: Named[]
  cast: CastCredit[]
  crew: CrewCredit[]
  voteAverage: number
  voteCount: number
  popularity: number
  adult: boolean
  certifications: Record<string, string>
  homepage: string | null
  externalIds: { facebookId: string | null; instagramId: string | null; twitterId: string | null }
  videos: Video[]
  similar: number[]
  recommendations: number[]
  palette: Palette
  motif: string
  poster: boolean
  backdrop: boolean
}

export type Movie = Title & {
  releaseDate: string | null
  /** Distance to the reference date; such a film moves with the clock. */
  relativeDays?: number
  runtime: number
  companies: Named[]
  collection: Named | null
  budget: number
  revenue: number
  releases: Release[]
}

export type Episode = {
  id: number
  episodeNumber: number
  title: string
  airDate: string | null
  overview?: string
  /** Where TheTVDB counts it, if elsewhere. */
  tvdb?: { season: number; episode: number }
}

export type Season = {
  id: number
  seasonNumber: number
  name: string
  airDate: string | null
  overview: string
  episodes: Episode[]
}

export type Series = Title & {
  tvdbId: number | null
  tvmazeId: number | null
  firstAirDate: string | null
  lastAirDate: string | null
  inProduction: boolean
  type: string
  /** Its dates move with the clock, in whole weeks. */
  shiftable?: boolean
  network: { id: number; name: string; country: string; web: boolean }
  episodeRunTime: number[]
  numberOfSeasons: number
  numberOfEpisodes: number
  seasons: Season[]
}

export type Person = {
  tmdbId: number
  name: string
  gender: number
  birthday: string | null
  deathday: string | null
  placeOfBirth: string | null
  biography: string | null
  knownForDepartment: string
  popularity: number
}

export type Collection = Named & { overview: string; parts: number[]; palette: Palette; motif: string }
export type Company = Named & { country: string | null }
export type Genre = Named & { names: Record<string, string> }
export type LanguageName = { iso_639_1: string; english_name: string; name: string }

export type Certification = { certification: string; order: number; meaning: string }

export type Provider = Named & {
  offer: string
  /** `m`, `t` or `mt`: films, series or both. */
  kinds: string
  countries: string[]
  displayPriority: number
  palette: Palette
}

/** Provider ids per kind of offer, per country, per title. */
type Offers = Record<string, Record<string, Record<string, number[]>>>
export type Providers = { regions: string[]; providers: Provider[]; movies: Offers; tv: Offers }

export type MusicGroup = {
  mbid: string
  releaseMbid: string
  title: string
  /** A year, a month or a day; "" is unknown. */
  firstReleaseDate: string
  primaryType: string | null
  secondaryTypes: string[]
  discs: number
  tracks: string[]
  palette: Palette
  cover: boolean
}

type MusicMember = {
  name: string
  mbid: string
  attributes: string[]
  begin: string | null
  end: string | null
  ended: boolean
}

export type MusicArtist = {
  mbid: string
  name: string
  sortName: string
  nativeName: string | null
  disambiguation: string
  type: string | null
  gender: string | null
  country: string | null
  area: string | null
  begin: string | null
  end: string | null
  ended: boolean
  genres: string[]
  overview: string
  links: { type: string; relationTypeId: string | null; url: string }[]
  members: MusicMember[]
  releaseGroups: MusicGroup[]
  palette: Palette
}

export type Media = 'movie' | 'tv'
