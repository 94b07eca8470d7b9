import { plex } from '~/shared/services/plex'
import { sickRage, sickRageQualities } from '~/shared/services/sick-rage'
import type { Field, Fields, SettingValues } from '~/shared/settings/fields'
import { byLowerName, fieldsOf, isBlank, isObject, itemsIn, sentItems } from '~/shared/settings/items'
import type { Section } from '~/shared/settings/model'
import { installation, landingPage, portal } from '~/shared/settings/portal'
import { masked } from '~/shared/settings/secrets'
import { userManagement } from '~/shared/users/settings'
import { wordOf } from '~/shared/word-of'
import type { App } from '../../../app'
import { branchCode, neverDate, periodCode, wireDate } from '../codes'

type Codes = Readonly<Record<string, number>>

/** Fields that these clients know as numbers, by section. */
const codesOf: Readonly<Record<string, Readonly<Record<string, Codes>>>> = {
  [portal.id]: { branch: branchCode },
  [userManagement.id]: {
    movieRequestLimitType: periodCode,
    episodeRequestLimitType: periodCode,
    musicRequestLimitType: periodCode,
  },
}

/** What such a client sends for a section, with our words in place of its numbers. */
export function settingsFromWire(section: Section, sent: unknown): unknown {
  if (!isObject(sent)) return sent
  const given = byLowerName(sent)
  for (const [name, codes] of Object.entries(codesOf[section.id] ?? {})) {
    const code = wordOf(given.get(name.toLowerCase()))
    const word = Object.keys(codes).find(each => String(codes[each]) === code)
    if (word !== undefined) given.set(name.toLowerCase(), word)
  }
  for (const [name, field] of Object.entries(section.fields)) {
    const items = field.itemNeeds && sentItems(given.get(name.toLowerCase()))
    if (items) given.set(name.toLowerCase(), items.filter(isWhole(field)))
  }
  return Object.fromEntries(given)
}

/** Their forms send rows that nobody filled in; what is no item at all is left for the rules to refuse. */
const isWhole = (field: Field) => (item: unknown) => {
  const given = byLowerName(item)
  const saidOf = (name: string) => given.get(name.toLowerCase()) ?? fieldsOf(field)[name]?.default
  return !isObject(item) || !field.itemNeeds?.some(name => isBlank(saidOf(name)))
}

/** A section as clients read it: all values, secrets as their placeholder, with the number of its row. */
export function settingsShape(app: App, section: Section): Record<string, unknown> {
  const values = wireValues(section.fields, masked(section, app.settings.get(section)))
  for (const [name, codes] of Object.entries(codesOf[section.id] ?? {})) values[name] = codes[String(values[name])]
  return { ...values, ...derived(app, section, values), id: app.settings.idOf(section) }
}

function wireValues(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (field.kind === 'instant') shown[name] = value ? wireDate(new Date(String(value))) : neverDate
    if (field.kind === 'items') shown[name] = itemsIn(value).map(item => wireItem(field, item))
    if (field.own) delete shown[name]
  }
  return shown
}

/** An item with the number that tells it apart; options that were chosen are told apart by their keys. */
function wireItem(field: Field, item: SettingValues) {
  const shown = wireValues(fieldsOf(field), item)
  for (const [name, { kind, optionsFrom }] of Object.entries(fieldsOf(field)))
    if (kind === 'items' && optionsFrom) shown[name] = itemsIn(shown[name]).map(({ id: _, ...rest }) => rest)
  return shown
}

const qualities = Object.entries(sickRageQualities).map(([value, display]) => ({ value, display }))

/** By what Plex lists this portal, in the form of a GUID; no servers at all are null. */
function derivedOfPlex(app: App, { servers }: Record<string, unknown>) {
  const { clientId } = app.settings.get(installation)
  const installId = clientId?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') ?? null
  return { installId, servers: itemsIn(servers).length > 0 ? servers : null }
}

/** What clients read besides what is stored. */
function derived(app: App, section: Section, values: Record<string, unknown>): Record<string, unknown> {
  if (section.id === sickRage.id) return { qualities }
  if (section.id === plex.id) return derivedOfPlex(app, values)
  if (section.id !== landingPage.id) return section.id === 'update' ? { isWindows: process.platform === 'win32' } : {}
  // `expired` is true while the end lies ahead: clients of this API know it that way round.
  return { noticeEnabled: Boolean(values.noticeText), expired: new Date(String(values.endDateTime)) > app.now() }
}
