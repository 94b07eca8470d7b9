import { Command } from 'commander'
import type { App } from '~/server/app'
import { saveSections } from '~/server/settings/actions'
import type { SettingValues } from '~/shared/settings/fields'
import { placesIn } from '~/shared/settings/items'
import type { Section, Values } from '~/shared/settings/model'
import { fieldAt, withValueAt } from '~/shared/settings/paths'
import { masked } from '~/shared/settings/secrets'
import { type Common, commandOn, type Session, withApp } from './session'
import { exportCommand, importCommand } from './settings-exchange'
import { historyCommand, undoCommand } from './settings-history'
import { columns } from './table'

const sectionsOf = (app: App) => app.settings.sections.filter(section => !section.internal)

/** Throws where there is none. */
function sectionNamed(app: App, id: string): Section {
  const section = sectionsOf(app).find(one => one.id.toLowerCase() === id.toLowerCase())
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

export const settingsCommand = () =>
  new Command('settings')
    .description('show and change settings')
    .addCommand(list())
    .addCommand(get())
    .addCommand(set())
    .addCommand(exportCommand())
    .addCommand(importCommand())
    .addCommand(historyCommand())
    .addCommand(undoCommand())
