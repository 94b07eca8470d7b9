import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Replies that the services really gave and their own descriptions lie beside the project on some machines. */
const folder = join(import.meta.dir, '../../../shared/upstream')

export const hasRecordedReplies = existsSync(join(folder, 'recorded'))
export const hasDescriptions = existsSync(join(folder, 'specs'))

const read = <T>(path: string): T => JSON.parse(readFileSync(join(folder, path), 'utf8'))

export const hasPeers = existsSync(join(folder, 'peers'))

/** One question to a server of our own and what it answered. */
export type Exchange = {
  request: { method: string; path: string; headers: Record<string, string>; body?: unknown }
  status: number
  headers: Record<string, string>
  body: unknown
}

export const exchangeOf = (peer: string, name: string): Exchange => read(`peers/${peer}/${name}.json`)

export const recorded = (path: string): unknown => read(`recorded/${path}.json`)

type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  nullable?: boolean
  properties?: Record<string, Schema>
  items?: Schema
}

type Description = { components: { schemas: Record<string, Schema> } }

const kinds = ['integer', 'number', 'boolean', 'array', 'string', 'object'] as const
type ValueKind = (typeof kinds)[number] | 'enum'

/** The fields of a body by the kind of their values. */
export const fieldsDescribed = (description: string, name: string): Record<string, ValueKind> => {
  const { schemas } = read<Description>(`specs/${description}.json`).components
  const kindOf = ({ $ref, enum: names, type }: Schema): ValueKind => {
    if ($ref) return kindOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {})
    return names ? 'enum' : (kinds.find(kind => kind === type) ?? 'object')
  }
  const { properties = {} } = schemas[name] ?? {}
  return Object.fromEntries(Object.entries(properties).map(([field, schema]) => [field, kindOf(schema)]))
}

/** What an answer has that the service's description does not allow, as paths with a reason. */
export const strayFrom = (description: string, name: string) => {
  const { schemas } = read<Description>(`specs/${description}.json`).components

  const strayIn = (value: unknown, schema: Schema, path: string): string[] => {
    if (schema.$ref) return strayIn(value, schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, path)
    if (value === null) return schema.nullable ? [] : [`${path} is null`]
    if (schema.enum) return schema.enum.includes(value) ? [] : [`${path} is ${value}`]
    if (schema.type === 'array') {
      const { items = {} } = schema
      return Array.isArray(value)
        ? value.flatMap((one, at) => strayIn(one, items, `${path}[${at}]`))
        : [`${path} is no list`]
    }
    if (schema.type === 'integer') return Number.isInteger(value) ? [] : [`${path} is no integer`]
    if (schema.properties && typeof value === 'object') {
      const { properties } = schema
      return Object.entries(value).flatMap(([key, one]) => {
        const property = properties[key]
        return property ? strayIn(one, property, `${path}.${key}`) : [`${path}.${key} is unknown`]
      })
    }
    return schema.type === undefined || schema.type === 'object' || typeof value === schema.type
      ? []
      : [`${path} is no ${schema.type}`]
  }

  return (value: unknown) => strayIn(value, { $ref: name }, name)
}

/** Names of fields at every depth, lists looked into, such as `results[].title`. */
export const fieldsOf = (value: unknown, path = ''): Set<string> => {
  if (Array.isArray(value)) return new Set(value.flatMap(one => [...fieldsOf(one, `${path}[]`)]))
  if (typeof value !== 'object' || value === null) return new Set([path])
  return new Set(Object.entries(value).flatMap(([key, one]) => [...fieldsOf(one, path ? `${path}.${key}` : key)]))
}
