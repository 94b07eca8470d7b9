import type { SettingValues } from '~/shared/settings/fields'
import { itemsIn } from '~/shared/settings/items'
import type { Meant } from '../../api/settings'
import type { Scope } from './scope'

/** What describes a server in a form: a whole section, or an item of its list of servers. */
export type Asked = Pick<Scope, 'section' | 'path' | 'draft' | 'change' | 'touch'>

const listName = 'servers'
const pathInList = new RegExp(`^${listName}#(\\d+)\\.$`)

/** Which server is meant, for asking the portal about it. */
export function meantBy({ section, path }: Pick<Asked, 'section' | 'path'>): Meant {
  const [, id] = pathInList.exec(path) ?? []
  return { section: section.id, server: id === undefined ? null : Number(id) }
}

type Draft = Record<string, unknown>

/** What the whole section says of the server that is meant. */
export function valuesIn(asked: Asked, draft: Draft): SettingValues {
  const { server } = meantBy(asked)
  return server === null ? draft : (itemsIn(draft[listName]).find(({ id }) => id === server) ?? {})
}

/** The whole section with another value for the server that is meant. */
export function draftWith(asked: Asked, name: string, value: unknown): Draft {
  const { server } = meantBy(asked)
  const draft = asked.draft()
  if (server === null) return { ...draft, [name]: value }
  const items = itemsIn(draft[listName])
  return { ...draft, [listName]: items.map(item => (item.id === server ? { ...item, [name]: value } : item)) }
}

/** Whether these fields describe a server of their own, which can be tested. */
export const describesServer = ({ section, path }: Pick<Scope, 'section' | 'path'>) =>
  section.page?.test === 'connection' && pathInList.test(path)
