import type { Failure } from './reply'

type Objection = { code: string; text: string; value: unknown; placeholders?: Record<string, unknown> }

const spaced = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

export const failure = (propertyName: string, { code, text, value, placeholders }: Objection): Failure => ({
  propertyName,
  errorMessage: text,
  ...(value === null ? {} : { attemptedValue: value }),
  severity: 'error',
  errorCode: code,
  formattedMessageArguments: [],
  formattedMessagePlaceholderValues: { ...placeholders, propertyName: spaced(propertyName), propertyValue: value },
})

export const mustNotBeEmpty = (propertyName: string, value: unknown, code = 'NotEmptyValidator') =>
  failure(propertyName, { code, text: `'${spaced(propertyName)}' must not be empty.`, value })

/** An objection to a path, which it names. */
const badPath = (propertyName: string, code: string, [text, path]: [string, string]) =>
  failure(propertyName, { code, text, value: path, placeholders: { path } })

export const isBlank = (text: string | null | undefined): text is '' | null | undefined => !text?.trim()

export const trimmedPath = (path: string) => path.replace(/\/+$/, '')

export const profileFailures = (value: number, known: readonly number[]): Failure[] => {
  if (value <= 0) {
    const placeholders = { comparisonValue: 0, comparisonProperty: '' }
    const text = "'Quality Profile Id' must be greater than '0'."
    return [failure('QualityProfileId', { code: 'GreaterThanValidator', text, value, placeholders })]
  }
  if (known.includes(value)) return []
  const text = 'Quality Profile does not exist'
  return [failure('QualityProfileId', { code: 'QualityProfileExistsValidator', text, value })]
}

type Placed = { path?: string | null; rootFolderPath?: string | null }

/** Where a title without a path of its own goes. */
export const rootFailures = (
  folders: readonly { path: string }[],
  { path = null, rootFolderPath: root = null }: Placed,
): Failure[] => {
  if (!isBlank(path)) return []
  if (isBlank(root)) return [mustNotBeEmpty('Path', path), mustNotBeEmpty('RootFolderPath', root)]
  if (!root.startsWith('/')) return [badPath('RootFolderPath', 'PathValidator', [`Invalid Path: '${root}'`, root])]
  if (folders.some(folder => folder.path === trimmedPath(root))) return []
  const text = `Root folder '${root}' does not exist`
  return [badPath('RootFolderPath', 'RootFolderExistsValidator', [text, root])]
}

type Own = { id?: number; path?: string | null }
/** What a product says of a folder that another title has already. */
type Taken = { code: string; owner: string }

export const takenPath =
  ({ code, owner }: Taken) =>
  (others: readonly { id: number; path: string }[], path: string, id = 0): Failure[] => {
    const isTaken = others.some(one => one.id !== id && trimmedPath(one.path) === trimmedPath(path))
    return isTaken ? [badPath('Path', code, [`Path '${path}' is already configured for ${owner}`, path])] : []
  }

/** Objections to the folder that a body names. */
export const pathFailures = ({ path, id }: Own, taken: (path: string, id?: number) => Failure[]): Failure[] => {
  if (isBlank(path)) return []
  if (!path.startsWith('/')) return [badPath('Path', 'PathValidator', [`Invalid Path: '${path}'`, path])]
  return taken(path, id)
}

/** Objections to what a body that changes a title says, besides those to its folder. */
export const changedFailures = (
  body: Own & { qualityProfileId?: number },
  profileIds: readonly number[],
): Failure[] => [
  ...profileFailures(body.qualityProfileId ?? 0, profileIds),
  ...(isBlank(body.path) ? [mustNotBeEmpty('Path', body.path ?? null)] : []),
]

type Unknown = { noun: string; id: number | undefined; path: string | null | undefined }

/** What the metadata service does not know. */
export const unknownTitle = (propertyName: string, { noun, id, path }: Unknown): Failure => ({
  propertyName,
  errorMessage: `A ${noun} with this ID was not found. Path: ${path ?? ''}`,
  attemptedValue: id,
  severity: 'error',
})

export const commandFailures = (name: string | null): Failure[] => [
  ...(name === null ? [mustNotBeEmpty('Name', name, 'NotNullValidator')] : []),
  ...(isBlank(name) ? [mustNotBeEmpty('Name', name)] : []),
]
