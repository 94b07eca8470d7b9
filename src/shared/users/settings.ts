import { choice, lines, number, text, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { part } from '../settings/pages'
import { type Limit, type Limits, type Period, periods } from './model'
import type { Provider } from './provider-accounts'

const limit = () => number({ min: 0, max: 100_000 })
const period = () => choice(periods, { default: 'week' })

/** Chosen by name out of everybody whom its servers know. */
const banned = (provider: Provider, when: string) => lines({ optionsFrom: `${provider}People`, maxLength: 100, when })

/** What accounts made by an import or by single sign-on start with, and who of the media servers gets one. */
export const userManagement = section(
  'usermanagement',
  {
    importPlexAdmin: toggle(),
    importPlexUsers: toggle(),
    cleanupPlexUsers: toggle(false, { when: 'importPlexUsers' }),
    importEmbyUsers: toggle(),
    cleanupEmbyUsers: toggle(false, { when: 'importEmbyUsers', own: true }),
    importJellyfinUsers: toggle(),
    cleanupJellyfinUsers: toggle(false, { when: 'importJellyfinUsers', own: true }),
    movieRequestLimit: limit(),
    movieRequestLimitType: period(),
    episodeRequestLimit: limit(),
    episodeRequestLimitType: period(),
    musicRequestLimit: limit(),
    musicRequestLimitType: period(),
    defaultStreamingCountry: text({ default: 'US', maxLength: 10, optionsFrom: 'streamingCountries' }),
    defaultRoles: lines({ optionsFrom: 'roles' }),
    bannedPlexUserIds: banned('plex', 'importPlexUsers'),
    bannedEmbyUserIds: banned('emby', 'importEmbyUsers'),
    bannedJellyfinUserIds: banned('jellyfin', 'importJellyfinUsers'),
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
        part('plexPeople', ['importPlexUsers', 'importPlexAdmin', 'cleanupPlexUsers', 'bannedPlexUserIds']),
        part('embyPeople', ['importEmbyUsers', 'cleanupEmbyUsers', 'bannedEmbyUserIds']),
        part('jellyfinPeople', ['importJellyfinUsers', 'cleanupJellyfinUsers', 'bannedJellyfinUserIds']),
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

/** What is wanted of the people of a media server. */
export type ImportWish = {
  people: boolean
  /** The owner of the server comes as an administrator. */
  owner: boolean
  /** Accounts whose people are gone there are removed. Only where everybody is read anyway. */
  cleanUp: boolean
  banned: ReadonlySet<string>
}

export function importWish(provider: Provider, wanted: Values<typeof userManagement>): ImportWish {
  if (provider === 'plex') {
    const { importPlexUsers: people, importPlexAdmin: owner, cleanupPlexUsers, bannedPlexUserIds } = wanted
    return { people, owner, cleanUp: people && cleanupPlexUsers, banned: new Set(bannedPlexUserIds) }
  }
  const [people, cleanUp, banned] =
    provider === 'emby'
      ? [wanted.importEmbyUsers, wanted.cleanupEmbyUsers, wanted.bannedEmbyUserIds]
      : [wanted.importJellyfinUsers, wanted.cleanupJellyfinUsers, wanted.bannedJellyfinUserIds]
  return { people, owner: false, cleanUp: people && cleanUp, banned: new Set(banned) }
}
