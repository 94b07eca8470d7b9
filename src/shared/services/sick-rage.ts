import { apiKey, connection } from '../address'
import { select, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { part } from '../settings/pages'

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

const fields = {
  enabled: toggle(),
  ...connection,
  apiKey,
  qualityProfile: select(Object.keys(sickRageQualities), { required: true, maxLength: 40 }),
}

/** SickChill and Medusa speak the same. */
export const sickRage = section('sickrage', fields, {
  page: {
    key: 'sickrage',
    path: 'SickRage',
    group: 'downloads',
    layout: [
      ['enabled'],
      part('connection', [
        ['ip', 'port', 'ssl'],
        ['subDir', 'apiKey'],
      ]),
      part('newShows', ['qualityProfile']),
    ],
    test: 'connection',
  },
})

export type SickRageSettings = Values<typeof sickRage>
