import { number, text, toggle } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'

/** Headers that browsers, programs and proxies send anyway: whoever calls could name himself in them. */
const usualHeaders = [
  ...[
    'accept.*',
    'access-control-.*',
    'apialias',
    'apikey',
    'authorization',
    'cache-control',
    'connection',
    'content-.*',
  ],
  ...[
    'cookie2?',
    'date',
    'dnt',
    'expect',
    'forwarded',
    'from',
    'host',
    'if-.*',
    'keep-alive',
    'max-forwards',
    'origin',
  ],
  ...[
    'pragma',
    'priority',
    'proxy-.*',
    'range',
    'referer',
    'sec-.*',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade.*',
  ],
  ...['user-agent', 'useraccesstoken', 'username', 'via', 'x-api-key', 'x-client-ip', 'x-real-ip', 'x-requested-with'],
  'x-forwarded-(for|host|method|port|prefix|proto|protocol|scheme|server|ssl|uri)',
]
const headerOfProxy = {
  fits: new RegExp(`^(?!(?:${usualHeaders.join('|')})$)[\\w!#$%&'*+.^\`|~-]+$`, 'i'),
  problem: 'must be the name of a header that your proxy alone sets, such as Remote-User',
}

const passwordRule = { hidden: 'Kept for programs that show it; a password of one character is enough here.' }

/** How people sign in. */
export const authentication = section(
  'authentication',
  {
    allowNoPassword: toggle(),
    requireDigit: toggle(false, passwordRule),
    requiredLength: number({ min: 0, max: 200, ...passwordRule }),
    requireLowercase: toggle(false, passwordRule),
    requireNonAlphanumeric: toggle(false, passwordRule),
    requireUppercase: toggle(false, passwordRule),
    enableOAuth: toggle(false, { waitsFor: 'mediaServers' }),
    enableHeaderAuth: toggle(),
    headerAuthVariable: text({ maxLength: 100, pattern: headerOfProxy, when: 'enableHeaderAuth', required: true }),
    headerAuthCreateUser: toggle(false, { when: 'enableHeaderAuth' }),
  },
  {
    page: {
      key: 'signIn',
      path: 'Authentication',
      group: 'people',
      layout: [
        ['allowNoPassword'],
        part('headerSignIn', ['enableHeaderAuth', 'headerAuthVariable', 'headerAuthCreateUser']),
      ],
    },
  },
)
