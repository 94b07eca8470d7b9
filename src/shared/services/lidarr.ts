import { apiKey, connection } from '../address'
import { toggle } from '../settings/fields'
import { section } from '../settings/model'
import { select, selectOrZero } from '../settings/option-fields'
import { part } from '../settings/pages'
import { furtherServers, type ServerValues } from './further-servers'

const server = {
  enabled: toggle(),
  ...connection,
  apiKey,
  defaultQualityProfile: select('qualityProfiles', { required: true }),
  defaultRootPath: select('rootFolders', { required: true }),
  metadataProfileId: selectOrZero('metadataProfiles', { required: true }),
  albumFolder: toggle(),
  advanced: toggle(false, { own: true }),
  /** Albums are monitored and not searched for. */
  addOnly: toggle(false, { foldedBy: 'advanced' }),
}

const layout = [
  ['enabled'],
  part('connection', [
    ['ip', 'port', 'ssl'],
    ['subDir', 'apiKey'],
  ]),
  part('newAlbums', [['defaultQualityProfile', 'defaultRootPath'], 'metadataProfileId', 'albumFolder']),
  part('behaviour', ['advanced', 'addOnly']),
] as const

export const lidarr = section(
  'lidarr',
  { ...server, servers: furtherServers(server, layout) },
  {
    page: {
      key: 'lidarr',
      path: 'Lidarr',
      group: 'downloads',
      layout: [...layout, part('servers', ['servers'])],
      test: 'connection',
    },
  },
)

export type LidarrSettings = ServerValues<typeof lidarr>
