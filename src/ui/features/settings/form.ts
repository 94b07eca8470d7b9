import { accept } from '~/shared/settings/accept'
import { coerce } from '~/shared/settings/coerce'
import type { Field } from '~/shared/settings/fields'
import { missing } from '~/shared/settings/missing'
import type { Section } from '~/shared/settings/model'
import { enterAgain } from '~/shared/settings/secret-binding'
import { storedSecret } from '~/shared/settings/secrets'

export type SettingValues = Readonly<Record<string, unknown>>

/** What is wrong with a field, by the name of the sentence and what it mentions. */
export type FieldProblem =
  | { kind: 'required' | 'number' | 'pattern' | 'enterAgain' | 'other' }
  | { kind: 'min' | 'max' | 'tooLong'; limit: number }

const plain = (field: Field, value: unknown) => {
  // An emptied box of a number means none.
  const given = field.kind === 'number' && value === '' ? 0 : value
  const outcome = coerce(field, given)
  return 'value' in outcome ? outcome.value : given
}

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

function problemOf(field: Field, value: unknown): FieldProblem {
  const { min, max, maxLength } = field
  if (field.kind === 'number' || field.of === 'number') {
    const number = Number(value)
    if (!Number.isSafeInteger(number)) return { kind: 'number' }
    if (min !== undefined && number < min) return { kind: 'min', limit: min }
    if (max !== undefined && number > max) return { kind: 'max', limit: max }
  }
  if (typeof value === 'string' && maxLength !== undefined && value.length > maxLength)
    return { kind: 'tooLong', limit: maxLength }
  return { kind: field.pattern ? 'pattern' : 'other' }
}

/** Everything that keeps a section from being saved, by field. The declarations decide, as they do on the server. */
export function problemsIn(section: Section, stored: SettingValues, changes: SettingValues): Map<string, FieldProblem> {
  const draft = merged(section, stored, changes)
  const { problems } = accept(section, draft, { ...stored })
  const found = new Map<string, FieldProblem>()
  for (const { field: name, problem } of problems) {
    const field = section.fields[name]
    if (field) found.set(name, problem === enterAgain ? { kind: 'enterAgain' } : problemOf(field, draft[name]))
  }
  for (const name of missing(section, draft)) found.set(name, { kind: 'required' })
  return found
}

/** Whether a form has to show a required field as such right now. */
export const isRequired = (section: Section, name: string, values: Record<string, unknown>) => {
  const { required } = section.fields[name] ?? {}
  return typeof required === 'function' ? required(values) : Boolean(required)
}
