import type { App } from '../../app'
import { masked, type Section } from '../../settings/model'
import { landingPage } from '../../settings/portal'
import { neverDate, wireDate } from '../codes'

/** A group as clients read it: all values, secrets as their placeholder, with the number of its row. */
export function settingsShape(app: App, section: Section): Record<string, unknown> {
  const values: Record<string, unknown> = masked(section, app.settings.get(section))
  for (const [name, field] of Object.entries(section.fields)) {
    if (field.kind === 'instant') values[name] = values[name] ? wireDate(new Date(String(values[name]))) : neverDate
  }
  return { ...values, ...derived(section, values, app.now()), id: app.settings.idOf(section) }
}

/** What clients read besides what is stored. */
function derived(section: Section, values: Record<string, unknown>, now: Date): Record<string, unknown> {
  if (section.id !== landingPage.id) return section.id === 'update' ? { isWindows: process.platform === 'win32' } : {}
  // `expired` is true while the end lies ahead: clients of this API know it that way round.
  return { noticeEnabled: Boolean(values.noticeText), expired: new Date(String(values.endDateTime)) > now }
}
