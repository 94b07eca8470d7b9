import { apiKey, connection } from '../address'
import { secret, select, text, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { part } from '../settings/pages'

const fields = {
  enabled: toggle(),
  ...connection,
  apiKey,
  /** With these CouchPotato tells its API key. */
  username: text({ maxLength: 200 }),
  password: secret({ maxLength: 200, sentTo: Object.keys(connection) }),
  defaultProfileId: select('qualityProfiles', { required: true }),
}

export const couchPotato = section('couchpotato', fields, {
  page: {
    key: 'couchpotato',
    path: 'CouchPotato',
    group: 'downloads',
    layout: [
      ['enabled'],
      part('connection', [
        ['ip', 'port', 'ssl'],
        ['subDir', 'apiKey'],
        ['username', 'password'],
      ]),
      part('newMovies', ['defaultProfileId']),
    ],
    test: 'connection',
  },
})

export type CouchPotatoSettings = Values<typeof couchPotato>
