import { address, items, lines, secret, text, toggle, type ValuesOf } from '../settings/fields'
import { section } from '../settings/model'
import { select } from '../settings/option-fields'
import { mayGoInTheOpen } from './open-id-rules'

const issuerRule = {
  fits: { test: (issuer: string) => /^https:\/\/[^\s/]+/i.test(issuer) || mayGoInTheOpen(issuer) },
  problem: 'must be a full address that starts with https://, or with http:// within your own network',
}

const longestRole = 200

export const openIdFields = {
  enabled: toggle(true),
  name: text({ required: true, maxLength: 60 }),
  icon: select('namedIcons', { maxLength: 60 }),
  issuer: address({ required: true, maxLength: 500, pattern: issuerRule }),
  clientId: text({ required: true, maxLength: 500 }),
  clientSecret: secret({ sentTo: ['issuer'] }),
  scopes: text({ default: 'openid email profile', maxLength: 500 }),
  makesAccounts: toggle(),
  findsByAddress: toggle(),
  endsThere: toggle(),
  /** The name of what the provider tells of a person, or the way to it: `groups`, `realm_access.roles`. */
  rolesClaim: text({ maxLength: longestRole }),
  roles: items(
    { value: text({ required: true, maxLength: longestRole }), roles: lines({ optionsFrom: 'roles' }) },
    { when: 'rolesClaim', named: 'value', itemNeeds: ['value'], max: 50 },
  ),
}

/** Who vouches for people besides media servers and proxies, each by its lasting number. */
export const openId = section(
  'openid',
  {
    enable: toggle(),
    servers: items(openIdFields, {
      named: 'name',
      itemNeeds: ['name', 'issuer', 'clientId'],
      max: 20,
      lines: [
        'enabled',
        ['name', 'icon'],
        'issuer',
        ['clientId', 'clientSecret'],
        'scopes',
        'makesAccounts',
        'findsByAddress',
        'endsThere',
        'rolesClaim',
        'roles',
      ],
    }),
  },
  {
    guarded: 'all',
    page: {
      key: 'openId',
      path: 'OpenIdConnect',
      group: 'people',
      layout: [['enable'], ['servers']],
      test: 'connection',
    },
  },
)

/** A provider as settings describe it. */
export type OpenIdSettings = ValuesOf<typeof openIdFields>
