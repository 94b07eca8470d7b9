import { variableOf } from '~/shared/settings/environment'
import type { FieldProblem } from '~/shared/settings/field-problems'
import type { Field, Fields, Item, SettingValues } from '~/shared/settings/fields'
import { drawnId, fieldsOf, itemsIn } from '~/shared/settings/items'
import { readFields, type Section } from '~/shared/settings/model'

/** Fields that are edited together: those of a section, or those of one item of a list in it. */
export type Scope = {
  section: Section
  fields: Fields
  /** The way here: empty for a section, `servers#7.` for an item. */
  path: string
  values: SettingValues
  /** The whole section as it stands in the form. */
  draft: () => Record<string, unknown>
  stored: SettingValues
  change: (name: string, value: unknown) => void
  /** Changes several at once. */
  fill: (values: SettingValues) => void
  /** A person left a field: from now on its faults show. */
  touch: (path: string) => void
  /** What is wrong, for fields whose faults show. */
  problem: (path: string) => FieldProblem | string | null
  /** Whether the environment sets a field. */
  isFromEnvironment: (name: string) => boolean
  /** The switch that shows the rest of the section, and whether it does now; null where none has to. */
  unfolding: { name: string; isUnfolded: boolean } | null
}

/** One item of a list as fields of its own. What is changed in it changes the list. */
export function itemScope(list: Scope, name: string, item: Item): Scope {
  const field = list.fields[name]
  const items = itemsIn(list.values[name])
  const stored: SettingValues = itemsIn(list.stored[name]).find(({ id }) => id === item.id) ?? {}
  const fields = field ? fieldsOf(field) : {}
  // The emptied box of a stored secret means that it stays.
  const meant = (inside: string, value: unknown) =>
    fields[inside]?.kind === 'secret' && value === '' ? (stored[inside] ?? null) : value
  const fill = (values: SettingValues) => {
    const meantValues = Object.entries(values).map(([inside, value]) => [inside, meant(inside, value)])
    const changed = { ...item, ...Object.fromEntries(meantValues) }
    list.change(
      name,
      items.map(each => (each.id === item.id ? changed : each)),
    )
  }
  return {
    ...list,
    fields,
    path: `${list.path}${name}#${item.id}.`,
    values: item,
    stored,
    change: (inside, value) => fill({ [inside]: value }),
    fill,
    isFromEnvironment: () => list.isFromEnvironment(name),
    unfolding: null,
  }
}

/** The variable that sets a field; of a list the environment sets the whole. */
export const variableFor = ({ section, path }: Scope, name: string) =>
  variableOf(section.id, (path + name).split('#')[0] ?? name)

/** Whether a fault shows anywhere in these fields. */
export const isWrong = (scope: Scope): boolean =>
  Object.entries(scope.fields).some(
    ([name, field]) =>
      scope.problem(scope.path + name) !== null ||
      (field.kind === 'items' && itemsIn(scope.values[name]).some(item => isWrong(itemScope(scope, name, item)))),
  )

/** A list with a new item at its end, and that item. */
export function withNewItem(field: Field, items: readonly Item[], stored: readonly Item[]) {
  const taken = new Set([...items, ...stored].map(({ id }) => id))
  const item = { id: drawnId(taken, field), ...readFields(fieldsOf(field), {}, items.length === 0) }
  return { item, items: [...items, item] }
}

/** A list with one item a place further up (-1) or down (1). */
export function withMoved(items: readonly Item[], id: number, by: -1 | 1): Item[] {
  const from = items.findIndex(item => item.id === id)
  const moved = items[from]
  const to = from + by
  if (!moved || to < 0 || to >= items.length) return [...items]
  const others = items.filter(item => item.id !== id)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** What an item is called: by the field that names it, or by its place. */
export const itemName = (field: Field, item: Item, unnamed: string): string => {
  const name = field.named && item[field.named]
  return typeof name === 'string' && name.trim() !== '' ? name : unnamed
}
