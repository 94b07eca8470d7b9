import { variableOf } from '~/shared/settings/environment'
import type { Section } from '~/shared/settings/model'
import { visibleFields } from '~/shared/settings/pages'
import { textKeys } from '~/shared/settings/text-keys'
import { englishText } from './help-texts'

const textOf = (section: Section, path: string) =>
  textKeys(section, path)
    .map(englishText)
    .find(text => text !== null) ?? null

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

const rowsOf = (section: Section) =>
  visibleFields(section).flatMap(field => {
    const label = textOf(section, `${field}.label`)
    if (!label || section.fields[field]?.kind === 'items') return []
    return `| ${cell(label)} | ${cell(textOf(section, `${field}.help`) ?? '')} | \`${variableOf(section.id, field)}\` |`
  })

/** The fields of a page as the interface names and explains them, with the variable that sets each; '' where it has none. */
export function filledIn(sections: readonly Section[]): string {
  const tables = sections.flatMap(section => {
    const rows = rowsOf(section)
    const tab = section.page?.tab && textOf(section, `tab.${section.page.tab}`)
    const heading = sections.length > 1 && tab ? [`### ${tab}`, ''] : []
    return rows.length === 0
      ? []
      : [[...heading, '| Field | What it does | Variable |', '|---|---|---|', ...rows].join('\n')]
  })
  return tables.length === 0 ? '' : ['## What to fill in', ...tables].join('\n\n')
}
