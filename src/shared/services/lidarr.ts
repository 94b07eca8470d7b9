import { apiKey, connection } from '../address'
import { select, selectOrZero, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { part } from '../settings/pages'

const fields = {
  enabled: toggle(),
  ...connection,
  apiKey,
  defaultQualityProfile: select('qualityProfiles', { required: true }),
  defaultRootPath: select('rootFolders', { required: true }),
  metadataProfileId: selectOrZero('metadataProfiles', { required: true }),
  albumFolder: toggle(),
  advanced: toggle(false, { own: true }),
  /** Albums are monitored and not searched for. */
  addOnly: toggle(false, { when: 'advanced' }),
}

export const lidarr = section('lidarr', fields, {
  page: {
    key: 'lidarr',
    path: 'Lidarr',
    group: 'downloads',
    layout: [
      ['enabled'],
      part('connection', [
        ['ip', 'port', 'ssl'],
        ['subDir', 'apiKey'],
      ]),
      part('newAlbums', [['defaultQualityProfile', 'defaultRootPath'], 'metadataProfileId', 'albumFolder']),
      part('behaviour', ['advanced', 'addOnly']),
    ],
    test: 'connection',
  },
})

export type LidarrSettings = Values<typeof lidarr>
