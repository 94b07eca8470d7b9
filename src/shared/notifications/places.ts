import { isSeerrFormat } from '../seerr/webhook-types'
import type { SettingValues } from '../settings/fields'
import { isBlank, itemsIn } from '../settings/items'
import type { Language } from '../settings/languages'
import { bestLanguage, languageOfTag } from '../settings/languages'
import { type EventFacts, type EventName, events, type Template } from './model'
import { heardCopies, type PlaceFilter } from './place-filter'

/** A text that a place has instead of that of its channel. */
export type PlaceText = { event: string; subject: string | null; message: string | null }

/** A place that a channel speaks to: the one of the section itself, or one of its list. */
export type Place = {
  /** Null for the one of the section itself. */
  id: number | null
  /** What people call it; null where it goes by the name of its channel. */
  name: string | null
  /** Its own in the outbox, so that it waits for no other. */
  target: string
  /** Those of the section, as they are for this place. */
  settings: SettingValues
  filter: PlaceFilter
  /** Null where it is told as programs are. */
  language: Language | null
  texts: readonly PlaceText[]
}

/** The target of a place by its id; `itemOf` answers the id. */
export const placeTarget = (target: string, id: number | null) => (id === null ? target : `${target}:${id}`)
/** The settings of the channel itself, without the further places. */
export const withoutPlaces = (settings: SettingValues): SettingValues =>
  'places' in settings ? { ...settings, places: [] } : settings

/** Every place of a channel, its own one first; what is said once for all of them counts for each. */
export function placesOfChannel(target: string, settings: SettingValues): Place[] {
  const own = withoutPlaces(settings)
  const first = placeOf(target, null, own)
  const further = itemsIn(settings.places).map(item => {
    const values: SettingValues = item
    const enabled = settings.enabled === true && values.enabled !== false
    return placeOf(target, item.id, { ...own, ...values, enabled })
  })
  return [first, ...further]
}

const listIn = (value: unknown): string[] | null => (Array.isArray(value) ? value.map(String) : null)
const textIn = (value: unknown): string | null => (isBlank(value) ? null : String(value))

function placeOf(target: string, id: number | null, settings: SettingValues): Place {
  const { events, kinds, requesters, roles, copies, language, name, texts } = settings
  const lists = { events: listIn(events), kinds: listIn(kinds), requesters: listIn(requesters), roles: listIn(roles) }
  return {
    id,
    name: id === null ? null : textIn(name)?.trim() || null,
    target: placeTarget(target, id),
    settings,
    filter: { ...lists, copies: heardCopies.find(one => one === copies) ?? 'every' },
    language: translatedIn(language),
    texts: id === null ? [] : itemsIn(texts).map(textOf),
  }
}

/** The portal does not speak every language that somebody may name. */
function translatedIn(language: unknown): Language | null {
  const known = typeof language === 'string' ? languageOfTag(language) : null
  return known !== null && bestLanguage([known]) === known ? known : null
}

const textOf = (item: SettingValues): PlaceText => ({
  event: String(item.event ?? ''),
  subject: textIn(item.subject),
  message: textIn(item.message),
})

/**
 * Whether a place of a channel is told of an event, before its filter is asked: what other portals tell a webhook alone comes
 * to the other channels where the filter of a place names it, or a text of its own is for it.
 */
export function reachesPlace(
  event: EventName,
  channel: string,
  { filter, texts, settings }: Pick<Place, 'filter' | 'texts' | 'settings'>,
): boolean {
  const { channels }: EventFacts = events[event]
  if (channels === 'seerr') return isSeerrFormat(settings)
  if (channels !== 'named' || channel === 'Webhook') return channels !== 'none'
  return filter.events?.includes(event) === true || texts.some(text => text.event === event)
}

/** The text that a place has for an event, instead of that of its channel; also where that one is off. */
export function textAt(place: Place | undefined, usual: Template): Template {
  const own = place?.texts.find(({ event }) => event === usual.event)
  if (!own) return usual
  return { ...usual, subject: own.subject ?? usual.subject, message: own.message ?? usual.message, enabled: true }
}
