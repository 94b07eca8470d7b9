import { number, text, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { part } from '../settings/pages'
import { ofProviders, type Provider, providerNames } from '../users/providers'

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

type ProviderPasswords = `${Provider}Passwords`
const providerPasswords = ofProviders(provider => [
  [`${provider}Passwords` as ProviderPasswords, toggle(true, { own: true })],
])

const ways = [
  'ownPasswords' as const,
  'enableOAuth' as const,
  ...providerNames.map(provider => `${provider}Passwords` as const),
  'quickConnect' as const,
]

/** Said of the first way when all of them are off. */
export const lastWay = 'must stay on while every other way to sign in is off'

/** How people sign in. The ways of media servers count as soon as one of theirs is set up. */
export const authentication = section(
  'authentication',
  {
    allowNoPassword: toggle(),
    adminsNeedSecondStep: toggle(false, { own: true }),
    requireDigit: toggle(false, passwordRule),
    requiredLength: number({ min: 0, max: 200, ...passwordRule }),
    requireLowercase: toggle(false, passwordRule),
    requireNonAlphanumeric: toggle(false, passwordRule),
    requireUppercase: toggle(false, passwordRule),
    ownPasswords: toggle(true, { own: true }),
    enableOAuth: toggle(),
    ...providerPasswords,
    /** Whoever runs a service that people sign in to with Plex has such tokens of theirs. */
    plexTokens: toggle(true, { own: true }),
    quickConnect: toggle(true, { own: true }),
    enableHeaderAuth: toggle(),
    headerAuthVariable: text({ maxLength: 100, pattern: headerOfProxy, when: 'enableHeaderAuth', required: true }),
    headerAuthCreateUser: toggle(false, { when: 'enableHeaderAuth' }),
  },
  {
    guarded: 'all',
    check: values => (ways.some(way => values[way] === true) ? [] : [{ field: 'ownPasswords', problem: lastWay }]),
    page: {
      key: 'signIn',
      path: 'Authentication',
      group: 'people',
      layout: [
        part('ways', ways),
        ['plexTokens', 'allowNoPassword', 'adminsNeedSecondStep'],
        part('headerSignIn', ['enableHeaderAuth', 'headerAuthVariable', 'headerAuthCreateUser']),
      ],
    },
  },
)

type Settings = Values<typeof authentication>

/** Whether people of a media server get in with their name and password there. */
export const passwordsCount = (settings: Settings, provider: Provider): boolean => settings[`${provider}Passwords`]
