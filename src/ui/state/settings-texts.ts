import type { ParseKeys } from 'i18next'
import type { Section } from '~/shared/settings/model'
import type { PageFacts } from '~/shared/settings/pages'

type Named = Pick<Section, 'id' | 'texts'>

/** Where the texts of a section lie: channels lie under the last word of their name. */
const textsOf = ({ id, texts }: Named) => texts ?? id.split('/').at(-1) ?? id

export type FieldTextPart = 'label' | 'help' | 'wrong' | 'example' | `option.${string}`

/**
 * The key of a text about one field; one of a list is named with the list, `servers.item.ip`. A test checks that every
 * field that is shown has its label and help.
 */
export const fieldKey = (section: Named, field: string, part: FieldTextPart) =>
  `settings.${textsOf(section)}.${field}.${part}` as ParseKeys

/** What a list is called in a text: what one item is called, and the button that adds one. */
export const itemKey = (section: Named, field: string, part: 'one' | 'add') =>
  `settings.${textsOf(section)}.${field}.${part}` as ParseKeys

/** The path of a value in a form, without the items that it stands in: `servers#7.ip` is `servers.item.ip`. */
export const textPath = (path: string) => path.replace(/#\d+/g, '.item')

export const pageKey = ({ key }: Pick<PageFacts, 'key'>, part: 'title' | 'text' | 'tile') =>
  `settings.page.${key}.${part}` as ParseKeys

/** Texts that a section may have of its own, with the one that all others share: first the own one, then the shared. */
const ownAndShared = (section: Named, path: string) =>
  [`settings.${textsOf(section)}.${path}`, `settings.${path}`] as ParseKeys[]

export const partKeys = (section: Named, part: string, text: 'title' | 'text') =>
  ownAndShared(section, `part.${part}.${text}`)
export const tabKeys = (section: Named, tab: string) => ownAndShared(section, `tab.${tab}`)
/** How many options a service has in one of its lists. */
export const countKey = (list: string) => `settings.options.count.${list}` as ParseKeys

export const testKeys = (section: Named, kind: 'connection' | 'message') => ownAndShared(section, `test.${kind}`)
