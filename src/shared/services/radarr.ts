import { toggle } from '../settings/fields'
import { select, selectNumber } from '../settings/option-fields'
import { part } from '../settings/pages'
import type { ServerValues } from './further-servers'
import { regularAnd4K } from './regular-and-4k'

/** When a movie counts as available, in the words settings keep; Radarr's own begin with a small letter. */
const minimumAvailabilities = ['Announced', 'InCinemas', 'Released'] as const

const { regular, fourK } = regularAnd4K({
  id: 'radarr',
  path: 'Radarr',
  fields: {
    defaultQualityProfile: select('qualityProfiles', { required: true }),
    defaultRootPath: select('rootFolders', { required: true }),
    tag: selectNumber('tags'),
    minimumAvailability: select(minimumAvailabilities, { required: true, maxLength: 40 }),
    /** Added movies are not searched for. */
    addOnly: toggle(),
  },
  last: ['addOnly'],
  parts: [
    part('newMovies', [
      ['defaultQualityProfile', 'defaultRootPath'],
      ['minimumAvailability', 'tag'],
    ]),
  ],
})

export const radarr = regular
export const radarr4K = fourK

export type RadarrSettings = ServerValues<typeof radarr>
