import { Elysia } from 'elysia'
import type { App } from '../app'
import { nothing, problem } from './answers'
import { failure } from './compat/envelope'
import { compressed } from './compress'
import { allowOrigin, preflight } from './cors'
import { basePath, type Visit, visitOf } from './visit'

/** A part of the server that answers what is its own and hands on the rest with null. */
export type Room = (visit: Visit) => Response | null | Promise<Response | null>

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Answers hold accounts, tokens and keys: no cache on the way keeps them, nor does a browser that others use. */
const ofApi = { 'cache-control': 'no-store' }

/**
 * The whole server: asks the rooms in their order. The base path is read once, at start. `standardHostname` must be
 * off, or short host names are taken apart wrongly.
 */
export function webApp(app: App, rooms: readonly Room[]) {
  const base = basePath(app)
  return new Elysia({ handler: { standardHostname: false } }).all(
    '/*',
    async ({ request, server }) => {
      const visit = visitOf(app, request, server?.requestIP(request)?.address ?? null, base)
      const found = request.method === 'OPTIONS' ? preflight(request) : await firstAnswer(app, rooms, visit)
      const answer = allowOrigin(request, await compressed(request, found))
      const usual = /^\/api(\/|$)/i.test(visit.path) ? { ...always, ...ofApi } : always
      for (const [name, value] of Object.entries(usual)) {
        if (!answer.headers.has(name)) answer.headers.set(name, value)
      }
      return answer
    },
    { parse: 'none' },
  )
}

/** Two of them are joined by a comma; whoever stands in front may have believed the one, and links the other. */
const namesTwoHosts = (request: Request) => request.headers.get('host')?.includes(',') ?? false

async function firstAnswer(app: App, rooms: readonly Room[], visit: Visit): Promise<Response> {
  if (namesTwoHosts(visit.request)) return problem(visit.path, 400, { detail: 'Exactly one Host header is expected.' })
  try {
    for (const room of rooms) {
      const answer = await room(visit)
      if (answer) return answer
    }
    return nothing(404)
  } catch (error) {
    return failure(app, null, visit.path, null, error)
  }
}
