import { embyApp, embyFields, embySettings } from '~/shared/services/emby'
import { mediaProduct } from '~/shared/services/products'
import { embyConnect } from '../emby-connect/service'
import { mediaBrowserProduct } from '../media-browser/server'

const product = mediaProduct('emby')

export const embyServer = mediaBrowserProduct({
  dialect: {
    service: product.name,
    prefix: 'emby',
    authorized: token => ({ 'x-emby-token': token }),
    introducedIn: 'x-emby-authorization',
    pictures: [id => `Users/${id}/Images/Primary`],
  },
  product,
  accounts: embyConnect,
  fields: embyFields,
  server: embySettings,
  watchedAt: () => embyApp,
  watchLink: (address, key, serverId) => `${pages(address)}#!/item?id=${key}&serverId=${serverId}`,
})

/** Emby's own page for whoever is away from home is another one than a server's. */
const pages = (address: string) =>
  /^https?:\/\/app\.emby\.media$/i.test(address) ? `${address}/` : `${address}/web/index.html`
