import type { Keyword, MovieDetails } from '../titles/model'
import { certificationIn } from '../titles/rules'
import type { ShowInFull } from '../titles/shows'
import type { TitleFacts } from './model'

const ids = (all: readonly Pick<Keyword, 'id'>[] | null) => [...new Set((all ?? []).map(({ id }) => id))]

/** Catalogues rate from 0 to 10, and what nobody rated 0. */
const ratingOf = (voteAverage: number) => (voteAverage > 0 ? Math.round(voteAverage * 10) : null)

/** What rules look at of a movie. */
export const movieFacts = (movie: MovieDetails): TitleFacts => ({
  genres: ids(movie.genres),
  keywords: ids(movie.keywords),
  language: movie.originalLanguage,
  certifications: Object.fromEntries(
    (movie.releaseDates ?? []).flatMap(({ country }) => {
      const certification = certificationIn(movie.releaseDates, country)
      return certification ? [[country.toUpperCase(), certification]] : []
    }),
  ),
  rating: ratingOf(movie.voteAverage),
})

/** What rules look at of a show. */
export const showFacts = (
  show: Pick<ShowInFull, 'genres' | 'keywords' | 'originalLanguage' | 'contentRatings' | 'voteAverage'>,
): TitleFacts => ({
  genres: ids(show.genres),
  keywords: ids(show.keywords),
  language: show.originalLanguage,
  certifications: Object.fromEntries(
    show.contentRatings.flatMap(({ country, rating }) => (rating ? [[country.toUpperCase(), rating]] : [])),
  ),
  rating: ratingOf(show.voteAverage),
})

/** What rules look at of an album, of which catalogues tell little; rated from 0 to 10. */
export const albumFacts = ({ rating }: { rating: number }): TitleFacts => ({
  ...{ genres: [], keywords: [], language: null, certifications: {} },
  rating: ratingOf(rating),
})
