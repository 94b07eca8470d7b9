import { randomUUID } from 'node:crypto'
import type { ExportedSection } from '~/shared/export/house'
import type { ExportTally } from '~/shared/export/report'
import { isUsableKey } from '~/shared/import/settings'
import { type HouseRules, mediaServerTypeOf, rightsOf } from '~/shared/seerr/codes'
import type { SettingValues } from '~/shared/settings/fields'
import { itemsIn } from '~/shared/settings/items'
import { read } from '~/shared/settings/model'
import { countsSeasons, inDays, noLimit } from '~/shared/users/limits'
import { isClaim, type Limit } from '~/shared/users/model'
import { type Provider, providerNames } from '~/shared/users/providers'
import { startingLimits, userManagement } from '~/shared/users/settings'
import { channelsThere, isChannelThere } from './channels'
import { furtherMediaServers, otherServer } from './media-servers'
import { plexServer } from './plex-server'
import { settingsSteps } from './schema'
import { downloadServers, withoutFolder } from './servers'
import { type Json, textOf } from './values'

export type SettingsWriting = {
  tally: ExportTally
  rules: HouseRules
  provider: Provider | null
  /** Whatever has one of these cannot be asked for. */
  blockedKeywords: readonly string[]
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

const taken: ReadonlySet<string> = new Set<string>([
  ...['portal', 'customization', 'usermanagement', 'themoviedb', ...providerNames],
  ...['radarr', 'radarr4K', 'sonarr', 'sonarr4K'],
])

/** What newcomers may there: no more than what they may here. */
const newcomersOf = (users: SettingValues, rules: HouseRules) =>
  rightsOf({ userType: 'local', claims: listOf(users.defaultRoles).filter(isClaim) }, rules)

const quotaOf = ({ amount, period }: Limit) => ({ quotaLimit: amount ?? 0, quotaDays: inDays(period) })

function quotasOf(users: SettingValues): Json {
  const { movie, tvShow } = startingLimits(read(userManagement, users))
  return { movie: quotaOf(movie), tv: quotaOf(countsSeasons(tvShow) ? tvShow : noLimit) }
}

function mainOf(valuesOf: (id: string) => SettingValues, writing: SettingsWriting): Json {
  const { rules, provider, blockedKeywords } = writing
  const [portal, looks, users] = [valuesOf('portal'), valuesOf('customization'), valuesOf('usermanagement')]
  const key = textOf(portal.apiKey)
  return {
    apiKey: isUsableKey(key) ? key : Buffer.from(`${Date.now()}${randomUUID()}`).toString('base64'),
    ...{ applicationTitle: textOf(looks.applicationName) || 'Seerr', applicationUrl: textOf(looks.applicationUrl) },
    ...{ cacheImages: false, defaultPermissions: newcomersOf(users, rules), defaultQuotas: quotasOf(users) },
    ...{ hideAvailable: looks.hideAvailableFromDiscover === true, hideBlocklisted: false, localLogin: true },
    ...{ mediaServerLogin: true, newPlexLogin: users.importPlexUsers === true, discoverRegion: '' },
    streamingRegion: textOf(users.defaultStreamingCountry),
    originalLanguage: listOf(valuesOf('themoviedb').originalLanguages).join('|'),
    ...{ blocklistedTags: blockedKeywords.join(','), blocklistedTagsLimit: 50 },
    ...{ mediaServerType: mediaServerTypeOf(provider), partialRequestsEnabled: true, enableSpecialEpisodes: true },
    ...{ locale: textOf(portal.defaultLanguageCode) || 'en', youtubeUrl: '' },
  }
}

/** The file of settings; what is not in it is as it comes with the program. */
export function seerrSettings(sections: readonly ExportedSection[], writing: SettingsWriting): Json {
  const { tally, provider } = writing
  const valuesOf = (id: string): SettingValues => sections.find(({ section }) => section.id === id)?.values ?? {}
  for (const { section, values } of sections) {
    if (!taken.has(section.id) && !isChannelThere(section.id)) tally.left('settings', 'noPlace')
    else {
      tally.taken('settings')
      tally.section(section.id)
    }
    if (section.id.startsWith('notifications/')) tally.detail('furtherPlaces', itemsIn(values.places).length)
  }
  tally.detail('foldersUnknown', withoutFolder(sections))
  tally.detail('mediaServers', furtherMediaServers(sections, provider))
  return {
    clientId: randomUUID(),
    main: mainOf(valuesOf, writing),
    plex: plexServer(sections).settings,
    jellyfin: otherServer(sections, provider),
    tautulli: {},
    ...downloadServers(sections),
    public: { initialized: true },
    notifications: { agents: channelsThere(sections) },
    migrations: settingsSteps,
  }
}
