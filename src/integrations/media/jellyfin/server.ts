import { addressOf } from '~/shared/base-address'
import { jellyfinFields, jellyfinSettings } from '~/shared/services/jellyfin'
import { mediaProduct } from '~/shared/services/products'
import { mediaBrowserProduct } from '../media-browser/server'

const product = mediaProduct('jellyfin')

export const jellyfinServer = mediaBrowserProduct({
  dialect: {
    service: product.name,
    prefix: '',
    // The other headers are old ways that a server may have switched off.
    authorized: token => ({ authorization: `MediaBrowser Token="${encodeURIComponent(token)}"` }),
    introducedIn: 'authorization',
    pictures: [id => `UserImage?userId=${id}`, id => `Users/${id}/Images/Primary`],
  },
  product,
  fields: jellyfinFields,
  server: jellyfinSettings,
  // Nobody offers its pages but the server itself. The usual "localhost:8096" is the machine of whoever presses the link,
  // where there is none; where the portal reaches it is right for everybody in the same network.
  watchedAt: addressOf,
  watchLink: (address, key, serverId) => `${address}/web/index.html#!/details?id=${key}&serverId=${serverId}`,
})
