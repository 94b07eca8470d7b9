import type { ParseKeys } from 'i18next'
import type { Fields } from '~/shared/settings/fields'
import type { Section } from '~/shared/settings/model'
import type { PageFacts } from '~/shared/settings/pages'
import { textKeys } from '~/shared/settings/text-keys'

type Named = Pick<Section, 'id' | 'texts'>

type FieldTextPart = 'label' | 'help' | 'wrong' | 'example' | `option.${string}`

export const pageKey = ({ key }: Pick<PageFacts, 'key'>, part: 'title' | 'text' | 'tile') =>
  `settings.page.${key}.${part}` as ParseKeys

const ownAndShared = (section: Named, path: string) => textKeys(section, path) as ParseKeys[]

/**
 * The keys of a text about one field; one of a list is named with the list, `servers.item.ip`. A test checks that every
 * field that is shown has its label and help.
 */
export const fieldKeys = (section: Named, field: string, part: FieldTextPart) =>
  ownAndShared(section, `${field}.${part}`)

/** What a list is called in a text: what one item is called, and the button that adds one. */
export const itemKeys = (section: Named, field: string, part: 'one' | 'add') =>
  ownAndShared(section, `${field}.${part}`)

type Placed = { section: Pick<Section, 'fields'>; fields: Fields; path: string }

/**
 * A field by the place of its texts, without the items that it stands in: `ip` in `servers#7.` is `servers.item.ip`. What
 * the section declares of itself and of the items alike has the texts of the section.
 */
export const textPath = ({ section, fields, path }: Placed, name: string) =>
  section.fields[name] === fields[name] ? name : path.replace(/#\d+/g, '.item') + name

export const partKeys = (section: Named, part: string, text: 'title' | 'text') =>
  ownAndShared(section, `part.${part}.${text}`)
export const tabKeys = (section: Named, tab: string) => ownAndShared(section, `tab.${tab}`)
/** How many options a service has in one of its lists. */
export const countKey = (list: string) => `settings.options.count.${list}` as ParseKeys

export const testKeys = (section: Named, kind: 'connection' | 'message') => ownAndShared(section, `test.${kind}`)
