import { isUtf8 } from 'node:buffer'
import { holds, type User } from '~/shared/users/model'
import { type Identity, identify, type Shown } from '../access/identify'
import type { App } from '../app'
import { nothing } from './answers'
import type { Guard } from './endpoint'

/** Header values come one character a byte: those beyond ASCII are read as UTF-8 where they are that. */
export function headerText(request: Request, name: string): string | null {
  const value = request.headers.get(name)
  if (value === null || !/[\u0080-\u00ff]/.test(value)) return value
  const bytes = Buffer.from(value, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : value
}

/** The four ways to present an identity, out of headers and query; names in any case. */
export function shownBy(request: Request, query: (name: string) => string | null): Shown {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')
  return {
    apiKey: request.headers.get('apikey') ?? query('apikey'),
    // Some programs send "undefined" here when nobody entered a key.
    optionalKey: request.headers.get('x-api-key'),
    userName: headerText(request, 'username'),
    accessToken: request.headers.get('useraccesstoken'),
    bearer: bearer?.[1] ?? null,
  }
}

export const identityOf = (app: App, request: Request, query: (name: string) => string | null): Promise<Identity> =>
  identify(app, shownBy(request, query))

/** Lets a caller through or answers 401 or 403 without a body. */
export function refusedAtGate(needs: Guard, by: User | null, wrongToken: string | null): Response | null {
  if (needs === 'anonymous') return null
  if (!by) return nothing(401, { 'www-authenticate': challenge(wrongToken) })
  return mayPass(needs, by) ? null : nothing(403)
}

const challenge = (wrongToken: string | null) =>
  wrongToken ? `Bearer error="invalid_token", error_description="${wrongToken}"` : 'Bearer'

function mayPass(needs: Exclude<Guard, 'anonymous'>, by: User): boolean {
  if (needs === 'user') return true
  if (needs === 'admin') return holds(by, 'Admin')
  if (needs === 'powerUser') return holds(by, 'Admin', 'PowerUser')
  // Lists of roles are compared with what is held by name: the API key is an administrator and nothing else.
  return by.userType === 'system' ? needs.includes('Admin') : needs.some(claim => by.claims.includes(claim))
}
