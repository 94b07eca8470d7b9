import type { SettingValues } from '~/shared/settings/fields'
import { itemsIn } from '~/shared/settings/items'
import type { ServerRef } from '../../api/settings'
import type { Scope } from './scope'

/** What describes a server or a place in a form: a whole section, or an item of its list. */
export type Asked = Pick<Scope, 'section' | 'path' | 'draft' | 'change' | 'touch'>

const pathInList = /^(servers|places)#(\d+)\.$/

/** Which server or place is meant, for asking the portal about it. */
export function serverRefOf({ section, path }: Pick<Asked, 'section' | 'path'>): ServerRef {
  const { list, id } = itemAt(path)
  if (list === 'places' && id !== null) return { section: section.id, server: null, place: id }
  return { section: section.id, server: id }
}

function itemAt(path: string) {
  const [, list = '', id] = pathInList.exec(path) ?? []
  return { list, id: id === undefined ? null : Number(id) }
}

type Draft = Record<string, unknown>

/** What the whole section says of the one that is meant. */
export function valuesIn(asked: Asked, draft: Draft): SettingValues {
  const { list, id } = itemAt(asked.path)
  return id === null ? draft : (itemsIn(draft[list]).find(item => item.id === id) ?? {})
}

/** The whole section with another value for the one that is meant. */
export function draftWith(asked: Asked, name: string, value: unknown): Draft {
  const { list, id } = itemAt(asked.path)
  const draft = asked.draft()
  if (id === null) return { ...draft, [name]: value }
  const items = itemsIn(draft[list])
  return { ...draft, [list]: items.map(item => (item.id === id ? { ...item, [name]: value } : item)) }
}

/** Whether these fields describe a server of their own, which can be tested. */
export const describesServer = ({ section, path }: Pick<Scope, 'section' | 'path'>) =>
  section.page?.test === 'connection' && pathInList.test(path)

/** Whether these fields describe a place of a channel. */
export const describesPlace = ({ section, path }: Pick<Scope, 'section' | 'path'>) =>
  section.page?.test === 'message' && pathInList.test(path)

/** Whether these fields are a text that a place has of its own. */
export const describesText = ({ fields }: Pick<Scope, 'fields'>) => fields.event?.optionsFrom === 'writtenEvents'
