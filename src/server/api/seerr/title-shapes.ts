import type {
  Collection,
  CollectionRef,
  Company,
  MovieDetails,
  MovieSummary,
  SpokenLanguage,
  TvSeasonOutline,
  TvSummary,
  Video,
} from '~/shared/titles/model'
import { releaseTypes } from '~/shared/titles/model'
import type { Person } from '~/shared/titles/people'
import type { TvDetails, TvEpisode, TvSeason } from '~/shared/titles/shows'

/** Days as programs read them: without a time, and empty where nobody knows. */
export const dayOf = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? ''

/** Programs of this kind refuse a whole answer for a picture of another kind in it. */
const jpegOf = (path: string | null): string | null => (path !== null && /^\/[\w.-]+\.jpg$/.test(path) ? path : null)
export const pathOf = (path: string | null): string | null => (path?.startsWith('/') ? path : null)

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

/** Where a trailer is watched; of the others programs have no address. */
const videoShape = ({ site, key, name, size, type }: Video) => ({
  ...{ site, key, name, size, type },
  url: site === 'YouTube' ? `https://www.youtube.com/watch?v=${encodeURIComponent(key)}` : '',
})

type InFull = MovieDetails | TvDetails

/** What the catalogue is not asked for, as where the other program does not know it. */
const unknownOfTitle = { productionCountries: [], spokenLanguages: [], watchProviders: [] }
const unknownOfShow = { createdBy: [], languages: [], productionCompanies: [] }

const inFull = (title: InFull) => ({
  ...unknownOfTitle,
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
  relatedVideos: (title.videos ?? []).map(videoShape),
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

export const companyShape = ({ id, name, logoPath, originCountry }: Company) => ({
  ...{ id, name: name ?? '', logoPath: pathOf(logoPath), originCountry: originCountry ?? '' },
})

export const languageShape = ({ code, englishName, name }: SpokenLanguage) => ({
  ...{ iso_639_1: code, english_name: englishName ?? name ?? code, name: name ?? '' },
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
  releases: {
    results: (movie.releaseDates ?? []).map(({ country, releases }) => ({
      iso_3166_1: country,
      release_dates: releases.map(({ date, type, certification, note }) => ({
        ...{ certification: certification ?? '', note: note ?? '', type: releaseTypes.indexOf(type) + 1 },
        ...{ release_date: date.toISOString(), descriptors: [], iso_639_1: '' },
      })),
    })),
  },
  ...(movie.collection && { collection: collectionRef(movie.collection) }),
  productionCompanies: movie.productionCompanies.map(companyShape),
  externalIds: {
    facebookId: movie.externalIds?.facebookId ?? null,
    imdbId: movie.imdbId ?? movie.externalIds?.imdbId ?? null,
    instagramId: movie.externalIds?.instagramId ?? null,
    twitterId: movie.externalIds?.twitterId ?? null,
  },
})

const collectionRef = ({ id, name, posterPath, backdropPath }: CollectionRef) => ({
  ...{ id, name: name ?? '', posterPath: pathOf(posterPath), backdropPath: pathOf(backdropPath) },
})

/** A collection without the movies of it, which are as in every list. */
export const collectionShape = (collection: Collection) => ({
  ...collectionRef(collection),
  overview: collection.overview ?? '',
})

const seasonOutline = ({ id, seasonNumber, episodeCount, name, overview, airDate, posterPath }: TvSeasonOutline) => ({
  ...{ id, seasonNumber, episodeCount, name: name ?? '', overview: overview ?? '' },
  ...{ airDate: dayOf(airDate) || null, posterPath: pathOf(posterPath) },
})

const ended = ['Ended', 'Canceled']

export const showShape = (show: TvDetails, seasons: readonly TvSeason[], now: Date) => ({
  ...nearestEpisodes(show.id, seasons, now),
  id: show.id,
  ...unknownOfShow,
  ...inFull(show),
  name: show.title ?? '',
  originalName: show.originalTitle ?? show.title ?? '',
  firstAirDate: dayOf(show.firstAired),
  lastAirDate: dayOf(show.lastAired),
  inProduction: !ended.includes(show.status ?? ''),
  type: show.type ?? '',
  contentRatings: {
    results: (show.contentRatings ?? []).map(({ country, rating }) => ({
      iso_3166_1: country,
      rating,
      descriptors: [],
    })),
  },
  originCountry: show.originCountries,
  episodeRunTime: show.runtimeMinutes === null ? [] : [show.runtimeMinutes],
  networks: show.networks.map(companyShape),
  numberOfSeasons: seasons.filter(({ seasonNumber }) => seasonNumber > 0).length,
  numberOfEpisodes: seasons.reduce((sum, { episodes }) => sum + episodes.length, 0),
  seasons: show.seasons.map(seasonOutline),
  externalIds: {
    facebookId: show.externalIds?.facebookId ?? null,
    imdbId: show.externalIds?.imdbId ?? null,
    instagramId: show.externalIds?.instagramId ?? null,
    tvdbId: show.externalIds?.theTvDbId ?? null,
    tvrageId: null,
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
  productionCode: '',
  voteAverage: 0,
  voteCount: 0,
  stillPath: pathOf(episode.stillPath),
})

/** The last episode that aired and the first that is to. */
function nearestEpisodes(showId: number, seasons: readonly TvSeason[], now: Date) {
  const dated = seasons.flatMap(({ episodes }) => episodes).filter(({ airDate }) => airDate !== null)
  const inOrder = dated.toSorted((one, other) => Number(one.airDate) - Number(other.airDate))
  const shape = episodeShape(showId)
  const last = inOrder.findLast(({ airDate }) => Number(airDate) <= now.getTime())
  const next = inOrder.find(({ airDate }) => Number(airDate) > now.getTime())
  return { lastEpisodeToAir: last ? shape(last) : null, nextEpisodeToAir: next ? shape(next) : null }
}

export const seasonShape = (showId: number, season: TvSeason) => ({
  ...seasonOutline(season),
  episodes: season.episodes.map(episodeShape(showId)),
  externalIds: { tvdbId: null },
})
