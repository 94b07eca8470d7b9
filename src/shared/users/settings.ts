import { choice, lines, number, text, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { part } from '../settings/pages'
import { type Limit, type Limits, type Period, periods } from './model'

const limit = () => number({ min: 0, max: 100_000 })
const period = () => choice(periods, { default: 'week' })

const mediaServers = { waitsFor: 'mediaServers' } as const

/** What accounts made by an import or by single sign-on start with. */
export const userManagement = section(
  'usermanagement',
  {
    importPlexAdmin: toggle(false, mediaServers),
    importPlexUsers: toggle(false, mediaServers),
    cleanupPlexUsers: toggle(false, mediaServers),
    importEmbyUsers: toggle(false, mediaServers),
    importJellyfinUsers: toggle(false, mediaServers),
    movieRequestLimit: limit(),
    movieRequestLimitType: period(),
    episodeRequestLimit: limit(),
    episodeRequestLimitType: period(),
    musicRequestLimit: limit(),
    musicRequestLimitType: period(),
    defaultStreamingCountry: text({ default: 'US', maxLength: 10, optionsFrom: 'streamingCountries' }),
    defaultRoles: lines({ optionsFrom: 'roles' }),
    bannedPlexUserIds: lines(mediaServers),
    bannedEmbyUserIds: lines(mediaServers),
    bannedJellyfinUserIds: lines(mediaServers),
  },
  {
    page: {
      key: 'newUsers',
      path: 'UserManagement',
      group: 'people',
      layout: [
        part('newAccounts', [
          'defaultRoles',
          ['movieRequestLimit', 'movieRequestLimitType'],
          ['episodeRequestLimit', 'episodeRequestLimitType'],
          ['musicRequestLimit', 'musicRequestLimitType'],
          'defaultStreamingCountry',
        ]),
      ],
    },
  },
)

/** The limits that such accounts start with. */
export const startingLimits = (defaults: Values<typeof userManagement>): Limits => ({
  movie: startingLimit(defaults.movieRequestLimit, defaults.movieRequestLimitType),
  tvShow: startingLimit(defaults.episodeRequestLimit, defaults.episodeRequestLimitType),
  album: startingLimit(defaults.musicRequestLimit, defaults.musicRequestLimitType),
})

const startingLimit = (amount: number, period: Period): Limit => ({ amount: amount > 0 ? amount : null, period })
