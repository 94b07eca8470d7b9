import { apiKey, connection } from '../address'
import { select, selectNumber, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'

/** When a movie counts as available, in the words settings keep; Radarr's own begin with a small letter. */
export const minimumAvailabilities = ['Announced', 'InCinemas', 'Released'] as const

const fields = {
  enabled: toggle(),
  scanForAvailability: toggle(),
  /** Media servers are not asked about movies; counts for the regular instance, while availability is scanned. */
  prioritizeArrAvailability: toggle(false, { when: 'scanForAvailability' }),
  sendUserTags: toggle(),
  /** Added movies are not searched for. */
  addOnly: toggle(),
  ...connection,
  apiKey,
  defaultQualityProfile: select('qualityProfiles', { required: true }),
  defaultRootPath: select('rootFolders', { required: true }),
  tag: selectNumber('tags'),
  minimumAvailability: select('minimumAvailabilities', { required: true, maxLength: 40 }),
}

export const radarr = section('radarr', fields)
export const radarr4K = section('radarr4K', fields)

export type RadarrSettings = Values<typeof radarr>
