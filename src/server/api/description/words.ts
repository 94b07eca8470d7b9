import type { Guard } from '../guard'
import type { Json } from './json-schema'

export const operationId = (method: string, path: string) =>
  `${method.toLowerCase()}-${path.replace(/^\/api\//, '').replace(/[^a-z0-9]+/gi, '-')}`.replace(/-+$/, '')

/** The ways to say who calls; each of them does. */
export const securitySchemes: Json = {
  ApiKey: { type: 'apiKey', in: 'header', name: 'ApiKey' },
  ApiKeyInQuery: { type: 'apiKey', in: 'query', name: 'apikey' },
  Bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  UserAccessToken: { type: 'apiKey', in: 'header', name: 'UserAccessToken' },
}
const anyWay: Record<string, string[]>[] = Object.keys(securitySchemes).map(name => ({ [name]: [] }))

export const whoMay = (needs: Guard) =>
  needs === 'anonymous'
    ? { security: [], description: 'Open to everybody.' }
    : { security: anyWay, description: `Needs ${spokenGuard(needs)}.` }

function spokenGuard(needs: Exclude<Guard, 'anonymous'>): string {
  if (needs === 'user') return 'an account'
  if (needs === 'signedIn') return 'an account, also one that has to set up a second step first'
  if (needs === 'powerUser') return 'an administrator or power user'
  return needs === 'admin' ? 'an administrator' : `one of the roles ${needs.join(', ')}`
}
