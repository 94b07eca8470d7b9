import { variableNames } from './model'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** What may stand in the texts of a JSON template: what texts have, and which event it is. */
export const jsonVariables: readonly string[] = [...variableNames, 'NotificationType']
/** Deeper than any body that a program reads. */
export const deepestTemplate = 20

const variable = /\{(\w+)\}/g
const alone = /^\{(\w+)\}$/

const parsed = (template: string): Json | undefined => {
  try {
    return JSON.parse(template)
  } catch {
    return undefined
  }
}

const isDeeperThan = (json: Json, most: number): boolean =>
  json !== null &&
  typeof json === 'object' &&
  (most === 0 || Object.values(json).some(one => isDeeperThan(one, most - 1)))

const textsIn = (json: Json): string[] => {
  if (typeof json === 'string') return [json]
  return json !== null && typeof json === 'object' ? Object.values(json).flatMap(textsIn) : []
}

/** What keeps a template from being the body of a call, whatever stands in its texts; as below. */
export function problemInBody(template: string): string | null {
  const json = parsed(template)
  if (json === undefined || json === null || typeof json !== 'object')
    return 'must be JSON, an object or a list, with variables inside of its texts'
  return isDeeperThan(json, deepestTemplate) ? `must not be nested deeper than ${deepestTemplate} times` : null
}

/** What keeps a template from being sent, as the end of a sentence; null where nothing does. */
export function problemInTemplate(template: string): string | null {
  const problem = problemInBody(template)
  if (problem !== null) return problem
  const json = parsed(template) ?? null
  const unknown = textsIn(json)
    .flatMap(text => [...text.matchAll(variable)].map(([, name = '']) => name))
    .find(name => !jsonVariables.includes(name))
  return unknown === undefined ? null : `names {${unknown}}, which is no variable`
}

/**
 * The body that a template makes of these values, by the names of variables. They are put in after it was read, so that none
 * of them breaks it: a text that is one variable alone is null where there is no value, in other texts that leaves nothing.
 */
export function filledTemplate(template: string, values: Readonly<Record<string, string | null>>): Json {
  const valueNamed = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? null) : null)
  const filled = (json: Json): Json => {
    if (typeof json === 'string') {
      const [, only] = alone.exec(json) ?? []
      return only === undefined ? json.replace(variable, (_, name: string) => valueNamed(name) ?? '') : valueNamed(only)
    }
    if (json === null || typeof json !== 'object') return json
    if (Array.isArray(json)) return json.map(filled)
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, filled(value)]))
  }
  return filled(parsed(template) ?? null)
}
