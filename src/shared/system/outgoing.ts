import { address, text } from '../settings/fields'
import { section } from '../settings/model'

const proxyAddress = {
  fits: /^https?:\/\/[^\s/]+\/?$/i,
  problem: 'must be the address of a proxy, such as http://proxy.example.com:3128',
}

/** How the portal reaches the internet. */
export const outgoing = section(
  'outgoing',
  {
    proxy: address({ maxLength: 500, pattern: proxyAddress, takesUser: true, sealed: true }),
    direct: text({ maxLength: 1_000, when: 'proxy' }),
  },
  { page: { key: 'outgoing', path: 'Outgoing', group: 'portal', layout: [['proxy', 'direct']] } },
)
