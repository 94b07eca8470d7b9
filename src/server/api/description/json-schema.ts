export type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a schema that has a name is replaced by; null for one that has none. */
export type Naming = (schema: object) => { $ref: string } | null
const nameless: Naming = () => null

/**
 * A declaration as JSON Schema 2020-12: words become an `enum`, whole numbers an `integer`, `nullable` a type, and what
 * has a name a reference.
 */
export function jsonSchema(declared: unknown, naming: Naming = nameless): unknown {
  if (Array.isArray(declared)) return declared.map(one => jsonSchema(one, naming))
  if (!isObject(declared)) return declared
  return naming(declared) ?? plain(declared, naming)
}

/** As `jsonSchema`, for the one schema that a name stands for. */
export function plain(declared: Json, naming: Naming): Json {
  const { nullable, anyOf, multipleOf, ...rest } = declared
  const whole = multipleOf === 1 && rest.type === 'number'
  const schema: Json = Object.fromEntries(
    Object.entries(rest).map(([name, inner]) => [name, jsonSchema(inner, naming)]),
  )
  if (whole) schema.type = 'integer'
  if (Array.isArray(anyOf)) Object.assign(schema, united(anyOf, naming))
  return nullable ? orNull(schema) : schema
}

function united(options: unknown[], naming: Naming): Json {
  const words = options.flatMap(option => (isObject(option) && 'const' in option ? [option.const] : []))
  if (words.length === options.length) return { type: 'string', enum: words }
  const [only, other] = options
  const isNull = isObject(other) && other.type === 'null'
  return options.length === 2 && isNull
    ? orNull(jsonSchema(only, naming) as Json)
    : { anyOf: options.map(option => jsonSchema(option, naming)) }
}

/** The same or null, written as short as the schema allows. */
export function orNull(schema: Json): Json {
  if (schema.$ref || schema.anyOf || schema.enum) return { anyOf: [schema, { type: 'null' }] }
  return schema.type ? { ...schema, type: [schema.type, 'null'] } : schema
}
