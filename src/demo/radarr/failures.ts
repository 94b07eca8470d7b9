import type { Library } from './library'
import type { Wish } from './movies'
import { profileIds } from './profiles'

/** One objection of Radarr's validation. */
export type Failure = {
  propertyName: string
  errorMessage: string
  attemptedValue: unknown
  severity: 'error'
  errorCode: string
  formattedMessageArguments: []
  formattedMessagePlaceholderValues: { propertyName: string; propertyValue: unknown }
}

const failure = (propertyName: string, errorCode: string, [errorMessage, value]: [string, unknown]): Failure => ({
  propertyName,
  errorMessage,
  attemptedValue: value,
  severity: 'error',
  errorCode,
  formattedMessageArguments: [],
  formattedMessagePlaceholderValues: {
    propertyName: propertyName.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    propertyValue: value,
  },
})

/** What keeps a movie from being filed: its profile or its folder. */
export const filingFailures = ({ qualityProfileId }: Wish): Failure[] => {
  if (qualityProfileId <= 0) {
    const text = "'Quality Profile Id' must be greater than '0'."
    return [failure('QualityProfileId', 'GreaterThanValidator', [text, qualityProfileId])]
  }
  if (!profileIds.includes(qualityProfileId)) {
    return [
      failure('QualityProfileId', 'QualityProfileExistsValidator', [
        'Quality Profile does not exist',
        qualityProfileId,
      ]),
    ]
  }
  return []
}

const folderFailures = (library: Library, { rootFolderPath, path }: Wish): Failure[] => {
  if (path) return []
  if (!rootFolderPath.startsWith('/')) {
    return [failure('RootFolderPath', 'PathValidator', [`Invalid Path: '${rootFolderPath}'`, rootFolderPath])]
  }
  const wanted = rootFolderPath.replace(/\/+$/, '')
  if (library.rootFolders.some(folder => folder.path === wanted)) return []
  const text = `Root folder '${rootFolderPath}' does not exist`
  return [failure('RootFolderPath', 'RootFolderExistsValidator', [text, rootFolderPath])]
}

/** Every objection to adding a movie, in Radarr's order; the last one comes from its metadata service. */
export const addingFailures = (library: Library, wish: Wish): Failure[] => {
  const { title, tmdbId } = wish
  const failures = [...filingFailures(wish), ...folderFailures(library, wish)]
  if (!title) failures.push(failure('Title', 'NotEmptyValidator', ["'Title' must not be empty.", title]))
  if (tmdbId <= 0) failures.push(failure('TmdbId', 'NotEmptyValidator', ["'Tmdb Id' must not be empty.", tmdbId]))
  if (library.movies.some(kept => kept.tmdbId === tmdbId)) {
    failures.push(failure('TmdbId', 'MovieExistsValidator', ['This movie has already been added', tmdbId]))
  }
  if (failures.length > 0 || library.catalogue.movie(tmdbId)) return failures
  return [failure('TmdbId', 'NotFoundValidator', ['A movie with this ID was not found.', tmdbId])]
}

export const tagFailures = (label: string): Failure[] =>
  /^[a-z0-9-]+$/i.test(label)
    ? []
    : [failure('Label', 'RegularExpressionValidator', ['Allowed characters a-z, 0-9 and -', label])]
