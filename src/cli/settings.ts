import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { changeSection, saveSections } from '~/server/settings/actions'
import { masked, type Section } from '~/server/settings/model'
import { installation } from '~/server/settings/portal'
import { sectionById, sections } from '~/server/settings/sections'
import { type Common, columns, commandOn, withApp } from './session'

const shown = sections.filter(section => section !== installation)

function sectionNamed(id: string): Section {
  const section = sectionById(id)
  if (section && shown.includes(section)) return section
  throw new Error(`there is no group of settings called "${id}"; marquee settings list shows them`)
}

const list = () =>
  commandOn('list', 'the groups of settings').action((given: Common) =>
    withApp(given, async ({ app, show }) => {
      const rows = shown.map(section => ({
        section: section.id,
        fields: Object.keys(section.fields),
        stored: app.settings.idOf(section) > 0,
        outside: Object.keys(app.settings.outside(section)),
      }))
      const table = rows.map(row => [row.section, row.fields.length, row.stored ? 'yes' : 'no', row.outside.join(' ')])
      show({ json: rows, lines: columns(['section', 'fields', 'stored', 'set from outside'], table) })
    }),
  )

const get = () =>
  commandOn('get <section>', 'the values of a group, secrets masked').action((id: string, given: Common) =>
    withApp(given, async ({ app, show }) => {
      const values = masked(sectionNamed(id), app.settings.get(sectionNamed(id)))
      show({ json: values, lines: Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`) })
    }),
  )

/** `key=value` pairs; a value is JSON where it parses, text where it does not. */
function changesOf(section: Section, pairs: string[]) {
  const names = new Map(Object.keys(section.fields).map(name => [name.toLowerCase(), name]))
  return Object.fromEntries(
    pairs.map(pair => {
      const at = pair.indexOf('=')
      const name = names.get(pair.slice(0, at).toLowerCase())
      if (at < 1 || !name) throw new Error(`"${pair}" is not a setting of ${section.id} in the form name=value`)
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
          json: masked(section, app.settings.get(section)),
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
          shown.map(section => {
            const values = app.settings.get(section)
            return [section.id, given.secrets ? values : masked(section, values)]
          }),
        )
        const text = JSON.stringify(all, null, 2)
        if (!given.to) return show({ json: all, lines: [text] })
        writeFileSync(given.to, `${text}\n`, { mode: 0o600 })
        show({ json: { file: given.to }, lines: [`settings written to ${given.to}`] })
      }),
    )

const importing = () =>
  commandOn('import <file>', 'take over settings that were exported').action((file: string, given: Common) =>
    withApp(given, async ({ app, show, by }) => {
      const all: unknown = JSON.parse(readFileSync(file, 'utf8'))
      if (all === null || typeof all !== 'object') throw new Error(`${file} holds no exported settings`)
      const groups = Object.entries(all).map(([id, values]) => [sectionNamed(id), values] as const)
      await saveSections(app, by, groups)
      const ids = groups.map(([section]) => section.id)
      show({ json: { imported: ids }, lines: [`${ids.length} groups of settings taken over`] })
    }),
  )

export const settingsCommand = () =>
  new Command('settings')
    .description('show and change settings')
    .addCommand(list())
    .addCommand(get())
    .addCommand(set())
    .addCommand(exporting())
    .addCommand(importing())
