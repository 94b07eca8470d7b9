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

/** As a section describes it, switched on or not. */
export type DescribedServer = SectionServer & { isOn: boolean }

/**
 * Every server of a section, its own one first; the switch of the section is that of all of them. A section with servers
 * and without an address of its own describes them by its list alone.
 */
export function describedServers({ id, fields }: Section, settings: SettingValues): DescribedServer[] {
  // Programs know the switch of a media server by another name.
  const isOn = (settings.enabled ?? settings.enable) === true
  const isList = fields.servers?.kind === 'items'
  const own = isList && !('ip' in fields) ? [] : [{ source: id, name: null, settings, isDefault: true, isOn }]
  const further = isList ? itemsIn(settings.servers).map(item => item as SettingValues & { id: number }) : []
  return [
    ...own,
    ...further.map(item => ({
      ...{ source: `${id}:${item.id}`, name: nameIn(item), settings: item, isDefault: false },
      isOn: isOn && item.enabled !== false,
    })),
  ]
}

/** Those that are switched on. */
export const serversIn = (section: Section, settings: SettingValues): SectionServer[] =>
  describedServers(section, settings).flatMap(({ isOn, ...server }) => (isOn ? server : []))

const nameIn = ({ name }: SettingValues) => (typeof name === 'string' && name.trim() ? name.trim() : null)

/** The section that a source belongs to. */
export const sectionOf = (source: string): string => source.split(':', 1)[0] ?? source

/** The number that a source has in the list of its section; null for what the section itself describes. */
export const itemOf = (source: string): number | null => {
  const [, id] = /:(\d{1,10})$/.exec(source) ?? []
  return id === undefined ? null : Number(id)
}
