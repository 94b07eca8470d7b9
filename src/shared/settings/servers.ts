import type { SettingValues } from './fields'
import { itemsIn } from './items'
import type { Section } from './model'

/** One server that a section describes: by its own fields, or by an item of its list `servers`. */
export type SectionServer = {
  /** What is kept of the server is kept under this: the id of the section, of a further one with that of its item. */
  source: string
  /** What people call it; null where it goes by the name of its service. */
  name: string | null
  settings: SettingValues
  /** Described by the fields of the section. */
  isDefault: boolean
}

/**
 * The servers of a section that are switched on, its own one first; the switch of the section is that of all of them. A
 * section with servers and without an address of its own describes them by its list alone.
 */
export function serversIn({ id, fields }: Section, settings: SettingValues): SectionServer[] {
  // Programs know the switch of a media server by another name.
  if ((settings.enabled ?? settings.enable) !== true) return []
  const isList = fields.servers?.kind === 'items'
  const own = isList && !('ip' in fields) ? [] : [{ source: id, name: null, settings, isDefault: true }]
  const further = isList ? itemsIn(settings.servers).map(item => item as SettingValues & { id: number }) : []
  return [
    ...own,
    ...further
      .filter(({ enabled }) => enabled !== false)
      .map(item => ({ source: `${id}:${item.id}`, name: nameIn(item), settings: item, isDefault: false })),
  ]
}

const nameIn = ({ name }: SettingValues) => (typeof name === 'string' && name.trim() ? name.trim() : null)

/** The section that a source belongs to. */
export const sectionOf = (source: string): string => source.split(':', 1)[0] ?? source
