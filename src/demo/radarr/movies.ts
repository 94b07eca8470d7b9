import { trimmedPath } from '../arr/failures'
import { historySince as history } from '../arr/history'
import { absent, empty, json, rejected, thrown, unknownId, wholeNumber } from '../arr/reply'
import type { Movie } from '../catalogue-model'
import { wordsOf } from '../text'
import type { MovieBody } from './bodies'
import { aboutMovies } from './commands'
import { addingFailures, changingFailures, takenPath, unknownMovie } from './failures'
import { folderOf, type Kept, type Library, type Question } from './library'
import { foundMovie, movieResource, searchResult } from './shapes'

/** Local covers are left out on request, as whoever reads a whole library asks for. */
const coversOf = (query: URLSearchParams) => query.get('excludeLocalCovers')?.toLowerCase() !== 'true'

export const listMovies = ({ library, query }: Question) => {
  const wanted = wholeNumber(query, 'tmdbId', null)
  const covers = coversOf(query)
  const kept = library.movies.filter(movie => wanted === null || movie.tmdbId === wanted)
  return json(kept.flatMap(movie => movieResource(library, movie, { covers }) ?? []))
}

const keptWith = ({ library }: Question, id: number) => library.movies.find(movie => movie.id === id)

export const oneMovie = (question: Question) => {
  const kept = keptWith(question, Number(question.at.id))
  return kept ? json(movieResource(question.library, kept)) : absent()
}

/** What happened since then: releases that were found, and files that arrived. */
export const historySince = ({ library, query }: Question) =>
  history(
    query,
    library.now(),
    'downloadFolderImported',
    library.movies.map(({ id, download }) => ({ download, about: { movieId: id } })),
  )

/** What a body leaves out has the value that the framework starts with. */
const filed = (library: Library, body: MovieBody, movie: Movie): Kept => {
  const root = trimmedPath(body.rootFolderPath ?? '')
  return {
    id: library.nextId(),
    tmdbId: movie.tmdbId,
    qualityProfileId: body.qualityProfileId ?? 0,
    rootFolderPath: root,
    path: body.path || `${root}/${folderOf(movie)}`,
    monitored: body.monitored ?? false,
    minimumAvailability: body.minimumAvailability ?? 'announced',
    tags: [...new Set(body.tags)],
    added: library.now(),
    lastSearched: null,
    download: null,
  }
}

const at = ({ address }: Question, { id }: Kept) => ({ location: `${address}/movie/${id}` })

const addOptions = (searchForMovie: boolean) => ({
  searchForMovie,
  addMethod: 'manual',
  ignoreEpisodesWithFiles: false,
  ignoreEpisodesWithoutFiles: false,
  monitor: 'movieOnly',
})

/**
 * Adds a movie, and looks for it at once when that is asked for and the movie is monitored. What the body says is
 * checked first; then the metadata service is asked, whose title names the folder.
 */
export const addMovie = async (question: Question<MovieBody>) => {
  const { library, body, metadata } = question
  const failures = addingFailures(library, body)
  if (failures.length > 0) return rejected(failures)
  await metadata(`movie/${body.tmdbId}`)
  const movie = library.catalogue.movie(body.tmdbId ?? 0)
  if (!movie) return rejected([unknownMovie(body)])
  const kept = filed(library, body, movie)
  const taken = takenPath(library, kept.path)
  if (taken.length > 0) return rejected(taken)
  library.movies.push(kept)
  const searches = body.addOptions?.searchForMovie ?? false
  const asked = body.addOptions ? { addOptions: addOptions(searches) } : {}
  const answer = json({ ...movieResource(library, kept), ...asked }, 201, at(question, kept))
  // The search comes after the answer, which never knows of a file.
  if (searches && kept.monitored) {
    const [id, queuedAt] = [library.nextId(), library.now()]
    library.commands.push({ id, name: 'MoviesSearch', body: aboutMovies([kept.id]), trigger: 'unspecified', queuedAt })
    library.search(kept)
  }
  return answer
}

/** Writes what the body carries to the movie whose number it carries; a field it leaves out stays. */
export const changeMovie = (question: Question<MovieBody>) => {
  const { library, body } = question
  const id = body.id || Number(question.at.id ?? 0)
  const failures = changingFailures(library, { ...body, id })
  if (failures.length > 0) return rejected(failures)
  const kept = keptWith(question, id)
  if (!kept) return unknownId('Movie', id)
  kept.qualityProfileId = body.qualityProfileId ?? kept.qualityProfileId
  kept.monitored = body.monitored ?? false
  kept.path = body.path ?? kept.path
  if (body.tags) kept.tags = [...new Set(body.tags)]
  if (body.minimumAvailability) kept.minimumAvailability = body.minimumAvailability
  if (body.rootFolderPath) kept.rootFolderPath = trimmedPath(body.rootFolderPath)
  return json(movieResource(library, kept), 202, at(question, kept))
}

export const deleteMovie = (question: Question) => {
  const id = Number(question.at.id)
  const kept = keptWith(question, id)
  if (!kept) return unknownId('Movie', id)
  question.library.movies.splice(question.library.movies.indexOf(kept), 1)
  return empty()
}

const lookedUp = (library: Library, movie: Movie) => {
  const kept = library.movies.find(one => one.tmdbId === movie.tmdbId)
  return kept ? movieResource(library, kept) : foundMovie(movie, library.now())
}

/** By `tmdb:603`, `imdb:tt0133093` or words of the title. */
export const lookup = async ({ library, query, metadata }: Question) => {
  const term = (query.get('term') ?? '').trim()
  await metadata(`search?q=${encodeURIComponent(term)}`)
  const [, kind, id = ''] = /^(tmdb|tmdbid|imdb|imdbid):\s*(\S+)$/i.exec(term) ?? []
  const words = wordsOf(term)
  const fits = (movie: Movie) => {
    if (kind) return kind.toLowerCase().startsWith('tmdb') ? movie.tmdbId === Number(id) : movie.imdbId === id
    const has = wordsOf(`${movie.title} ${movie.originalTitle} ${movie.releaseDate?.slice(0, 4) ?? ''}`)
    return words.length > 0 && words.every(word => has.some(part => part.startsWith(word)))
  }
  const found = library.catalogue.movies().filter(fits)
  return json(found.slice(0, 20).map(movie => searchResult(movie, lookedUp(library, movie))))
}

const notFound = (what: string) =>
  thrown(500, {
    type: 'NzbDrone.Core.Exceptions.MovieNotFoundException',
    message: `Movie with ${what} was not found, it may have been removed from TMDb.`,
  })

export const lookupTmdb = async ({ library, query, metadata }: Question) => {
  const tmdbId = wholeNumber(query, 'tmdbId', 0)
  await metadata(`movie/${tmdbId}`)
  const movie = library.catalogue.movie(tmdbId)
  return movie ? json(lookedUp(library, movie)) : notFound(`tmdbId ${tmdbId}`)
}

export const lookupImdb = async ({ library, query, metadata }: Question) => {
  const imdbId = query.get('imdbId')
  await metadata(`movie/imdb/${imdbId}`)
  const movie = library.catalogue.movies().find(one => one.imdbId === imdbId)
  return movie ? json(lookedUp(library, movie)) : notFound(`imdbId ${imdbId}`)
}
