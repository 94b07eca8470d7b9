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
import type { SeriesBody } from './bodies'
import type { Library } from './model'
import { languageProfiles, profileIds } from './profiles'

const taken = takenPathOf({ code: 'SeriesPathValidator', owner: 'another series' })

/** A folder that another series has already. */
export const takenPath = (library: Library, path: string, id?: number) => taken(library.series(), path, id)

const folderFailures = (library: Library, body: SeriesBody) =>
  pathFailures(body, (path, id) => takenPath(library, path, id))

/** Sonarr 3 wants a language profile that it has; a later one does not look. */
const languageFailures = ({ version }: Library, { languageProfileId: value = 0 }: SeriesBody): Failure[] => {
  if (version === 4 || languageProfiles(3).some(({ id }) => id === value)) return []
  const text = 'Language profile does not exist'
  return [failure('LanguageProfileId', { code: 'LanguageProfileExistsValidator', text, value })]
}

/** Every objection to adding a series, in Sonarr's order, that it has before it asks its metadata service. */
export const addingFailures = (library: Library, body: SeriesBody): Failure[] => {
  const { title = null, tvdbId = 0 } = body
  const failures = [
    ...folderFailures(library, body),
    ...profileFailures(body.qualityProfileId ?? 0, profileIds),
    ...languageFailures(library, body),
    ...rootFailures(library.rootFolders, body),
  ]
  if (isBlank(title)) failures.push(mustNotBeEmpty('Title', title))
  if (tvdbId <= 0) {
    const text = "'Tvdb Id' must be greater than '0'."
    const placeholders = { comparisonValue: 0, comparisonProperty: '' }
    failures.push(failure('TvdbId', { code: 'GreaterThanValidator', text, value: tvdbId, placeholders }))
  }
  if (library.series().some(kept => kept.tvdbId === tvdbId)) {
    const text = 'This series has already been added'
    failures.push(failure('TvdbId', { code: 'SeriesExistsValidator', text, value: tvdbId }))
  }
  return failures
}

export const unknownSeries = ({ tvdbId, path }: SeriesBody): Failure =>
  unknownTitle('TvdbId', { noun: 'series', id: tvdbId, path })

export const changingFailures = (library: Library, body: SeriesBody): Failure[] => [
  ...folderFailures(library, body),
  ...changedFailures(body, profileIds),
]
