import { secret, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { part } from '../settings/pages'

const kept = { hidden: 'programs know it, but being switched on alone decides what is sent' } as const

export const dogNzb = section(
  'dognzb',
  {
    enabled: toggle(),
    apiKey: secret({ required: true, maxLength: 200 }),
    movies: toggle(false, kept),
    tvShows: toggle(false, kept),
  },
  {
    page: {
      key: 'dognzb',
      path: 'DogNzb',
      group: 'downloads',
      layout: [['enabled'], part('connection', ['apiKey'])],
      test: 'connection',
    },
  },
)

export type DogNzbSettings = Values<typeof dogNzb>
