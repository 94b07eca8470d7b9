import type { MovieBody } from './bodies'
import type { Library } from './library'
import { profileIds } from './profiles'
import type { Failure } from './reply'

type Objection = { code: string; text: string; value: unknown; placeholders?: Record<string, unknown> }

const spaced = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

const failure = (propertyName: string, { code, text, value, placeholders }: Objection): Failure => ({
  propertyName,
  errorMessage: text,
  ...(value === null ? {} : { attemptedValue: value }),
  severity: 'error',
  errorCode: code,
  formattedMessageArguments: [],
  formattedMessagePlaceholderValues: { ...placeholders, propertyName: spaced(propertyName), propertyValue: value },
})

const mustNotBeEmpty = (propertyName: string, value: unknown, code = 'NotEmptyValidator') =>
  failure(propertyName, { code, text: `'${spaced(propertyName)}' must not be empty.`, value })

/** An objection to a path, which it names. */
const badPath = (propertyName: string, code: string, [text, path]: [string, string]) =>
  failure(propertyName, { code, text, value: path, placeholders: { path } })

const isBlank = (text: string | null | undefined): text is '' | null | undefined => !text?.trim()

export const trimmedPath = (path: string) => path.replace(/\/+$/, '')

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

const profileFailures = ({ qualityProfileId: value = 0 }: MovieBody): Failure[] => {
  if (value <= 0) {
    const placeholders = { comparisonValue: 0, comparisonProperty: '' }
    const text = "'Quality Profile Id' must be greater than '0'."
    return [failure('QualityProfileId', { code: 'GreaterThanValidator', text, value, placeholders })]
  }
  if (profileIds.includes(value)) return []
  const text = 'Quality Profile does not exist'
  return [failure('QualityProfileId', { code: 'QualityProfileExistsValidator', text, value })]
}

/** Where a movie without a path of its own goes. */
const rootFailures = (library: Library, { path = null, rootFolderPath: root = null }: MovieBody): Failure[] => {
  if (!isBlank(path)) return []
  if (isBlank(root)) return [mustNotBeEmpty('Path', path), mustNotBeEmpty('RootFolderPath', root)]
  if (!root.startsWith('/')) return [badPath('RootFolderPath', 'PathValidator', [`Invalid Path: '${root}'`, root])]
  if (library.rootFolders.some(folder => folder.path === trimmedPath(root))) return []
  const text = `Root folder '${root}' does not exist`
  return [badPath('RootFolderPath', 'RootFolderExistsValidator', [text, root])]
}

/** Every objection to adding a movie, in Radarr's order, that it has before it asks its metadata service. */
export const addingFailures = (library: Library, body: MovieBody): Failure[] => {
  const { title = null, tmdbId = 0 } = body
  const failures = [...pathFailures(library, body), ...profileFailures(body), ...rootFailures(library, body)]
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
  const failures = [...pathFailures(library, body), ...profileFailures(body)]
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

export const commandFailures = (name: string | null): Failure[] => [
  ...(name === null ? [mustNotBeEmpty('Name', name, 'NotNullValidator')] : []),
  ...(isBlank(name) ? [mustNotBeEmpty('Name', name)] : []),
]
