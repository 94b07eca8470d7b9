import { fromEnvironment } from '~/shared/settings/environment'
import { read, type Section, type Values } from '~/shared/settings/model'

/**
 * Values of sections: what is stored of them, under what the environment sets. Throws one sentence for a variable that
 * cannot be read.
 */
export function heldValues<Row extends { content: Record<string, unknown> }>(
  sections: readonly Section[],
  environment: Record<string, string | undefined>,
) {
  const rows = new Map<string, Row>()
  const ready = new Map<string, unknown>()
  const set = new Map(sections.map(section => [section.id, fromEnvironment(section, environment)]))
  const from = (section: Section): Record<string, unknown> => set.get(section.id) ?? {}
  return {
    row: (id: string): Row | undefined => rows.get(id),
    keep(id: string, row: Row) {
      rows.set(id, row)
      ready.delete(id)
    },
    fromEnvironment: from,
    get<S extends Section>(section: S): Values<S> {
      let values = ready.get(section.id)
      if (!values) {
        values = read(section, { ...rows.get(section.id)?.content, ...from(section) })
        ready.set(section.id, values)
      }
      return values as Values<S>
    },
  }
}
