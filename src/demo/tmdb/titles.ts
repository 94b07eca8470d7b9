import type { Media, Movie, Series, Title } from '../catalogue-model'
import type { Ask } from './ask'
import { backdropOf, posterOf } from './paths'

/** The title in the language of the one who asks, else in English. */
export const titleIn = (ask: Ask, title: Title) => {
  if (ask.language === title.originalLanguage) return title.originalTitle
  return title.titles[ask.language] ?? title.title
}

export const genresIn = (ask: Ask, media: Media, title: Title) => {
  const names = ask.catalogue.genres()[media]
  return title.genres.map(({ id, name }) => ({
    id,
    name: names.find(genre => genre.id === id)?.names[ask.language] ?? name,
  }))
}

const shared = (title: Title) => ({
  adult: title.adult,
  genre_ids: title.genres.map(genre => genre.id),
  id: title.tmdbId,
  original_language: title.originalLanguage,
  overview: title.overview,
  popularity: title.popularity,
  vote_average: title.voteAverage,
  vote_count: title.voteCount,
})

/** A film as it stands in a list; a date that is missing is an empty text there. */
export const listedMovie = (ask: Ask, movie: Movie) => ({
  ...shared(movie),
  backdrop_path: backdropOf('m', movie),
  original_title: movie.originalTitle,
  poster_path: posterOf('m', movie),
  release_date: movie.releaseDate ?? '',
  title: titleIn(ask, movie),
  video: false,
})

export const listedSeries = (ask: Ask, show: Series) => ({
  ...shared(show),
  backdrop_path: backdropOf('t', show),
  first_air_date: show.firstAirDate ?? '',
  name: titleIn(ask, show),
  origin_country: show.countries,
  original_name: show.originalTitle,
  poster_path: posterOf('t', show),
})

export const mixedMovie = (ask: Ask, movie: Movie) => ({ ...listedMovie(ask, movie), media_type: 'movie' })
export const mixedSeries = (ask: Ask, show: Series) => ({ ...listedSeries(ask, show), media_type: 'tv' })

export const byPopularity = (a: { popularity: number }, b: { popularity: number }) => b.popularity - a.popularity

/** Ids to titles, those that are gone left out. */
export const known = <T>(ids: number[], find: (id: number) => T | undefined): T[] =>
  ids.flatMap(id => {
    const title = find(id)
    return title === undefined ? [] : [title]
  })
