import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import type { Endpoint } from '~/server/api/compat/endpoint'
import { describeSurface } from '~/server/api/description/document'
import type { Json } from '~/server/api/description/json-schema'
import type { WebApp } from '~/server/api/web-app'
import type { App } from '~/server/app'

type Served = { app: App; endpoints: readonly Endpoint[]; web: WebApp }
type DescribedAnswer = { description: string; content?: Record<string, { schema: object }> }
type Operation = {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, DescribedAnswer & { $ref?: string }>
}
export type Description = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Json>
    responses: Record<string, DescribedAnswer>
    securitySchemes: Record<string, Json>
  }
}

export const descriptionOf = async ({ app, endpoints, web }: Served, base = ''): Promise<Description> =>
  JSON.parse(
    JSON.stringify(
      describeSurface({
        ...{ endpoints, base },
        routes: await web.routes(),
        sections: app.settings.sections,
        version: app.config.version,
      }),
    ),
  )

/** Objects hold what is named and nothing else, so that a value nobody described shows. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner: Json = Object.fromEntries(Object.entries(schema).map(([name, one]) => [name, closed(one)]))
  const isOpen = 'additionalProperties' in inner || inner.type !== 'object' || !('properties' in inner)
  return isOpen ? inner : { ...inner, additionalProperties: false }
}

type Answer = { status: number; type: string | null; text: string }
type Checker = (method: string, address: string, answer: Answer) => string[]
const checkers = new Map<string, Promise<Checker>>()

/** Measures real answers by the description of both surfaces; portals that serve the same share one. */
export function answerChecker(served: Served): Promise<Checker> {
  const { endpoints, app } = served
  const same = [endpoints.length, ...app.settings.sections.map(({ id }) => id)].join()
  const checker = checkers.get(same) ?? descriptionOf(served).then(checkerOf)
  checkers.set(same, checker)
  return checker
}

function checkerOf({ paths, components }: Description): Checker {
  const formats = { 'date-time': (at: string) => !Number.isNaN(Date.parse(at)) }
  const ajv = new Ajv2020({ allowUnionTypes: true, formats })
  ajv.addSchema({ $id: 'api', $defs: referred(closed(components.schemas)) })
  const known = Object.entries(paths).map(([path, methods]) => ({
    methods,
    fits: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`, 'i'),
    fixed: path.replace(/\{[^}]+\}/g, '').length,
  }))
  const checks = new Map<unknown, ValidateFunction>()

  function operationOf(method: string, path: string): Operation | null {
    const fitting = known.filter(({ fits, methods }) => fits.test(path) && methods[method])
    const [best] = fitting.sort((one, other) => other.fixed - one.fixed)
    return best?.methods[method] ?? null
  }

  function checkOf(schema: object): ValidateFunction {
    const check = checks.get(schema) ?? ajv.compile(referred(closed(schema)))
    checks.set(schema, check)
    return check
  }

  /** What of an answer is not as described; empty where all is well, or nothing is described. */
  return (method, address, { status, type, text }) => {
    const operation = operationOf(method.toLowerCase(), address.split('?')[0] ?? '')
    if (!operation) return []
    const call = `${method} ${address} (${status})`
    const stated = operation.responses[status]
    if (!stated) return [`${call}: the status is not described`]
    const { content = {}, description } = stated.$ref ? components.responses[lastOf(stated.$ref)]! : stated
    // Refusals of the guards have no body, whatever they may have elsewhere.
    const mayBeEmpty = status >= 300 || 'text/plain' in content || /^(Nothing|Done|There is none)\./.test(description)
    if (text === '') return mayBeEmpty ? [] : [`${call}: an empty answer`]
    const kind = type?.split(';')[0] ?? 'text/plain'
    const schema = content[kind]?.schema
    if (!schema) return [`${call}: ${kind} is not described`]
    const check = checkOf(schema)
    const value = /json/.test(kind) ? JSON.parse(text) : text
    return check(value) ? [] : [`${call}: ${ajv.errorsText(check.errors)} in ${text.slice(0, 300)}`]
  }
}

const lastOf = (ref: string) => ref.split('/').at(-1) ?? ''

/** References lead into the schemas that the checker knows. */
const referred = (schema: unknown): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"api#/$defs/'))
