type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Follows names downwards, `at(doc, 'paths', '/movie', 'post')`. */
const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value)

/**
 * What is wrong with a value, measured by a schema of an OpenAPI description; empty when nothing is. Knows the part
 * of the language that descriptions of download managers use.
 */
function faults(document: unknown, schema: unknown, value: unknown, where = '$'): string[] {
  if (!isObject(schema)) return []
  if (typeof schema.$ref === 'string')
    return faults(document, at(document, ...schema.$ref.replace('#/', '').split('/')), value, where)
  if (value === null) return schema.nullable === true ? [] : [`${where} is null`]
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return [`${where} is not one of ${schema.enum}`]
  if (!hasType(schema.type, value)) return [`${where} is not of type ${schema.type}`]
  if (Array.isArray(value))
    return value.flatMap((one, index) => faults(document, schema.items, one, `${where}[${index}]`))
  return isObject(value) ? objectFaults(document, schema, value, where) : []
}

function hasType(type: unknown, value: unknown): boolean {
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  return type === undefined || typeof value === type
}

function objectFaults(document: unknown, schema: Json, value: Json, where: string): string[] {
  const properties = isObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required.filter(name => !(String(name) in value)) : []
  const unknown = schema.additionalProperties === false ? Object.keys(value).filter(name => !(name in properties)) : []
  return [
    ...required.map(name => `${where}.${name} is missing`),
    ...unknown.map(name => `${where}.${name} is not known`),
    ...Object.entries(value).flatMap(([name, inner]) => faults(document, properties[name], inner, `${where}.${name}`)),
  ]
}

/** What is wrong with a request: an unknown path, a method that it does not have, a body that does not fit. */
export function requestFaults(document: unknown, method: string, path: string, body: unknown): string[] {
  const paths = at(document, 'paths')
  const fitting = Object.keys(isObject(paths) ? paths : {}).filter(one => pattern(one).test(path))
  // A path that is written out goes before one with a variable in its place.
  const template = fitting.find(one => !one.includes('{')) ?? fitting[0]
  const operation = template ? at(paths, template, method.toLowerCase()) : undefined
  if (!isObject(operation)) return [`${method} ${path} is not described`]
  if (body === undefined) return []
  const content = at(operation, 'requestBody', 'content')
  const json = Object.keys(isObject(content) ? content : {}).find(type => type.includes('json'))
  const schema = json ? at(content, json, 'schema') : undefined
  return schema ? faults(document, schema, body) : [`${method} ${path} takes no body`]
}

const pattern = (template: string) => new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`, 'i')
