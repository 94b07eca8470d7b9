import type { MovieDetails, MovieSummary, TvSeasonOutline, TvSummary } from '~/shared/titles/model'
import type { Person } from '~/shared/titles/people'
import type { TvDetails, TvEpisode, TvSeason } from '~/shared/titles/shows'

/** Days as programs read them: without a time, and empty where nobody knows. */
export const dayOf = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? ''

/** Programs of this kind refuse a whole answer for a picture of another kind in it. */
const jpegOf = (path: string | null): string | null => (path !== null && /^\/[\w.-]+\.jpg$/.test(path) ? path : null)
const pathOf = (path: string | null): string | null => (path?.startsWith('/') ? path : null)

const common = (title: MovieSummary | TvSummary) => ({
  genreIds: title.genreIds,
  originalLanguage: title.originalLanguage ?? '',
  overview: title.overview ?? '',
  popularity: title.popularity,
  voteAverage: title.voteAverage,
  voteCount: title.voteCount,
  backdropPath: jpegOf(title.backdropPath),
  posterPath: jpegOf(title.posterPath),
})

export const movieHit = (movie: MovieSummary) => ({
  id: movie.id,
  mediaType: 'movie' as const,
  adult: movie.adult,
  ...common(movie),
  originalTitle: movie.originalTitle ?? movie.title ?? '',
  title: movie.title ?? '',
  releaseDate: dayOf(movie.releaseDate),
  video: movie.video,
})

type ListedShow = Omit<TvSummary, 'originCountries'> & { originCountries?: string[] }

export const showHit = (show: ListedShow) => ({
  id: show.id,
  mediaType: 'tv' as const,
  ...common({ originCountries: [], ...show }),
  name: show.title ?? '',
  originalName: show.originalTitle ?? show.title ?? '',
  firstAirDate: dayOf(show.firstAired),
  originCountry: show.originCountries ?? [],
})

export const personHit = (person: Pick<Person, 'id' | 'name' | 'popularity' | 'profilePath'>) => ({
  id: person.id,
  mediaType: 'person' as const,
  name: person.name ?? '',
  popularity: person.popularity,
  adult: false,
  profilePath: jpegOf(person.profilePath),
  knownFor: [],
})

type InFull = MovieDetails | TvDetails

const inFull = (title: InFull) => ({
  genres: title.genres.map(({ id, name }) => ({ id, name })),
  homepage: title.homepage ?? '',
  tagline: title.tagline ?? '',
  overview: title.overview ?? '',
  originalLanguage: title.originalLanguage ?? '',
  popularity: title.popularity,
  voteAverage: title.voteAverage,
  voteCount: title.voteCount,
  status: title.status ?? '',
  backdropPath: pathOf(title.backdropPath),
  posterPath: pathOf(title.posterPath),
  relatedVideos: (title.videos ?? []).map(({ site, key, name, size, type }) => ({ site, key, name, size, type })),
  keywords: (title.keywords ?? []).map(({ id, name }) => ({ id, name })),
  credits: {
    cast: (title.credits?.cast ?? []).map(({ id, castId, character, creditId, name, order, gender, profilePath }) => ({
      ...{ castId, character, creditId, id, name, order, gender, profilePath: pathOf(profilePath) },
    })),
    crew: (title.credits?.crew ?? []).map(({ id, creditId, department, job, name, gender, profilePath }) => ({
      ...{ creditId, department, id, job, name, gender, profilePath: pathOf(profilePath) },
    })),
  },
})

export const movieShape = (movie: MovieDetails) => ({
  id: movie.id,
  adult: movie.adult,
  budget: movie.budget,
  revenue: movie.revenue,
  ...inFull(movie),
  title: movie.title ?? '',
  originalTitle: movie.originalTitle ?? movie.title ?? '',
  releaseDate: dayOf(movie.releaseDate),
  runtime: movie.runtimeMinutes ?? 0,
  video: movie.video,
  imdbId: movie.imdbId,
  productionCompanies: movie.productionCompanies.map(({ id, name, logoPath, originCountry }) => ({
    ...{ id, name: name ?? '', logoPath: pathOf(logoPath), originCountry: originCountry ?? '' },
  })),
  externalIds: {
    facebookId: movie.externalIds?.facebookId ?? null,
    imdbId: movie.imdbId ?? movie.externalIds?.imdbId ?? null,
    instagramId: movie.externalIds?.instagramId ?? null,
    twitterId: movie.externalIds?.twitterId ?? null,
  },
})

const seasonOutline = ({ id, seasonNumber, episodeCount, name, overview, airDate, posterPath }: TvSeasonOutline) => ({
  ...{ id, seasonNumber, episodeCount, name: name ?? '', overview: overview ?? '' },
  ...{ airDate: dayOf(airDate) || null, posterPath: pathOf(posterPath) },
})

const ended = ['Ended', 'Canceled']

export const showShape = (show: TvDetails, seasons: readonly TvSeason[]) => ({
  id: show.id,
  ...inFull(show),
  name: show.title ?? '',
  originalName: show.originalTitle ?? show.title ?? '',
  firstAirDate: dayOf(show.firstAired),
  lastAirDate: dayOf(show.lastAired),
  inProduction: !ended.includes(show.status ?? ''),
  type: show.type ?? '',
  originCountry: show.originCountries,
  episodeRunTime: show.runtimeMinutes === null ? [] : [show.runtimeMinutes],
  networks: show.networks.map(({ id, name, logoPath, originCountry }) => ({
    ...{ id, name: name ?? '', logoPath: pathOf(logoPath), originCountry: originCountry ?? '' },
  })),
  numberOfSeasons: seasons.filter(({ seasonNumber }) => seasonNumber > 0).length,
  numberOfEpisodes: seasons.reduce((sum, { episodes }) => sum + episodes.length, 0),
  seasons: show.seasons.map(seasonOutline),
  externalIds: {
    facebookId: show.externalIds?.facebookId ?? null,
    imdbId: show.externalIds?.imdbId ?? null,
    instagramId: show.externalIds?.instagramId ?? null,
    tvdbId: show.externalIds?.theTvDbId ?? null,
    twitterId: show.externalIds?.twitterId ?? null,
  },
})

const episodeShape = (showId: number) => (episode: TvEpisode) => ({
  id: episode.id,
  airDate: dayOf(episode.airDate) || null,
  seasonNumber: episode.seasonNumber,
  episodeNumber: episode.episodeNumber,
  name: episode.name ?? '',
  overview: episode.overview ?? '',
  showId,
  voteAverage: 0,
  voteCount: 0,
  stillPath: pathOf(episode.stillPath),
})

export const seasonShape = (showId: number, season: TvSeason) => ({
  ...seasonOutline(season),
  episodes: season.episodes.map(episodeShape(showId)),
  externalIds: { tvdbId: null },
})
