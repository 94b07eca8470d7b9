import type { Fields } from '~/shared/settings/fields'
import { fieldsOf, itemsIn } from '~/shared/settings/items'
import type { Section } from '~/shared/settings/model'
import { landingPage } from '~/shared/settings/portal'
import { masked } from '~/shared/settings/secrets'
import type { App } from '../../../app'
import { neverDate, wireDate } from '../codes'

/** A section as clients read it: all values, secrets as their placeholder, with the number of its row. */
export function settingsShape(app: App, section: Section): Record<string, unknown> {
  const values = wireValues(section.fields, masked(section, app.settings.get(section)))
  return { ...values, ...derived(section, values, app.now()), id: app.settings.idOf(section) }
}

function wireValues(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (field.kind === 'instant') shown[name] = value ? wireDate(new Date(String(value))) : neverDate
    if (field.own) delete shown[name]
    if (field.kind === 'items') shown[name] = itemsIn(value).map(item => wireValues(fieldsOf(field), item))
  }
  return shown
}

/** What clients read besides what is stored. */
function derived(section: Section, values: Record<string, unknown>, now: Date): Record<string, unknown> {
  if (section.id !== landingPage.id) return section.id === 'update' ? { isWindows: process.platform === 'win32' } : {}
  // `expired` is true while the end lies ahead: clients of this API know it that way round.
  return { noticeEnabled: Boolean(values.noticeText), expired: new Date(String(values.endDateTime)) > now }
}
