import { fromEnvironment } from '~/shared/settings/environment'
import { read, type Section, type Values } from '~/shared/settings/model'

/**
 * Values of sections: what is stored of them, under what the environment sets. Whoever reads a section that a variable
 * sets in a way that cannot be read is thrown one sentence.
 */
export function sectionValues<Row extends { content: Record<string, unknown> }>(
  environment: Record<string, string | undefined>,
) {
  const rows = new Map<string, Row>()
  const ready = new Map<string, unknown>()
  const set = new Map<string, Record<string, unknown>>()
  const from = (section: Section): Record<string, unknown> => {
    const known = set.get(section.id) ?? fromEnvironment(section, environment)
    set.set(section.id, known)
    return known
  }
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
