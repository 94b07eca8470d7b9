import { apiKey, connection } from '../address'
import { select, selectNumber, selectOrZero, toggle } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'
import { furtherServers, type ServerValues } from './further-servers'

const own = {
  enabled: toggle(),
  scanForAvailability: toggle(),
  /** Media servers are not asked about shows; counts for the regular instance, while availability is scanned. */
  prioritizeArrAvailability: toggle(false, { when: 'scanForAvailability', waitsFor: 'mediaServers' }),
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
  part('behaviour', ['scanForAvailability', 'sendUserTags', 'addOnly']),
] as const

/** Which of them comes first is said once, for all of them. */
const { prioritizeArrAvailability: _, ...server } = own
const fields = { ...own, servers: furtherServers(server, layout) }

const form = { layout: [...layout, part('servers', ['servers'])], test: 'connection' } as const

export const sonarr = section('sonarr', fields, {
  page: { key: 'sonarr', path: 'Sonarr', group: 'downloads', tab: 'standard', ...form },
})
export const sonarr4K = section('sonarr4K', fields, {
  page: { on: 'sonarr', tab: '4k', feature: 'Movie4KRequests', ...form },
  texts: 'sonarr',
})

export type SonarrSettings = ServerValues<typeof sonarr>
