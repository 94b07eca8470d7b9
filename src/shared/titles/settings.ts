import { address, secret, toggle, webAddress } from '../settings/fields'
import { section } from '../settings/model'
import { numbers, texts } from '../settings/option-fields'
import { part } from '../settings/pages'

/** Which titles show up in lists. */
export const movieDatabase = section(
  'themoviedb',
  {
    showAdultMovies: toggle(),
    excludedKeywordIds: numbers('keywords'),
    excludedMovieGenreIds: numbers('movieGenres'),
    excludedTvGenreIds: numbers('tvGenres'),
    originalLanguages: texts('spokenLanguages'),
  },
  {
    page: {
      key: 'filters',
      path: 'TheMovieDb',
      group: 'people',
      layout: [
        ['showAdultMovies'],
        part('lists', ['originalLanguages', 'excludedMovieGenreIds', 'excludedTvGenreIds', 'excludedKeywordIds']),
      ],
    },
  },
)

/**
 * The key of the movie database. A section of its own, because clients replace the whole section above and know nothing
 * of a key in it.
 */
export const metadata = section(
  'metadata',
  {
    apiKey: secret({ maxLength: 500, sentTo: ['url'] }),
    url: address({ maxLength: 500, pattern: webAddress, isBase: true }),
    imageUrl: address({ maxLength: 500, pattern: webAddress, isBase: true }),
  },
  {
    page: {
      key: 'metadata',
      path: 'Metadata',
      group: 'portal',
      layout: [['apiKey'], part('addresses', ['url', 'imageUrl'])],
      test: 'connection',
    },
  },
)
