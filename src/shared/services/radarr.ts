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
  /** Media servers are not asked about movies; counts while availability is scanned. */
  prioritizeArrAvailability: toggle(false, { when: 'scanForAvailability' }),
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
] as const
const behaviour = ['scanForAvailability', 'sendUserTags', 'addOnly'] as const

/** Which of them comes first is said once, for all of them. */
const { prioritizeArrAvailability, ...server } = own
const servers = furtherServers(server, [...layout, part('behaviour', behaviour)])
const further = part('servers', ['servers'])

export const radarr = section(
  'radarr',
  { ...own, servers },
  {
    page: {
      key: 'radarr',
      path: 'Radarr',
      group: 'downloads',
      tab: 'standard',
      test: 'connection',
      layout: [
        ...layout,
        part('behaviour', ['scanForAvailability', 'prioritizeArrAvailability', 'sendUserTags', 'addOnly']),
        further,
      ],
    },
  },
)
/** What media servers have counts as the usual copy: which comes first is said there. */
const notIn4K = { ...prioritizeArrAvailability, hidden: 'it is said of the regular server' }
export const radarr4K = section(
  'radarr4K',
  { ...own, prioritizeArrAvailability: notIn4K, servers },
  {
    page: {
      on: 'radarr',
      tab: '4k',
      feature: 'Movie4KRequests',
      test: 'connection',
      layout: [...layout, part('behaviour', behaviour), further],
    },
    texts: 'radarr',
  },
)

export type RadarrSettings = ServerValues<typeof radarr>
