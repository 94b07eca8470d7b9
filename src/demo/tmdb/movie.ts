import type { Movie } from '../catalogue-model'
import { type Ask, idAt, type Parts, partOf, type TmdbAnswer, withParts } from './ask'
import { socialPart } from './parts'
import { collectionBackdrop, collectionPoster } from './paths'
import { firstPage, refusals } from './reply'
import { sharedDetails, sharedParts } from './shared-parts'
import { known, listedMovie, mixedMovie, titleIn } from './titles'

const related = (ids: (movie: Movie) => number[], shape: typeof listedMovie) => (ask: Ask, movie: Movie) =>
  firstPage(known(ids(movie), ask.catalogue.movie), one => shape(ask, one))

/** Release dates by country, with the age rating where one is known. */
const releaseDatesPart = (_ask: Ask, movie: Movie) => {
  const countries = [
    ...new Set([...movie.releases.map(release => release.country), ...Object.keys(movie.certifications)]),
  ]
  return {
    results: countries.map(country => ({
      iso_3166_1: country,
      release_dates: movie.releases
        .filter(release => release.country === country)
        .map(release => ({
          certification: movie.certifications[country] ?? '',
          descriptors: [],
          iso_639_1: '',
          note: '',
          release_date: `${release.date}T00:00:00.000Z`,
          type: release.type,
        })),
    })),
  }
}

const otherTitles = (_ask: Ask, movie: Movie) => ({
  titles: Object.entries(movie.titles).map(([language, title]) => ({
    iso_3166_1: language.toUpperCase(),
    title,
    type: '',
  })),
})

const movieParts: Parts<Movie> = {
  ...sharedParts('movie'),
  similar: related(movie => movie.similar, listedMovie),
  recommendations: related(movie => movie.recommendations, mixedMovie),
  release_dates: releaseDatesPart,
  external_ids: (_ask, movie) => ({ imdb_id: movie.imdbId, ...socialPart(movie) }),
  keywords: (_ask, movie) => ({ keywords: movie.keywords }),
  alternative_titles: otherTitles,
}

const collectionPart = (ask: Ask, movie: Movie) => {
  const collection = ask.catalogue.collections().find(one => one.id === movie.collection?.id)
  if (!collection) return null
  return {
    id: collection.id,
    name: collection.name,
    poster_path: collectionPoster(collection),
    backdrop_path: collectionBackdrop(collection),
  }
}

const companyPart = (ask: Ask, movie: Movie) =>
  movie.companies.map(({ id, name }) => ({
    id,
    logo_path: null,
    name,
    origin_country: ask.catalogue.companies().find(company => company.id === id)?.country ?? '',
  }))

const details = (ask: Ask, movie: Movie) => ({
  ...sharedDetails(ask, 'movie', movie),
  belongs_to_collection: collectionPart(ask, movie),
  budget: movie.budget,
  imdb_id: movie.imdbId,
  original_title: movie.originalTitle,
  production_companies: companyPart(ask, movie),
  release_date: movie.releaseDate ?? '',
  revenue: movie.revenue,
  runtime: movie.runtime,
  title: titleIn(ask, movie),
  video: false,
})

/** By number, or as the service also takes it, by IMDb id. */
const movieAsked = (ask: Ask) => {
  const text = ask.at.id ?? ''
  return text.startsWith('tt')
    ? ask.catalogue.movies().find(movie => movie.imdbId === text)
    : ask.catalogue.movie(idAt(ask))
}

export const movieDetails = (ask: Ask): TmdbAnswer => {
  const movie = movieAsked(ask)
  return movie ? withParts(ask, movie, movieParts, details(ask, movie)) : refusals.notFound
}

export const moviePart = (ask: Ask): TmdbAnswer => partOf(ask, movieAsked(ask), movieParts)

export const collectionDetails = (ask: Ask): TmdbAnswer => {
  const collection = ask.catalogue.collections().find(one => one.id === idAt(ask))
  if (!collection) return refusals.notFound
  return {
    id: collection.id,
    name: collection.name,
    overview: collection.overview,
    poster_path: collectionPoster(collection),
    backdrop_path: collectionBackdrop(collection),
    parts: known(collection.parts, ask.catalogue.movie).map(movie => mixedMovie(ask, movie)),
  }
}
