import type { InternalRoute } from 'elysia'
import type { Endpoint } from './compat/endpoint'
import { type Guard, security } from './guard'
import { isOwn } from './v3/plugin'

type Json = Record<string, unknown>

/** The OpenAPI description of the surface, made from the endpoints themselves. */
export function describeSurface(
  endpoints: readonly Endpoint[],
  own: readonly InternalRoute[],
  { version, base }: { version: string; base: string },
) {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints.filter(({ hidden }) => !hidden)) {
    const path = endpoint.path.replace(/\{(\w+)(:int)?\}/g, (_, name: string) => `{${camelCase(name)}}`)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  for (const route of own.filter(isOwn)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: ownOperation(route) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Marquee', version, description: 'Search, ask for and hear about movies, shows and music.' },
    servers: [{ url: base || '/' }],
    paths,
    components: {
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'ApiKey' },
        Bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
    security: [{ ApiKey: [] }],
  }
}

/** A route of the third version, declared with schemas. */
function ownOperation({ method, path, hooks }: InternalRoute): Json {
  const { params, query, body, response, detail } = hooks
  const { 'x-needs': needs = 'anonymous', ...said } = detail ?? {}
  return {
    operationId: operationId(method, path.replace(/:/g, '')),
    tags: [path.split('/').slice(2, 4).join('/')],
    ...said,
    parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      ...responses(needs, Boolean(body)),
      200: { description: 'Done', ...(response && { content: { 'application/json': { schema: response } } }) },
    },
  }
}

type Described = { properties?: Record<string, unknown>; required?: readonly string[] }

const parametersIn = (place: 'path' | 'query', schema?: Described) =>
  Object.entries(schema?.properties ?? {}).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    schema: described,
  }))

const camelCase = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

function operation({ method, path, needs, reads }: Endpoint): Json {
  const body = reads && {
    requestBody: { required: true, content: { 'application/json': { schema: reads.describe } } },
  }
  return {
    operationId: operationId(method, path),
    tags: [path.split('/').slice(2, 4).join('/')],
    security: security(needs),
    ...(needs === 'anonymous' ? {} : { description: `Needs ${spokenGuard(needs)}.` }),
    parameters: [...path.matchAll(/\{(\w+)(:int)?\}/g)].map(([, name = '', whole]) => ({
      name: camelCase(name),
      in: 'path',
      required: true,
      schema: { type: whole ? 'integer' : 'string' },
    })),
    ...body,
    responses: responses(needs, reads !== null),
  }
}

const operationId = (method: string, path: string) =>
  `${method.toLowerCase()}-${path.replace(/^\/api\//, '').replace(/[^a-z0-9]+/gi, '-')}`.replace(/-+$/, '')

function spokenGuard(needs: Exclude<Guard, 'anonymous'>): string {
  if (needs === 'user') return 'an account'
  if (needs === 'powerUser') return 'an administrator or power user'
  return needs === 'admin' ? 'an administrator' : `one of the roles ${needs.join(', ')}`
}

function responses(needs: Guard, readsBody: boolean): Json {
  const found: Json = { 200: { description: 'Done' } }
  if (readsBody) found[400] = { description: 'The body cannot be read' }
  if (needs !== 'anonymous') found[401] = { description: 'Nobody is signed in' }
  if (needs !== 'anonymous' && needs !== 'user') found[403] = { description: 'The account may not do this' }
  return found
}
