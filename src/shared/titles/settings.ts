import { numbers, secret, texts, toggle } from '../settings/fields'
import { section } from '../settings/model'

/** Which titles show up in lists. */
export const movieDatabase = section('themoviedb', {
  showAdultMovies: toggle(),
  excludedKeywordIds: numbers('keywords'),
  excludedMovieGenreIds: numbers('movieGenres'),
  excludedTvGenreIds: numbers('tvGenres'),
  originalLanguages: texts('languages'),
})

/**
 * The key of the movie database. A section of its own, because clients replace the whole section above and know nothing
 * of a key in it.
 */
export const metadata = section('metadata', { apiKey: secret({ maxLength: 500 }) })
