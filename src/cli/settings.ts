import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import type { App } from '~/server/app'
import { changing, saveSections } from '~/server/settings/actions'
import { refuse } from '~/shared/refusal'
import { accept } from '~/shared/settings/accept'
import type { SettingValues } from '~/shared/settings/fields'
import { isObject, placesIn } from '~/shared/settings/items'
import type { Section, SectionProblem, Values } from '~/shared/settings/model'
import { fieldAt, fieldCalled, withValueAt } from '~/shared/settings/paths'
import { masked } from '~/shared/settings/secrets'
import { type Common, commandOn, type Session, withApp } from './session'
import { columns } from './table'

const sectionsOf = (app: App) => app.settings.sections.filter(section => !section.internal)

const sectionCalled = (app: App, id: string) =>
  sectionsOf(app).find(section => section.id.toLowerCase() === id.toLowerCase())

function sectionNamed(app: App, id: string): Section {
  const section = sectionCalled(app, id)
  if (section) return section
  throw new Error(`there is no settings section "${id}"; run marquee settings list to see them all`)
}

const shownValues = <S extends Section>(section: S, values: Values<S>, secrets = false): SettingValues =>
  secrets ? values : masked(section, values)

const list = () =>
  commandOn('list', 'list the sections').action((given: Common) =>
    withApp(given, async ({ app, show }) => {
      const rows = sectionsOf(app).map(section => ({
        section: section.id,
        fields: Object.keys(section.fields),
        stored: app.settings.idOf(section) > 0,
        fromEnvironment: Object.keys(app.settings.fromEnvironment(section)),
      }))
      const table = rows.map(({ section, fields, stored, fromEnvironment }) => [
        section,
        fields.length,
        stored ? 'yes' : 'no',
        fromEnvironment.join(' '),
      ])
      show({ json: rows, lines: columns(['section', 'fields', 'stored', 'from the environment'], table) })
    }),
  )

/** Shows the values of a section, those of lists one by one. */
export function showSection({ app, show }: Session, id: string, secrets = false): void {
  const section = sectionNamed(app, id)
  const values = shownValues(section, app.settings.get(section), secrets)
  const lines = placesIn(section.fields, values).map(({ path, value }) => `${path} = ${JSON.stringify(value)}`)
  show({ json: values, lines })
}

const get = () =>
  commandOn('get <section>', 'show the values of a section, with secrets masked')
    .option('--secrets', 'with keys and passwords in clear text')
    .action((id: string, given: Common & { secrets?: boolean }) =>
      withApp(given, async session => showSection(session, id, given.secrets)),
    )

/** `name=value` pairs; a value is JSON where it parses, text where it does not. */
const pairsOf = (section: Section, given: string[]) =>
  given.map(pair => {
    const at = pair.indexOf('=')
    if (at < 1) throw new Error(`"${pair}" is not in the form name=value`)
    const path = pair.slice(0, at)
    if (fieldAt(section.fields, path)?.readOnly)
      throw new Error(`${path} of ${section.id} is managed by the portal and cannot be set`)
    return { path, value: typedValue(pair.slice(at + 1)) }
  })

function typedValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Changes values of a section, all of them or none. */
export async function changeValues({ app, show, by }: Session, id: string, given: string[]): Promise<void> {
  const section = sectionNamed(app, id)
  const pairs = pairsOf(section, given)
  const change = (stored: SettingValues) =>
    pairs.reduce((values, { path, value }) => placed(section, values, path, value), stored)
  await saveSections(app, by, [{ section, change }])
  show({
    json: shownValues(section, app.settings.get(section)),
    lines: [`${pairs.map(({ path }) => path).join(', ')} of ${section.id} saved`],
  })
}

const set = () =>
  commandOn('set <section> <values...>', 'change values: name=value, or servers[0].name=value in a list').action(
    (id: string, given: string[], common: Common) => withApp(common, session => changeValues(session, id, given)),
  )

function placed(section: Section, values: SettingValues, path: string, value: unknown): SettingValues {
  const changed = withValueAt(section.fields, values, path, value)
  if (changed) return changed
  const inList = path.includes('[') ? '; list items are numbered from 0, and the next free number adds an item' : ''
  throw new Error(`"${path}" is not a setting of ${section.id}${inList}`)
}

const exporting = () =>
  commandOn('export', 'export all settings as JSON')
    .option('--secrets', 'with keys and passwords in clear text')
    .option('--to <file>', 'write to a file that only its owner can read')
    .action((given: Common & { secrets?: boolean; to?: string }) =>
      withApp(given, async ({ app, show }) => {
        const all = Object.fromEntries(
          sectionsOf(app).map(section => [section.id, shownValues(section, app.settings.get(section), given.secrets)]),
        )
        const text = JSON.stringify(all, null, 2)
        if (!given.to) return show({ json: all, lines: [text] })
        writeFileSync(given.to, `${text}\n`, { mode: 0o600 })
        show({ json: { file: given.to }, lines: [`settings written to ${given.to}`] })
      }),
    )

function sectionsIn(file: string): object {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  if (isObject(content) && Object.keys(content).length > 0) return content
  throw new Error(`${file} contains no settings; it must be a JSON object of sections by name`)
}

/** What a file says of a section that cannot be taken over. */
function problemsOf(app: App, id: string, given: unknown): SectionProblem[] {
  const section = sectionCalled(app, id)
  if (!section) return [{ field: id, problem: 'is not a settings section' }]
  if (!isObject(given)) return [{ field: id, problem: 'must be an object' }]
  const unknown = Object.keys(given).filter(name => !fieldCalled(section.fields, name))
  const stored = app.settings.get(section)
  const { problems } = accept(section, { ...stored, ...given }, stored)
  return [...unknown.map(field => ({ field, problem: 'is not a setting of this section' })), ...problems].map(
    ({ field, problem }) => ({ field: `${section.id}.${field}`, problem }),
  )
}

async function importFrom(file: string, { app, show, by }: Session) {
  const sent = Object.entries(sectionsIn(file))
  const problems = sent.flatMap(([id, given]) => problemsOf(app, id, given))
  if (problems.length > 0) refuse({ code: 'SettingsInvalid', problems })
  const changes = sent.map(([id, given]) => changing(sectionNamed(app, id), given))
  await saveSections(app, by, changes, { named: 'bySection' })
  const ids = changes.map(({ section }) => section.id)
  show({ json: { imported: ids }, lines: [`settings imported: ${ids.join(', ')}`] })
}

const importing = () =>
  commandOn('import <file>', 'import exported settings; what the file leaves out stays unchanged').action(
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
