import { accept } from '~/shared/settings/accept'
import { coerce } from '~/shared/settings/coerce'
import { type FieldProblem, fieldProblem } from '~/shared/settings/field-problems'
import type { Field, Fields, Item, SettingValues } from '~/shared/settings/fields'
import { fieldsOf, itemsIn } from '~/shared/settings/items'
import { incompleteItems, isRequired, missing } from '~/shared/settings/missing'
import type { Section } from '~/shared/settings/model'
import { fieldAt } from '~/shared/settings/paths'
import { storedSecret } from '~/shared/settings/secrets'
import { changedSince } from '../../state/changed-since'

/** What a typed value means. */
function plain(field: Field, value: unknown): unknown {
  if (field.kind === 'items')
    return itemsIn(value).map(item => ({ id: item.id, ...plainFields(fieldsOf(field), item) }))
  // An emptied box of a number means none.
  const given = field.kind === 'number' && value === '' ? 0 : value
  const outcome = coerce(field, given)
  return 'value' in outcome ? outcome.value : given
}

const plainFields = (fields: Fields, values: SettingValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plain(field, values[name])]))

/** Whether a value that was typed means something else than the stored one. */
export const differs = (field: Field, typed: unknown, stored: unknown) => {
  if (field.kind === 'secret') return typed !== '' && typed !== storedSecret
  return JSON.stringify(plain(field, typed)) !== JSON.stringify(stored)
}

/** The whole section as it would be sent. */
export const merged = (section: Section, stored: SettingValues, changes: SettingValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(section.fields).map(([name, field]) => [
      name,
      name in changes ? plain(field, changes[name]) : stored[name],
    ]),
  )

/** Everything that keeps a section from being saved, by path. The declarations decide, as they do on the server. */
export function problemsIn(section: Section, stored: SettingValues, changes: SettingValues): Map<string, FieldProblem> {
  const draft = merged(section, stored, changes)
  const { problems } = accept(section, draft, { ...stored })
  const found = new Map<string, FieldProblem>()
  for (const { field: path, problem } of problems) {
    const field = fieldAt(section.fields, path)
    if (field) found.set(byIds(path, draft), fieldProblem(field, problem))
  }
  for (const path of [...incompleteItems(section, draft), ...missing(section, draft)])
    found.set(byIds(path, draft), { kind: 'required' })
  return found
}

/** A path with the ids of items in place of their positions, which change while somebody orders them. */
export function byIds(path: string, values: SettingValues): string {
  const [, name = '', position, rest = ''] = /^([^[\].]+)\[(\d+)\](?:\.(.*))?$/.exec(path) ?? []
  const item = position === undefined ? undefined : itemsIn(values[name])[Number(position)]
  if (!item) return path
  return rest ? `${name}#${item.id}.${byIds(rest, item)}` : `${name}#${item.id}`
}

/** The changes of a section with further values; what is as it is stored is no change. */
export function withValues({ fields }: Section, stored: SettingValues, changes: SettingValues, values: SettingValues) {
  const others = Object.entries(changes).filter(([name]) => !(name in values))
  const changed = Object.entries(values).filter(([name, value]) => {
    const field = fields[name]
    return field !== undefined && differs(field, value, stored[name])
  })
  return Object.fromEntries([...others, ...changed])
}

/** Of a list, each item takes over what is stored where nothing else was typed since it was sent. */
function itemsSince(field: Field, sent: unknown, now: unknown, stored: unknown): Item[] {
  const names = Object.keys(fieldsOf(field))
  const [before, after] = [sent, stored].map(value => new Map(itemsIn(value).map(item => [item.id, item])))
  return itemsIn(now).map(item => {
    const [was, is] = [before?.get(item.id), after?.get(item.id)]
    if (!was || !is) return item
    const kept = names.filter(name => JSON.stringify(item[name]) === JSON.stringify(was[name]))
    return { ...item, ...Object.fromEntries(kept.map(name => [name, is[name]])) }
  })
}

/** The changes that are left of a section of which some were saved: what was typed while the answer was under way. */
export function leftAfterSaving(
  section: Section,
  { sent, now, before }: { sent: SettingValues; now: SettingValues; before: SettingValues },
  stored: SettingValues,
): SettingValues {
  const since = Object.entries(changedSince(sent, now, name => before[name])).map(([name, value]) => {
    const field = section.fields[name]
    const isList = field?.kind === 'items' && name in sent
    return [name, isList ? itemsSince(field, sent[name], value, stored[name]) : value] as const
  })
  return withValues(section, stored, {}, Object.fromEntries(since))
}

/** Whether a form has to show a required field as such right now. */
export const isRequiredIn = (fields: Fields, name: string, values: SettingValues) => {
  const field = fields[name]
  return field !== undefined && isRequired(field, values)
}
