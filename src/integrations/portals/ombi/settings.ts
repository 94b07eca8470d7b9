import { type ImportNote, importNote, type UnsupportedNote } from '~/shared/import/notes'
import type { SourceSection, SourceSettings } from '~/shared/import/settings'
import { lineIn } from '~/shared/import/texts'
import { byLowerName, isObject } from '~/shared/settings/items'
import { periods } from '~/shared/users/model'
import { capitalized, providerNames } from '~/shared/users/providers'
import { fields } from '../fields'
import { type SourceDatabase, wholeTable } from '../source-database'

type Content = ReadonlyMap<string, unknown>

/** What sections of ours are called there; the names inside are ours but for their first letter. */
export const ombiNames: Readonly<Record<string, string>> = {
  portal: 'OmbiSettings',
  customization: 'CustomizationSettings',
  landingpage: 'LandingPageSettings',
  custompage: 'CustomPageSettings',
  features: 'FeatureSettings',
  authentication: 'AuthenticationSettings',
  usermanagement: 'UserManagementSettings',
  issues: 'IssueSettings',
  vote: 'VoteSettings',
  themoviedb: 'TheMovieDbSettings',
  ...Object.fromEntries(providerNames.map(provider => [provider, `${capitalized(provider)}Settings`])),
  radarr: 'RadarrSettings',
  radarr4K: 'Radarr4KSettings',
  sonarr: 'SonarrSettings',
  lidarr: 'LidarrSettings',
  couchpotato: 'CouchPotatoSettings',
  sickrage: 'SickRageSettings',
  dognzb: 'DogNzbSettings',
  jobs: 'JobSettings',
  'notifications/email': 'EmailNotificationSettings',
  'notifications/discord': 'DiscordNotificationSettings',
  'notifications/slack': 'SlackNotificationSettings',
  'notifications/mattermost': 'MattermostNotificationSettings',
  'notifications/pushbullet': 'PushbulletSettings',
  'notifications/pushover': 'PushoverSettings',
  'notifications/telegram': 'TelegramSettings',
  'notifications/gotify': 'GotifySettings',
  'notifications/ntfy': 'NtfySettings',
  'notifications/twilio': 'TwilioSettings',
  'notifications/webhook': 'WebhookSettings',
  'notifications/newsletter': 'NewsletterSettings',
}

const sections = new Map(Object.entries(ombiNames).map(([section, name]) => [name.toLowerCase(), section]))

/** What is never taken: what only means something over there, and what would delete or let in on the first day. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  portal: ['collectAnalyticData', 'branch', 'autoDeleteAvailableRequests', 'autoDeleteAfterDays'],
  customization: ['customCss', 'logo', 'favicon', 'recentlyAddedPage'],
  authentication: ['allowNoPassword'],
}

const said: Readonly<Record<string, readonly (readonly [string, UnsupportedNote])[]>> = {
  portal: [['autoDeleteAvailableRequests', 'autoDelete']],
  customization: [
    ['customCss', 'customCss'],
    ['logo', 'logo'],
  ],
  authentication: [['allowNoPassword', 'noPassword']],
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Apps of Gotify make a sound from 4 on and vibrate from 8 on: ours are the least that do the same. */
function priorityOf(given: unknown): unknown {
  const least = [8, 4, 1].find(least => typeof given === 'number' && given >= least)
  return typeof given !== 'number' ? given : least === 1 ? 2 : (least ?? 0)
}

/** Where its JSON has another form than ours. */
const formOf: Readonly<Record<string, (content: Content) => Record<string, unknown>>> = {
  features: content =>
    Object.fromEntries(
      listIn(content.get('features')).flatMap(one => {
        const feature = byLowerName(one)
        const name = lineIn(feature.get('name'), 60)
        return name ? [[name, feature.get('enabled') === true]] : []
      }),
    ),
  usermanagement: content =>
    Object.fromEntries(
      [...content].map(([name, value]) => [
        name,
        name.endsWith('limittype') && typeof value === 'number' ? periods[value] : value,
      ]),
    ),
  'notifications/gotify': content =>
    Object.fromEntries([...content].map(([name, value]) => [name, name === 'priority' ? priorityOf(value) : value])),
  'notifications/twilio': content => Object.fromEntries(byLowerName(content.get('whatsappsettings'))),
}

function sectionIn(name: string, content: object): SourceSection | null {
  const section = sections.get(name.toLowerCase())
  if (!section) return null
  const all = byLowerName(content)
  const given = formOf[section]?.(all) ?? Object.fromEntries(all)
  const dropped = new Set(['id', ...(leftOut[section] ?? [])].map(one => one.toLowerCase()))
  return {
    section,
    values: Object.fromEntries(Object.entries(given).filter(([field]) => !dropped.has(field.toLowerCase()))),
  }
}

function parsed(text: string | null): object | null {
  try {
    const content: unknown = JSON.parse(text ?? '')
    return isObject(content) ? content : null
  } catch {
    return null
  }
}

const remarksIn = (section: string, content: Content): ImportNote<UnsupportedNote>[] =>
  (said[section] ?? []).flatMap(([field, note]) => (content.get(field.toLowerCase()) ? [importNote(note)] : []))

const mostRows = 1_000

/** Its settings, as JSON by their names. */
export async function readOmbiSettings(database: SourceDatabase | null): Promise<SourceSettings> {
  const rows = database ? await wholeTable(database, 'GlobalSettings', { by: 'Id', most: mostRows }) : []
  const found: SourceSection[] = []
  const remarks: ImportNote<UnsupportedNote>[] = []
  let apiKey: string | null = null
  for (const raw of rows) {
    const row = fields(raw)
    const name = row.line('SettingsName', 100) ?? ''
    const content = parsed(row.text('Content', mostCharacters))
    if (!content) {
      if (sections.has(name.toLowerCase())) remarks.push(importNote('settingsUnreadable', { name }))
      continue
    }
    const own = sectionIn(name, content)
    if (!own) continue
    found.push(own)
    const values = byLowerName(content)
    remarks.push(...remarksIn(own.section, values))
    if (own.section === 'portal') apiKey = lineIn(values.get('apikey'), 200)
  }
  return { sections: found, apiKey, remarks }
}

const mostCharacters = 262_144
