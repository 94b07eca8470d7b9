import { type Place, placesOfChannel } from '~/shared/notifications/places'
import { hasSeerrVariables } from '~/shared/seerr/webhook-template'
import { eventsOfBits, heardBits, isSeerrFormat } from '~/shared/seerr/webhook-types'
import { usualSeerrTemplate } from '~/shared/seerr/webhook-variables'
import { mostPlaces } from '~/shared/services/channel-section'
import { webhook } from '~/shared/services/webhook'
import type { SettingValues } from '~/shared/settings/fields'
import { isBlank, itemsIn } from '~/shared/settings/items'
import type { App } from '../../app'
import { wrongField } from './reading'
import type { SentWebhook } from './sent-webhook'

/** The place of our webhook that is the one of such programs: the first of their format, the own one before the others. */
const seerrPlace = (values: SettingValues): Place | null =>
  placesOfChannel('webhook', values).find(({ settings }) => isSeerrFormat(settings)) ?? null

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The webhook as programs read it; without headers, which are shown to nobody. */
export function shownWebhook({ settings }: Pick<App, 'settings'>) {
  const place = seerrPlace(settings.get(webhook))
  const webhookUrl = textOf(place?.settings.webhookUrl)
  return {
    enabled: place?.settings.enabled === true,
    embedPoster: true,
    types: place ? heardBits(place.settings) : 0,
    options: {
      webhookUrl,
      jsonPayload: textOf(place?.settings.template) || usualSeerrTemplate,
      supportVariables: hasSeerrVariables(webhookUrl),
    },
  }
}

/** What of a place a program writes; its headers stay with the address that they were entered for. */
const written = ({ types, webhookUrl, template, headers }: SentWebhook, before: SettingValues) => ({
  ...{ format: 'seerr', webhookUrl, template, seerrTypes: String(types), events: eventsOfBits(types) },
  headers: headers ?? (before.webhookUrl === webhookUrl ? (before.headers ?? null) : null),
  ...(before.webhookUrl !== webhookUrl && { applicationToken: null }),
})

/** The settings of our webhook with what a program writes: at the place of their format, else at a free or a new one. */
export function withWebhook(stored: SettingValues, sent: SentWebhook): SettingValues {
  const places = itemsIn(stored.places)
  const isFree = isBlank(stored.webhookUrl) && places.length === 0
  const id = isFree ? null : seerrPlace(stored)?.id
  if (id === null) return ofChannel(stored, sent)
  if (sent.enabled && stored.enabled !== true)
    throw wrongField('enabled', 'cannot be true while webhooks are switched off in the portal')
  const known: SettingValues = places.find(one => one.id === id) ?? { name: newName(places) }
  const place = { ...known, ...written(sent, known), enabled: sent.enabled }
  if (id !== undefined) return { ...stored, places: places.map(one => (one.id === id ? place : one)) }
  if (places.length >= mostPlaces) throw wrongField('options.webhookUrl', `is one more than ${mostPlaces}`)
  return { ...stored, places: [...places, place] }
}

/** The switch of the channel is that of all its places. */
function ofChannel(stored: SettingValues, sent: SentWebhook): SettingValues {
  if (itemsIn(stored.places).length > 0 && sent.enabled !== stored.enabled)
    throw wrongField('enabled', 'switches off other webhooks as well; change it in the portal')
  return { ...stored, ...written(sent, stored), enabled: sent.enabled }
}

/** A name that no other place has. */
function newName(places: readonly SettingValues[]): string {
  const taken = new Set(places.map(({ name }) => textOf(name).trim().toLowerCase()))
  const names = ['Seerr', ...places.map((_, at) => `Seerr ${at + 2}`)]
  return names.find(name => !taken.has(name.toLowerCase())) ?? 'Seerr'
}

/** The same for a test, which reaches what was sent and nothing that is stored. */
export function testedWebhook({ settings }: Pick<App, 'settings'>, sent: SentWebhook): SettingValues {
  const known = seerrPlace(settings.get(webhook))?.settings ?? {}
  const { applicationToken = known.applicationToken ?? null, ...place } = written(sent, known)
  return { ...place, applicationToken, method: known.method ?? 'POST', enabled: true, events: null }
}
