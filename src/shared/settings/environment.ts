import { acceptItems } from './accept'
import { coerce } from './coerce'
import type { Field, Fields } from './fields'
import { byLowerName, fieldsOf, isObject, nextId, sentItems } from './items'
import type { Section } from './model'

type Environment = Readonly<Record<string, string | undefined>>

/** The variable that sets a field: `MARQUEE_SETTINGS__<SECTION>__<FIELD>`, in a list `…__<FIELD>__0__<NAME>`. */
export const variableOf = (section: string, field: string) =>
  `MARQUEE_SETTINGS__${section.toUpperCase().replace(/[^A-Z0-9]/g, '_')}__${field
    .replace(/\[(\d+)\]/g, '__$1')
    .replaceAll('.', '__')
    .toUpperCase()}`

/** Values of this section that the environment sets. Throws one sentence that names the variable for a wrong one. */
export function fromEnvironment(section: Section, environment: Environment): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const start = variableOf(section.id, '')
  // Few sections are set this way, and there are hundreds of fields to name.
  if (!Object.keys(environment).some(name => name.startsWith(start))) return found
  for (const [name, field] of Object.entries(section.fields)) {
    const variable = variableOf(section.id, name)
    const value = field.kind === 'items' ? listIn(environment, section, name, field) : environment[variable]
    if (value === undefined) continue
    const outcome = field.kind === 'items' ? { value } : coerce(field, value)
    if ('problem' in outcome) throw new Error(`${variable}: ${outcome.problem}`)
    found[name] = outcome.value
  }
  return found
}

/** Whether a variable sets something of this section. */
export const isVariableOf = (section: Section, variable: string) => {
  const start = variableOf(section.id, '')
  return variable.startsWith(start) && isPathIn(section.fields, variable.slice(start.length))
}

const isPathIn = (fields: Fields, path: string): boolean =>
  Object.entries(fields).some(([name, field]) => {
    const own = name.toUpperCase()
    if (path === own) return true
    return (
      field.kind === 'items' && path.startsWith(`${own}__`) && positionIn(field, path.slice(own.length + 2)) !== null
    )
  })

/** The position in a list that `0__IP` is about; null where the rest names nothing of an item. */
function positionIn(field: Field, path: string): number | null {
  const [, position, rest] = /^(\d{1,3})__(.+)$/.exec(path) ?? []
  if (position === undefined || rest === undefined) return null
  return rest === 'ID' || isPathIn(fieldsOf(field), rest) ? Number(position) : null
}

function listIn(environment: Environment, section: Section, name: string, field: Field): unknown {
  const sent = entriesIn(environment, variableOf(section.id, name), field)
  if (sent === undefined) return undefined
  const { value, problems } = acceptItems(field, sent, { before: [], path: name, newId: nextId })
  const [wrong] = problems
  if (wrong) throw new Error(`${variableOf(section.id, wrong.field)}: ${wrong.problem}`)
  return value
}

/**
 * A list as JSON, as single values by position, or as both, the single ones on top. An item without an id goes by its
 * position, so that it is the same one after every start.
 */
function entriesIn(environment: Environment, variable: string, field: Field): unknown {
  const json = environment[variable]
  const whole = json === undefined ? [] : sentItems(json)
  if (!whole) return json
  const start = `${variable}__`
  const positions = Object.keys(environment)
    .filter(name => name.startsWith(start) && environment[name] !== undefined)
    .flatMap(name => positionIn(field, name.slice(start.length)) ?? [])
  if (json === undefined && positions.length === 0) return undefined
  const all = new Set([...whole.keys(), ...positions])
  return [...all]
    .sort((one, other) => one - other)
    .map(position => {
      const entry = whole[position]
      if (entry !== undefined && !isObject(entry)) return entry
      const single = entryIn(environment, `${variable}__${position}__`, fieldsOf(field))
      const written = Object.keys(single).map(name => name.toLowerCase())
      const rest = [...byLowerName(entry)].filter(([name]) => !written.includes(name))
      return { id: position + 1, ...Object.fromEntries(rest), ...single }
    })
}

function entryIn(environment: Environment, prefix: string, fields: Fields): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [name, field] of [['id', null] as const, ...Object.entries(fields)]) {
    const variable = prefix + name.toUpperCase()
    const value = field?.kind === 'items' ? entriesIn(environment, variable, field) : environment[variable]
    if (value !== undefined) found[name] = value
  }
  return found
}
