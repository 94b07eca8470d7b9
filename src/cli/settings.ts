import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import type { App } from '~/server/app'
import { changeSection, changeSections } from '~/server/settings/actions'
import { refuse } from '~/shared/refusal'
import { accept } from '~/shared/settings/accept'
import type { Section, SectionProblem, Values } from '~/shared/settings/model'
import { installation, portal } from '~/shared/settings/portal'
import { masked, storedSecret } from '~/shared/settings/secrets'
import { sections } from '~/shared/settings/sections'
import { type Common, columns, commandOn, type Session, withApp } from './session'

const shown = sections.filter(section => section !== installation)

const sectionCalled = (id: string) => shown.find(section => section.id.toLowerCase() === id.toLowerCase())

function sectionNamed(id: string): Section {
  const section = sectionCalled(id)
  if (section) return section
  throw new Error(`there is no section of settings called "${id}"; marquee settings list shows them`)
}

/** The values as they are shown. The portal's own key is no secret of its form, but one in a file or a log of a shell. */
function shownValues<S extends Section>(section: S, values: Values<S>, secrets = false): Record<string, unknown> {
  if (secrets) return values
  return { ...masked(section, values), ...(section.id === portal.id && { apiKey: storedSecret }) }
}

const list = () =>
  commandOn('list', 'the sections of settings').action((given: Common) =>
    withApp(given, async ({ app, show }) => {
      const rows = shown.map(section => ({
        section: section.id,
        fields: Object.keys(section.fields),
        stored: app.settings.idOf(section) > 0,
        fromEnvironment: Object.keys(app.settings.fromEnvironment(section)),
      }))
      const table = rows.map(row => [
        row.section,
        row.fields.length,
        row.stored ? 'yes' : 'no',
        row.fromEnvironment.join(' '),
      ])
      show({ json: rows, lines: columns(['section', 'fields', 'stored', 'set in the environment'], table) })
    }),
  )

const get = () =>
  commandOn('get <section>', 'the values of a section, secrets masked')
    .option('--secrets', 'with keys and passwords in clear text')
    .action((id: string, given: Common & { secrets?: boolean }) =>
      withApp(given, async ({ app, show }) => {
        const section = sectionNamed(id)
        const values = shownValues(section, app.settings.get(section), given.secrets)
        const lines = Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
        show({ json: values, lines })
      }),
    )

/** A field by its name in any case. */
const fieldCalled = (section: Section, name: string) =>
  Object.keys(section.fields).find(field => field.toLowerCase() === name.toLowerCase())

/** `key=value` pairs; a value is JSON where it parses, text where it does not. */
function changesOf(section: Section, pairs: string[]) {
  return Object.fromEntries(
    pairs.map(pair => {
      const at = pair.indexOf('=')
      const name = fieldCalled(section, pair.slice(0, at))
      if (at < 1 || !name) throw new Error(`"${pair}" is not a setting of ${section.id} in the form name=value`)
      if (section.fields[name]?.readOnly) throw new Error(`${name} of ${section.id} is kept by the portal itself`)
      return [name, typedValue(pair.slice(at + 1))]
    }),
  )
}

function typedValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const set = () =>
  commandOn('set <section> <values...>', 'change values: name=value').action(
    (id: string, pairs: string[], given: Common) =>
      withApp(given, async ({ app, show, by }) => {
        const section = sectionNamed(id)
        const changes = changesOf(section, pairs)
        await changeSection(app, by, section, changes)
        show({
          json: shownValues(section, app.settings.get(section)),
          lines: [`${Object.keys(changes).join(', ')} of ${section.id} saved`],
        })
      }),
  )

const exporting = () =>
  commandOn('export', 'all settings as JSON')
    .option('--secrets', 'with keys and passwords in clear text')
    .option('--to <file>', 'write a file, readable by its owner only')
    .action((given: Common & { secrets?: boolean; to?: string }) =>
      withApp(given, async ({ app, show }) => {
        const all = Object.fromEntries(
          shown.map(section => [section.id, shownValues(section, app.settings.get(section), given.secrets)]),
        )
        const text = JSON.stringify(all, null, 2)
        if (!given.to) return show({ json: all, lines: [text] })
        writeFileSync(given.to, `${text}\n`, { mode: 0o600 })
        show({ json: { file: given.to }, lines: [`settings written to ${given.to}`] })
      }),
    )

const isObject = (given: unknown): given is object =>
  given !== null && typeof given === 'object' && !Array.isArray(given)

function sectionsIn(file: string): object {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  if (isObject(content) && Object.keys(content).length > 0) return content
  throw new Error(`${file} holds no settings: an object with a section of settings by its name is expected`)
}

/** A section with what the file says of it; the rest stays as it is. */
const merged = (app: App, section: Section, given: unknown): Record<string, unknown> => ({
  ...app.settings.get(section),
  ...(isObject(given) && given),
})

/** What a file says of a section that cannot be taken over. */
function problemsOf(app: App, id: string, given: unknown): SectionProblem[] {
  const section = sectionCalled(id)
  if (!section) return [{ field: id, problem: 'is no section of settings' }]
  if (!isObject(given)) return [{ field: id, problem: 'an object is expected' }]
  const unknown = Object.keys(given).filter(name => !fieldCalled(section, name))
  const { problems } = accept(section, merged(app, section, given), app.settings.get(section))
  return [...unknown.map(field => ({ field, problem: 'is no setting of this section' })), ...problems].map(
    ({ field, problem }) => ({ field: `${section.id}.${field}`, problem }),
  )
}

async function importFrom(file: string, { app, show, by }: Session) {
  const sent = Object.entries(sectionsIn(file))
  const problems = sent.flatMap(([id, given]) => problemsOf(app, id, given))
  if (problems.length > 0) refuse({ code: 'SettingsInvalid', problems })
  const changes = sent.map(([id, given]) => {
    const section = sectionNamed(id)
    return [section, { ...(isObject(given) && given) }] as const
  })
  await changeSections(app, by, changes)
  const ids = changes.map(([section]) => section.id)
  show({ json: { imported: ids }, lines: [`settings taken over: ${ids.join(', ')}`] })
}

const importing = () =>
  commandOn('import <file>', 'take over settings that were exported; what the file does not name stays').action(
    (file: string, given: Common) => withApp(given, session => importFrom(file, session)),
  )

export const settingsCommand = () =>
  new Command('settings')
    .description('show and change settings')
    .addCommand(list())
    .addCommand(get())
    .addCommand(set())
    .addCommand(exporting())
    .addCommand(importing())
