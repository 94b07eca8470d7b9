import { unknownStatus } from '~/shared/availability/movies'
import { type CountryReleases, type MovieSummary, releaseTypes } from '~/shared/titles/model'
import type { TitleWithStatus } from '../../../availability/movies'
import type { ShownDetails } from '../../../discovery/details'
import { wireDate, wireDateOrNull } from '../codes'
import type { Wire } from '../described/wire'
import { movieBase, movieIn4K } from './search-base'

const common = (movie: MovieSummary) => ({
  adult: movie.adult,
  backdropPath: movie.backdropPath,
  originalLanguage: movie.originalLanguage,
  originalTitle: movie.originalTitle,
  overview: movie.overview,
  popularity: movie.popularity,
  posterPath: movie.posterPath,
  releaseDate: wireDateOrNull(movie.releaseDate),
  title: movie.title,
  video: movie.video,
  voteAverage: movie.voteAverage,
  voteCount: movie.voteCount,
  alreadyInCp: false,
  trailer: null,
  rootPathOverride: 0,
  qualityOverride: 0,
})

type Listed = Omit<TitleWithStatus, 'request' | 'handOvers' | 'tint' | 'blocked'>

/** A movie in a list. */
export const searchMovie = ({ movie, imdbId, status }: Listed): Wire<'SearchMovie'> => ({
  ...movieBase({ id: movie.id, imdbId, theMovieDbId: String(movie.id), status }),
  ...common(movie),
  genreIds: movie.genreIds,
  homepage: null,
  releaseDates: null,
  digitalReleaseDate: null,
  ...movieIn4K(status),
})

/** A movie in a list of the first version, which knows no IMDb ids. */
export const listedMovie = (shown: Listed): Wire<'SearchMovie'> => searchMovie({ ...shown, imdbId: null })

/** A single movie in the form of a list entry, with its releases. */
export const movieInfo = ({ movie, imdbId, status, digitalRelease }: ShownDetails): Wire<'SearchMovie'> => ({
  ...searchMovie({ movie, imdbId, status }),
  genreIds: null,
  homepage: movie.homepage,
  releaseDates: releaseDates(movie.releaseDates),
  digitalReleaseDate: wireDateOrNull(digitalRelease),
})

export const releaseDates = (countries: readonly CountryReleases[] | null): Wire<'ReleaseDates'> | null =>
  countries && {
    results: countries.map(({ country, releases }) => ({
      isoCode: country,
      releaseDate: releases.map(({ date, type }) => ({
        releaseDate: wireDate(date),
        type: releaseTypes.indexOf(type) + 1,
      })),
    })),
  }

const nothing: MovieSummary = {
  id: 0,
  title: null,
  originalTitle: null,
  originalLanguage: null,
  overview: null,
  posterPath: null,
  backdropPath: null,
  genreIds: [],
  adult: false,
  popularity: 0,
  voteAverage: 0,
  voteCount: 0,
  releaseDate: null,
  video: false,
}

/** What clients of the first version get for an id that nothing has. */
export const unknownMovie = (): Wire<'SearchMovie'> => ({
  ...searchMovie({ movie: nothing, imdbId: null, status: unknownStatus }),
  genreIds: null,
})
