import { badPath, failure, isBlank, mustNotBeEmpty, profileFailures, rootFailures, trimmedPath } from '../arr/failures'
import type { Failure } from '../arr/reply'
import type { MovieBody } from './bodies'
import type { Library } from './library'
import { profileIds } from './profiles'

/** A folder that another movie has already. */
export const takenPath = (library: Library, path: string, id = 0): Failure[] =>
  library.movies.some(kept => kept.id !== id && trimmedPath(kept.path) === trimmedPath(path))
    ? [badPath('Path', 'MoviePathValidator', [`Path '${path}' is already configured for an existing movie`, path])]
    : []

const pathFailures = (library: Library, { path, id }: MovieBody): Failure[] => {
  if (isBlank(path)) return []
  if (!path.startsWith('/')) return [badPath('Path', 'PathValidator', [`Invalid Path: '${path}'`, path])]
  return takenPath(library, path, id)
}

/** Every objection to adding a movie, in Radarr's order, that it has before it asks its metadata service. */
export const addingFailures = (library: Library, body: MovieBody): Failure[] => {
  const { title = null, tmdbId = 0 } = body
  const failures = [
    ...pathFailures(library, body),
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

/** What the metadata service does not know. */
export const unknownMovie = ({ tmdbId, path }: MovieBody): Failure => ({
  propertyName: 'TmdbId',
  errorMessage: `A movie with this ID was not found. Path: ${path ?? ''}`,
  attemptedValue: tmdbId,
  severity: 'error',
})

export const changingFailures = (library: Library, body: MovieBody): Failure[] => {
  const failures = [...pathFailures(library, body), ...profileFailures(body.qualityProfileId ?? 0, profileIds)]
  if (isBlank(body.path)) failures.push(mustNotBeEmpty('Path', body.path ?? null))
  return failures
}

export const tagFailures = (label: string | null): Failure[] => {
  if (isBlank(label)) return [mustNotBeEmpty('Label', label)]
  if (/^[a-z0-9-]+$/i.test(label)) return []
  const placeholders = { regularExpression: '^[a-z0-9-]+$' }
  const text = 'Allowed characters a-z, 0-9 and -'
  return [failure('Label', { code: 'RegularExpressionValidator', text, value: label, placeholders })]
}
