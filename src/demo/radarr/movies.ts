import type { Movie } from '../catalogue-model'
import { wordsOf } from '../text'
import type { Question } from './answers'
import type { MovieBody } from './bodies'
import { addingFailures, filingFailures } from './failures'
import { type Filing, folderOf, type Kept, type Library } from './library'
import { json, notFound, rejected } from './reply'
import { movieResource, unknownMovie } from './shapes'

/** What a client asks for when it adds or changes a movie. */
export type Wish = Filing & { title: string; searchForMovie: boolean }

/** What a body leaves out has the value that the framework starts with. */
const wishOf = (body: MovieBody): Wish => ({
  title: body.title ?? '',
  tmdbId: body.tmdbId ?? 0,
  qualityProfileId: body.qualityProfileId ?? 0,
  rootFolderPath: body.rootFolderPath ?? '',
  path: body.path ?? '',
  monitored: body.monitored ?? false,
  minimumAvailability: body.minimumAvailability ?? 'announced',
  tags: [...new Set(body.tags)],
  searchForMovie: body.addOptions?.searchForMovie ?? false,
})

export const listMovies = ({ library, query }: Question) => {
  const wanted = query.get('tmdbId')
  const kept = library.movies.filter(movie => wanted === null || movie.tmdbId === Number(wanted))
  return json(kept.flatMap(movie => movieResource(library, movie) ?? []))
}

const keptAt = ({ library, at }: Question, id = Number(at.id)) => library.movies.find(movie => movie.id === id)

export const oneMovie = (question: Question) => {
  const kept = keptAt(question)
  return kept ? json(movieResource(question.library, kept)) : notFound()
}

const filed = (library: Library, wish: Wish, movie: Movie): Kept => {
  const root = wish.rootFolderPath.replace(/\/+$/, '')
  return {
    id: library.nextId(),
    tmdbId: wish.tmdbId,
    qualityProfileId: wish.qualityProfileId,
    rootFolderPath: root,
    path: wish.path || `${root}/${folderOf(movie)}`,
    monitored: wish.monitored,
    minimumAvailability: wish.minimumAvailability,
    tags: wish.tags,
    added: library.now(),
    lastSearched: null,
    download: null,
  }
}

/** Adds a movie, and looks for it at once when that is asked for and the movie is monitored. */
export const addMovie = ({ library, body }: Question<MovieBody>) => {
  const wish = wishOf(body)
  const failures = addingFailures(library, wish)
  const movie = library.catalogue.movie(wish.tmdbId)
  if (failures.length > 0 || !movie) return rejected(failures)
  const kept = filed(library, wish, movie)
  library.movies.push(kept)
  if (wish.searchForMovie && wish.monitored) library.search(kept)
  return json(movieResource(library, kept), 201)
}

/** Writes what the body carries; a field it leaves out stays, but for the profile, which has to be there. */
export const changeMovie = (question: Question<MovieBody>) => {
  const { library, body, at } = question
  const wish = wishOf(body)
  const kept = keptAt(question, Number(at.id ?? body.id))
  if (!kept) return notFound()
  const failures = filingFailures(wish)
  if (failures.length > 0) return rejected(failures)
  kept.qualityProfileId = wish.qualityProfileId
  kept.monitored = wish.monitored
  if (body.tags) kept.tags = wish.tags
  if (body.minimumAvailability) kept.minimumAvailability = wish.minimumAvailability
  if (wish.path) kept.path = wish.path
  if (wish.rootFolderPath) kept.rootFolderPath = wish.rootFolderPath.replace(/\/+$/, '')
  return json(movieResource(library, kept), 202)
}

export const deleteMovie = (question: Question) => {
  const kept = keptAt(question)
  if (!kept) return notFound()
  question.library.movies.splice(question.library.movies.indexOf(kept), 1)
  return json({})
}

const lookedUp = (library: Library, movie: Movie) => {
  const kept = library.movies.find(one => one.tmdbId === movie.tmdbId)
  return kept ? movieResource(library, kept) : unknownMovie(movie, library.now())
}

/** By `tmdb:603`, `imdb:tt0133093` or words of the title. */
export const lookup = ({ library, query }: Question) => {
  const term = (query.get('term') ?? '').trim()
  const [, kind, id = ''] = /^(tmdb|tmdbid|imdb|imdbid):\s*(\S+)$/i.exec(term) ?? []
  const words = wordsOf(term)
  const fits = (movie: Movie) => {
    if (kind) return kind.toLowerCase().startsWith('tmdb') ? movie.tmdbId === Number(id) : movie.imdbId === id
    const has = wordsOf(`${movie.title} ${movie.originalTitle} ${movie.releaseDate?.slice(0, 4) ?? ''}`)
    return words.length > 0 && words.every(word => has.some(part => part.startsWith(word)))
  }
  const found = library.catalogue.movies().filter(fits)
  return json(found.slice(0, 20).map(movie => lookedUp(library, movie)))
}

export const lookupTmdb = ({ library, query }: Question) => {
  const movie = library.catalogue.movie(Number(query.get('tmdbId')))
  return movie ? json(lookedUp(library, movie)) : notFound()
}

export const lookupImdb = ({ library, query }: Question) => {
  const movie = library.catalogue.movies().find(one => one.imdbId === query.get('imdbId'))
  return movie ? json(lookedUp(library, movie)) : notFound()
}
