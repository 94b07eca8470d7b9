import { apiKey, connection } from '../address'
import { select, selectNumber, selectOrZero, toggle } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'
import { furtherServers, type ServerValues } from './further-servers'

const own = {
  enabled: toggle(),
  scanForAvailability: toggle(),
  /** Media servers are not asked about shows; counts while availability is scanned. */
  prioritizeArrAvailability: toggle(false, { when: 'scanForAvailability' }),
  sendUserTags: toggle(),
  /** Added shows are not searched for. */
  addOnly: toggle(),
  ...connection,
  apiKey,
  qualityProfile: select('qualityProfiles', { required: true }),
  /** Numbers of root folders as text, as clients know them. */
  rootPath: select('rootFolderIds', { required: true }),
  /** What Sonarr 3 asks for and Sonarr 4 has no use for. */
  languageProfile: selectOrZero('languageProfiles', { onlyOffered: true }),
  tag: selectNumber('tags'),
  seasonFolders: toggle(),
  // Where nothing is chosen for anime, what holds for all shows counts; only the tag has no fallback.
  qualityProfileAnime: select('qualityProfiles'),
  rootPathAnime: select('rootFolderIds'),
  languageProfileAnime: selectOrZero('languageProfiles', { onlyOffered: true }),
  animeTag: selectNumber('tags'),
}

const layout = [
  ['enabled'],
  part('connection', [
    ['ip', 'port', 'ssl'],
    ['subDir', 'apiKey'],
  ]),
  part('newShows', [['qualityProfile', 'rootPath'], ['tag', 'languageProfile'], 'seasonFolders']),
  part('anime', [
    ['qualityProfileAnime', 'rootPathAnime'],
    ['animeTag', 'languageProfileAnime'],
  ]),
] as const
const behaviour = ['scanForAvailability', 'sendUserTags', 'addOnly'] as const

/** Which of them comes first is said once, for all of them. */
const { prioritizeArrAvailability, ...server } = own
const servers = furtherServers(server, [...layout, part('behaviour', behaviour)])
const further = part('servers', ['servers'])

export const sonarr = section(
  'sonarr',
  { ...own, servers },
  {
    page: {
      key: 'sonarr',
      path: 'Sonarr',
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
export const sonarr4K = section(
  'sonarr4K',
  { ...own, prioritizeArrAvailability: notIn4K, servers },
  {
    page: {
      on: 'sonarr',
      tab: '4k',
      feature: 'Movie4KRequests',
      test: 'connection',
      layout: [...layout, part('behaviour', behaviour), further],
    },
    texts: 'sonarr',
  },
)

export type SonarrSettings = ServerValues<typeof sonarr>
