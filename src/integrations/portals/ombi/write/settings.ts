import { randomBytes, randomUUID } from 'node:crypto'
import type { ExportedSection } from '~/shared/export/house'
import type { ExportTally } from '~/shared/export/report'
import { periodsOfOmbi } from '~/shared/import/limits'
import type { Field, Fields, SettingValues } from '~/shared/settings/fields'
import { fieldsOf, itemsIn } from '~/shared/settings/items'
import { nearestNamed } from '~/shared/users/limits'
import { numbering, type RowSink } from '../../written-database'
import { secretType } from '../open'
import { leftOut, ombiNames } from '../settings'

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

type Json = Record<string, unknown>
/** Values under its names; what is of our own it knows nothing of. */
const contentOf = (fields: Fields, values: SettingValues): Json =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.own || field.kind === 'instant' ? [] : [[pascal(name), contentIn(field, values[name] ?? null)]],
    ),
  )

const contentIn = (field: Field, value: unknown): unknown =>
  field.kind === 'items' ? itemsIn(value).map(item => ({ ...contentOf(fieldsOf(field), item), Id: item.id })) : value

const periodNumber = (period: unknown) => periodsOfOmbi.map(String).indexOf(String(period))

/** Where its JSON has another form than ours. */
const formOf: Readonly<Record<string, (content: Json) => Json>> = {
  features: content => ({
    Features: Object.entries(content).map(([name, on]) => ({ Name: name, Enabled: on === true })),
  }),
  usermanagement: content =>
    Object.fromEntries(
      Object.entries(content).flatMap(([name, value]) => {
        if (/Limit(Days|Unit)$/.test(name)) return []
        const days = Number(content[name.replace(/Type$/, 'Days')] ?? 0)
        return [[name, name.endsWith('LimitType') ? periodNumber(days > 0 ? nearestNamed(days) : value) : value]]
      }),
    ),
  'notifications/twilio': content => ({ WhatsAppSettings: content }),
}

/** What it must have, so that it neither begins its set-up anew nor lets anybody in without a password. */
const always: Readonly<Record<string, Json>> = {
  portal: { Wizard: true, Set: false },
  authentication: { AllowNoPassword: false },
}

/** What an installation draws for itself. */
function drawn(section: string, { ApiKey }: Json): Json {
  if (section === 'plex') return { InstallId: randomUUID() }
  return section === 'portal' && !ApiKey ? { ApiKey: randomBytes(16).toString('hex') } : {}
}

/** The sections that it knows, as JSON by their names there. */
export function writeSettings(settings: RowSink, sections: readonly ExportedSection[], tally: ExportTally): void {
  const number = numbering()
  const rows = sections.flatMap(({ section, values }) => {
    const SettingsName = ombiNames[section.id]
    if (!SettingsName) {
      tally.left('settings', 'noPlace')
      return []
    }
    tally.taken('settings')
    tally.section(section.id)
    tally.detail('furtherServers', 'ip' in section.fields ? itemsIn(values.servers).length : 0)
    const dropped = new Set((leftOut[section.id] ?? []).map(pascal))
    const all = contentOf(section.fields, values)
    const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !dropped.has(name)))
    const content = { ...(formOf[section.id]?.(kept) ?? kept), ...always[section.id] }
    return [{ Id: number(), Content: JSON.stringify({ ...content, ...drawn(section.id, content) }), SettingsName }]
  })
  settings.insert('GlobalSettings', rows)
  // It signs its tokens with it, so that nobody else may know it.
  const secret = { Id: 1, Type: secretType, Value: randomBytes(16).toString('hex') }
  settings.insert('ApplicationConfiguration', [secret])
}
