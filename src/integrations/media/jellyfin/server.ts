import { jellyfin, jellyfinFields, jellyfinSettings } from '~/shared/services/jellyfin'
import { mediaBrowserProduct } from '../media-browser/server'

export const jellyfinServer = mediaBrowserProduct({
  dialect: {
    service: 'Jellyfin',
    prefix: '',
    // The other headers are old ways that a server may have switched off.
    authorized: token => ({ authorization: `MediaBrowser Token="${encodeURIComponent(token)}"` }),
  },
  local: 'jellyfin',
  settings: jellyfin,
  sync: 'jellyfinContentSync',
  fields: jellyfinFields,
  server: jellyfinSettings,
  watchLink: (address, key, serverId) =>
    `${address ?? 'http://localhost:8096'}/web/index.html#!/details?id=${key}&serverId=${serverId}`,
})
