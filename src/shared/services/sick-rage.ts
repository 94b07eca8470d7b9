import { apiKey, connection } from '../address'
import { toggle } from '../settings/fields'
import { section } from '../settings/model'
import { select } from '../settings/option-fields'
import { part } from '../settings/pages'
import { furtherServers, type ServerValues } from './further-servers'

/** The qualities that can be asked for, with the names that programs show; "default" leaves it to SickRage. */
export const sickRageQualities = {
  default: 'Use Default',
  sdtv: 'SD TV',
  sddvd: 'SD DVD',
  hdtv: 'HD TV',
  rawhdtv: 'Raw HD TV',
  hdwebdl: 'HD Web DL',
  fullhdwebdl: 'Full HD Web DL',
  hdbluray: 'HD Bluray',
  fullhdbluray: 'Full HD Bluray',
} as const

const server = {
  enabled: toggle(),
  ...connection,
  apiKey,
  qualityProfile: select(Object.keys(sickRageQualities), { required: true, maxLength: 40 }),
}

const layout = [
  ['enabled'],
  part('connection', [
    ['ip', 'port', 'ssl'],
    ['subDir', 'apiKey'],
  ]),
  part('newShows', ['qualityProfile']),
] as const

/** SickChill and Medusa speak the same. */
export const sickRage = section(
  'sickrage',
  { ...server, servers: furtherServers(server, layout) },
  {
    page: {
      key: 'sickrage',
      path: 'SickRage',
      group: 'downloads',
      layout: [...layout, part('servers', ['servers'])],
      test: 'connection',
    },
  },
)

export type SickRageSettings = ServerValues<typeof sickRage>
