import type { Endpoint, Guard } from './endpoint'

type Json = Record<string, unknown>

/** The OpenAPI description of the surface, made from the endpoints themselves. */
export function describeSurface(endpoints: readonly Endpoint[], { version, base }: { version: string; base: string }) {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints.filter(({ hidden }) => !hidden)) {
    const path = endpoint.path.replace(/\{(\w+)(:int)?\}/g, (_, name: string) => `{${camelCase(name)}}`)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
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

const camelCase = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

function operation({ method, path, needs, reads }: Endpoint): Json {
  const body = reads && {
    requestBody: { required: true, content: { 'application/json': { schema: reads.describe } } },
  }
  return {
    operationId: operationId(method, path),
    tags: [path.split('/').slice(2, 4).join('/')],
    ...(needs === 'anonymous' ? { security: [] } : { security: [{ ApiKey: [] }, { Bearer: [] }] }),
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
