import type { Field } from '~/shared/settings/fields'
import type { Section } from '~/shared/settings/model'
import { answersOf, queriesOf } from '../compat/described/answers'
import type { Shape } from '../compat/described/shape'
import { wireShapes } from '../compat/described/shapes'
import type { Endpoint, Refusals } from '../compat/endpoint'
import { errorsOf } from './answers'
import { type Json, jsonSchema, orNull } from './json-schema'
import { operationId, whoMay } from './words'

const simple: Record<string, Json> = {
  text: { type: 'string' },
  int: { type: 'integer' },
  num: { type: 'number' },
  flag: { type: 'boolean' },
  null: { type: 'null' },
  any: {},
}

/** The versions 1 and 2, out of their table; names of shapes get a prefix, so that they stay apart from ours. */
export function describeForeign(endpoints: readonly Endpoint[], sections: readonly Section[]) {
  const ref = (name: string) => ({ $ref: `#/components/schemas/Wire${name}` })
  const section = (id: string) => sections.find(one => one.id.toLowerCase() === id.toLowerCase())

  function schemaOf(short: string | Shape): Json {
    if (typeof short !== 'string') return objectOf(short)
    if (short.endsWith('?')) return orNull(schemaOf(short.slice(0, -1)))
    const [, listed] = /^\[(.*)\]$/.exec(short) ?? []
    if (listed) return { type: 'array', items: schemaOf(listed) }
    const [, kind, of = ''] = /^(page|section):(.*)$/.exec(short) ?? []
    if (kind === 'page') return objectOf({ collection: `[${of}]`, total: 'int' })
    if (kind === 'section') return sectionSchema(section(of))
    return simple[short] ?? ref(short)
  }

  const objectOf = (shape: Shape): Json => ({
    type: 'object',
    required: Object.keys(shape).filter(name => !name.endsWith('?')),
    properties: Object.fromEntries(
      Object.entries(shape).map(([name, inner]) => [
        name.replace(/\?$/, ''),
        typeof inner === 'string' ? schemaOf(inner) : objectOf(inner),
      ]),
    ),
  })

  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints.filter(({ hidden }) => !hidden)) {
    const path = endpoint.path.replace(/\{(\w+)(:int)?\}/g, (_, name: string) => `{${camelCase(name)}}`)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemaOf) }
  }
  const schemas = Object.fromEntries(
    Object.entries(wireShapes).map(([name, shape]) => [`Wire${name}`, objectOf(shape)]),
  )
  return { paths, schemas }
}

const camelCase = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

function operation(endpoint: Endpoint, schemaOf: (short: string | Shape) => Json): Json {
  const { method, path, needs, reads } = endpoint
  const parts = [...path.matchAll(/\{(\w+)(:int)?\}/g)].map(([, name = '', whole]) => ({
    name: camelCase(name),
    in: 'path',
    required: true,
    schema: { type: whole ? 'integer' : 'string' },
  }))
  const queries = queriesOf[`${method} ${path.replace(/^\/api\//, '')}`] ?? []
  return {
    operationId: operationId(method, path.replaceAll(':int}', '}')),
    tags: [path.split('/').slice(2, 4).join('/')],
    ...whoMay(needs),
    parameters: [...parts, ...queries.map(name => ({ name, in: 'query', required: false, schema: simple.text }))],
    ...(reads && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(reads.describe) } } },
    }),
    responses: {
      ...results(endpoint, schemaOf),
      ...errorsOf(needs, { method, hasBody: reads !== null, hasParts: parts.length > 0 }),
    },
  }
}

/** Refusals that leave inside a 200. */
const insideResult: Partial<Record<Refusals, string>> = {
  engine: 'EngineResult',
  identity: 'AccountResult',
  wizard: 'WizardResult',
}

/** Answers without a schema. */
const bare: readonly unknown[] = ['nothing', 'none', 'begun', 'plain', 'file']

function results(endpoint: Endpoint, schemaOf: (short: string | Shape) => Json): Json {
  const kinds = 'always' in endpoint ? [alwaysOf(endpoint.always)] : (answersOf(endpoint) ?? 'any').split('|')
  const refused = insideResult[endpoint.refusals]
  const json = kinds.filter(kind => !bare.includes(kind))
  const schemas = [...new Set([...json, ...(refused && !kinds.includes(refused) ? [refused] : [])])].map(schemaOf)
  const content = {
    ...(schemas.length > 0 && {
      'application/json': { schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas } },
    }),
    ...(kinds.includes('plain') && { 'text/plain': { schema: simple.text } }),
    ...(kinds.includes('file') && { 'application/octet-stream': { schema: {} } }),
  }
  const has200 = kinds.some(kind => kind !== 'none' && kind !== 'begun') || schemas.length > 0
  return {
    ...(has200 && {
      200: {
        description: kinds.includes('nothing') ? 'Nothing.' : 'The answer.',
        ...(Object.keys(content).length > 0 && { content }),
      },
    }),
    ...(kinds.includes('begun') && { 202: { description: 'Done.' } }),
    ...(kinds.includes('none') && { 204: { description: 'There is none.' } }),
  }
}

/** No content stands for nothing. */
const alwaysOf = (value: unknown) => (value === null ? 'none' : shapeOf(value))

/** The notation for a value that never changes. */
function shapeOf(value: unknown): string | Shape {
  if (Array.isArray(value)) return '[any]'
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
  }
  if (value === null) return 'null'
  return { boolean: 'flag', number: 'int', string: 'text' }[String(typeof value)] ?? 'any'
}

/** A section by its declaration; clients get its number beside it, and some read a little more. */
function sectionSchema(section: Section | undefined): Json {
  const fields = Object.entries(section?.fields ?? {}).filter(([, { own }]) => !own)
  const properties = Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)]))
  return { type: 'object', required: ['id'], properties: { ...properties, id: simple.int }, additionalProperties: true }
}

const fieldSchema = ({ kind, of }: Field): Json => {
  if (kind === 'toggle') return { type: 'boolean' }
  if (kind === 'number' || (kind === 'select' && of === 'number')) return { type: ['number', 'null'] }
  if (kind === 'lines' || kind === 'list' || kind === 'items') return { type: ['array', 'null'] }
  return kind === 'choice' ? {} : { type: ['string', 'null'] }
}
