import { apiKey, connection } from '../address'
import { secret, text, toggle } from '../settings/fields'
import { section } from '../settings/model'
import { select } from '../settings/option-fields'
import { part } from '../settings/pages'
import { furtherServers, type ServerValues } from './further-servers'

const server = {
  enabled: toggle(),
  ...connection,
  apiKey,
  /** With these CouchPotato tells its API key. */
  username: text({ maxLength: 200 }),
  password: secret({ maxLength: 200, sentTo: Object.keys(connection) }),
  defaultProfileId: select('qualityProfiles', { required: true }),
}

const layout = [
  ['enabled'],
  part('connection', [
    ['ip', 'port', 'ssl'],
    ['subDir', 'apiKey'],
    ['username', 'password'],
  ]),
  part('newMovies', ['defaultProfileId']),
] as const

export const couchPotato = section(
  'couchpotato',
  { ...server, servers: furtherServers(server, layout) },
  {
    page: {
      key: 'couchpotato',
      path: 'CouchPotato',
      group: 'downloads',
      layout: [...layout, part('servers', ['servers'])],
      test: 'connection',
      findsKey: true,
    },
  },
)

export type CouchPotatoSettings = ServerValues<typeof couchPotato>
