import type { Media, Title } from '../catalogue-model'
import type { Ask } from './ask'
import {
  countryPart,
  creditsPart,
  imagesPart,
  overviewIn,
  spokenPart,
  translationsPart,
  videosPart,
  watchPart,
} from './parts'
import { backdropOf, posterOf } from './paths'
import { genresIn } from './titles'

/** What the names of their pictures begin with. */
const letters = { movie: 'm', tv: 't' } as const satisfies Record<Media, string>

/** The parts of movies and of shows that are the same. */
export const sharedParts = (media: Media) => ({
  credits: creditsPart(media),
  videos: videosPart,
  translations: translationsPart,
  images: imagesPart(letters[media]),
  'watch/providers': watchPart(media),
})

/** What the details of a movie and of a show both say, under the same names. */
export const sharedDetails = (ask: Ask, media: Media, title: Title) => ({
  adult: title.adult,
  backdrop_path: backdropOf(letters[media], title),
  genres: genresIn(ask, media, title),
  homepage: title.homepage ?? '',
  id: title.tmdbId,
  origin_country: title.countries,
  original_language: title.originalLanguage,
  overview: overviewIn(ask, title),
  popularity: title.popularity,
  poster_path: posterOf(letters[media], title),
  production_countries: title.countries.map(countryPart),
  spoken_languages: spokenPart(ask, title),
  status: title.status,
  tagline: title.tagline ?? '',
  vote_average: title.voteAverage,
  vote_count: title.voteCount,
})
