import type { Fields } from './fields'
import type { OptionLists } from './model'

const isChosen = (value: unknown) => (typeof value === 'number' ? value > 0 : typeof value === 'string' && value !== '')

/** Folders are the same with a slash at their end and without. */
const plain = (value: unknown) => String(value).replace(/(?<=.)\/+$/, '')

/** The fields whose value is not, or no longer, in the list that their service offers for them. */
export const unknownOptions = (fields: Fields, values: Readonly<Record<string, unknown>>, lists: OptionLists) =>
  Object.entries(fields).flatMap(([field, { optionsFrom }]) => {
    const list = optionsFrom === undefined ? undefined : lists[optionsFrom]
    const value = values[field]
    const isUnknown = list && isChosen(value) && !list.some(({ id }) => plain(id) === plain(value))
    return isUnknown && optionsFrom ? [{ field, optionsFrom }] : []
  })
