import { inSeasons, limitOfDays } from '~/shared/import/limits'
import { type ImportNote, importNote, type UnsupportedNote } from '~/shared/import/notes'
import { claimsOfPermissions } from '~/shared/import/permissions'
import type { SourceSection, SourceSettings } from '~/shared/import/settings'
import { lineIn, wholeIn } from '~/shared/import/texts'
import type { Limit } from '~/shared/users/model'
import { settingsOfLimit } from '~/shared/users/settings'
import { channelsOf, webhookTemplateIn } from './channels'
import { downloadServers, objectIn, usualServers } from './connections'
import { otherServerOf } from './other-server'
import { plexServerOf } from './plex-server'

type Json = Readonly<Record<string, unknown>>

/** Whoever comes anew may what newcomers might there; nobody becomes an administrator by being new. */
function newcomersOf(main: Json): Record<string, unknown> {
  const { claims } = claimsOfPermissions(wholeIn(main.defaultPermissions) ?? 0)
  const [movie, shows] = [startingLimitOf(main, 'movie'), inSeasons(startingLimitOf(main, 'tv'))]
  return {
    defaultRoles: claims.filter(claim => claim !== 'Admin' && claim !== 'PowerUser'),
    ...settingsOfLimit('movie', movie),
    ...settingsOfLimit('tvShow', shows),
    defaultStreamingCountry: lineIn(main.streamingRegion, 10),
    importPlexUsers: main.newPlexLogin === true && main.mediaServerType === 1,
  }
}

function startingLimitOf(main: Json, kind: 'movie' | 'tv'): Limit {
  const quota = objectIn(main.defaultQuotas, kind)
  return limitOfDays(wholeIn(quota.quotaLimit, { most: 10_000 }), wholeIn(quota.quotaDays, { most: 10_000 })).limit
}

function ownSections(main: Json): SourceSection[] {
  const languages = (lineIn(main.originalLanguage, 500) ?? '').split('|').filter(Boolean)
  const keywords = (lineIn(main.blocklistedTags ?? main.blacklistedTags, 5_000) ?? '')
    .split(',')
    .flatMap(id => wholeIn(id, { least: 1 }) ?? [])
  return [
    { section: 'portal', values: { defaultLanguageCode: lineIn(main.locale, 20) } },
    {
      section: 'customization',
      values: {
        applicationName: lineIn(main.applicationTitle, 100),
        applicationUrl: lineIn(main.applicationUrl, 500),
        hideAvailableFromDiscover: main.hideAvailable === true,
      },
    },
    { section: 'usermanagement', values: newcomersOf(main) },
    {
      section: 'themoviedb',
      values: {
        ...(languages.length > 0 && { originalLanguages: languages }),
        ...(keywords.length > 0 && { excludedKeywordIds: keywords }),
      },
    },
  ]
}

/** What is always there, and what is there as soon as there is a server for it: here people switch both on. */
const features = (settings: unknown): SourceSection[] => [
  { section: 'issues', values: { enabled: true } },
  ...(usualServers(settings).some(({ variant }) => variant === 'fourK')
    ? [{ section: 'features', values: { Movie4KRequests: true } }]
    : []),
]

function remarksOn(settings: unknown, others: number): ImportNote<UnsupportedNote>[] {
  const network = objectIn(settings, 'network')
  const agents = objectIn(objectIn(settings, 'notifications'), 'agents')
  const webhook = objectIn(objectIn(agents, 'webhook'), 'options')
  return [
    ...(others > 0 ? [importNote('furtherServers', { amount: others })] : []),
    ...(lineIn(objectIn(settings, 'tautulli').hostname, 500) ? [importNote('tautulli')] : []),
    ...(objectIn(network, 'proxy').enabled === true ? [importNote('outgoingProxy')] : []),
    ...(webhook.jsonPayload && webhookTemplateIn(webhook) === null ? [importNote('webhookText')] : []),
  ]
}

/** What its file of settings says under our names. */
export function seerrSettingsOf(
  settings: unknown,
  mediaServerType: number | null,
  plexToken: string | null,
): SourceSettings {
  const main = objectIn(settings, 'main')
  const { sections, others } = downloadServers(settings)
  return {
    sections: [
      ...ownSections(main),
      ...features(settings),
      ...plexServerOf(settings, plexToken),
      ...otherServerOf(settings, mediaServerType),
      ...sections,
      ...channelsOf(settings),
    ],
    apiKey: lineIn(main.apiKey, 200),
    remarks: remarksOn(settings, others),
  }
}
