import { arrCommands, type Command } from '../arr/commands'
import type { commandBody } from './bodies'
import type { CommandBody, Library } from './library'

/** Searching is over when the answer is given; what it found downloads in its own time. */
function carryOut(library: Library, { name, body }: Command<CommandBody>) {
  const searched = library.movies.filter(
    movie =>
      (name === 'MoviesSearch' && body.movieIds.includes(movie.id)) ||
      (name === 'MissingMoviesSearch' && movie.monitored),
  )
  for (const movie of searched) library.search(movie)
}

const names = [
  'MoviesSearch',
  'MissingMoviesSearch',
  'RefreshMovie',
  'RescanMovie',
  'RssSync',
  'RefreshMonitoredDownloads',
]

/** What a command says of the movies it is about. */
export const aboutMovies = (movieIds: number[]): CommandBody => ({ movieIds, isTypeExclusive: false })

export const commands = arrCommands<Library, ReturnType<typeof commandBody>, CommandBody>({
  names,
  bodyOf: ({ movieIds }) => aboutMovies(movieIds ?? []),
  carryOut,
})
