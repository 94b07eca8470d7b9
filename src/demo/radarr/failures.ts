import {
  changedFailures,
  failure,
  isBlank,
  mustNotBeEmpty,
  pathFailures,
  profileFailures,
  rootFailures,
  takenPath as takenPathOf,
  unknownTitle,
} from '../arr/failures'
import type { Failure } from '../arr/reply'
import type { MovieBody } from './bodies'
import type { Library } from './library'
import { profileIds } from './profiles'

const taken = takenPathOf({ code: 'MoviePathValidator', owner: 'an existing movie' })

/** A folder that another movie has already. */
export const takenPath = (library: Library, path: string, id?: number) => taken(library.movies, path, id)

const folderFailures = (library: Library, body: MovieBody) =>
  pathFailures(body, (path, id) => takenPath(library, path, id))

/** Every objection to adding a movie, in Radarr's order, that it has before it asks its metadata service. */
export const addingFailures = (library: Library, body: MovieBody): Failure[] => {
  const { title = null, tmdbId = 0 } = body
  const failures = [
    ...folderFailures(library, body),
    ...profileFailures(body.qualityProfileId ?? 0, profileIds),
    ...rootFailures(library.rootFolders, body),
  ]
  // The title comes from the metadata service; without a number there is nothing to ask it for.
  if (tmdbId <= 0 && isBlank(title)) failures.push(mustNotBeEmpty('Title', title))
  if (tmdbId <= 0) failures.push(mustNotBeEmpty('TmdbId', tmdbId))
  if (library.movies.some(kept => kept.tmdbId === tmdbId)) {
    const text = 'This movie has already been added'
    failures.push(failure('TmdbId', { code: 'MovieExistsValidator', text, value: tmdbId }))
  }
  return failures
}

export const unknownMovie = ({ tmdbId, path }: MovieBody): Failure =>
  unknownTitle('TmdbId', { noun: 'movie', id: tmdbId, path })

export const changingFailures = (library: Library, body: MovieBody): Failure[] => [
  ...folderFailures(library, body),
  ...changedFailures(body, profileIds),
]

export const tagFailures = (label: string | null): Failure[] => {
  if (isBlank(label)) return [mustNotBeEmpty('Label', label)]
  if (/^[a-z0-9-]+$/i.test(label)) return []
  const placeholders = { regularExpression: '^[a-z0-9-]+$' }
  const text = 'Allowed characters a-z, 0-9 and -'
  return [failure('Label', { code: 'RegularExpressionValidator', text, value: label, placeholders })]
}
