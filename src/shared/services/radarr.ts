import { apiKey, connection } from '../address'
import { select, selectNumber, toggle } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'
import { furtherServers, type ServerValues } from './further-servers'

/** When a movie counts as available, in the words settings keep; Radarr's own begin with a small letter. */
export const minimumAvailabilities = ['Announced', 'InCinemas', 'Released'] as const

const own = {
  enabled: toggle(),
  scanForAvailability: toggle(),
  /** Media servers are not asked about movies; counts for the regular instance, while availability is scanned. */
  prioritizeArrAvailability: toggle(false, { when: 'scanForAvailability', waitsFor: 'mediaServers' }),
  sendUserTags: toggle(),
  /** Added movies are not searched for. */
  addOnly: toggle(),
  ...connection,
  apiKey,
  defaultQualityProfile: select('qualityProfiles', { required: true }),
  defaultRootPath: select('rootFolders', { required: true }),
  tag: selectNumber('tags'),
  minimumAvailability: select(minimumAvailabilities, { required: true, maxLength: 40 }),
}

const layout = [
  ['enabled'],
  part('connection', [
    ['ip', 'port', 'ssl'],
    ['subDir', 'apiKey'],
  ]),
  part('newMovies', [
    ['defaultQualityProfile', 'defaultRootPath'],
    ['minimumAvailability', 'tag'],
  ]),
  part('behaviour', ['scanForAvailability', 'sendUserTags', 'addOnly']),
] as const

/** Which of them comes first is said once, for all of them. */
const { prioritizeArrAvailability: _, ...server } = own
const fields = { ...own, servers: furtherServers(server, layout) }

const form = { layout: [...layout, part('servers', ['servers'])], test: 'connection' } as const

export const radarr = section('radarr', fields, {
  page: { key: 'radarr', path: 'Radarr', group: 'downloads', tab: 'standard', ...form },
})
export const radarr4K = section('radarr4K', fields, {
  page: { on: 'radarr', tab: '4k', feature: 'Movie4KRequests', ...form },
  texts: 'radarr',
})

export type RadarrSettings = ServerValues<typeof radarr>
