import { type AnyElysia, Elysia, type InternalRoute } from 'elysia'
import type { App } from '../app'
import { nothing, problem } from './answers'
import { compressed } from './compress'
import { allowOrigin, preflight } from './cors'
import { errorAnswers } from './errors'
import { ownAddress } from './own-address'
import { basePath, partsOf } from './request-context'

export type RequestHandler = (request: Request) => Promise<Response>
export type WebApp = {
  elysia: AnyElysia
  handle: RequestHandler
  /** Of everything that is served, also of what is loaded with its first call. */
  routes: () => Promise<readonly InternalRoute[]>
}
/** What serves every path below a place, loaded with the first call there; it answers for what is unknown there, too. */
type Deferred = { below: string; load: () => Promise<readonly AnyElysia[]> }

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  // The window in which somebody allows a sign-in at Plex must stay within reach of ours.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Answers hold accounts, tokens and keys: no cache on the way keeps them, nor does a browser that others use. */
const ofApi = { ...always, 'cache-control': 'no-store' }
const [headersOfAll, headersOfApi] = [Object.entries(always), Object.entries(ofApi)]
const isApi = (path: string) => /^\/api(\/|$)/i.test(path)

/** Two of them are joined by a comma; whoever stands in front may have believed the one, and links the other. */
const namesTwoHosts = (request: Request) => request.headers.get('host')?.includes(',') ?? false

/**
 * The whole server as one Elysia app, and the one way in: around it stand what every answer has in common and the base
 * path, which is read once, at start. `standardHostname` must be off, or short host names are taken apart wrongly; the usual
 * `normalize` would make something that fits out of what does not, `{}` of 5, before it is checked.
 */
export function webApp(app: App, plugins: readonly AnyElysia[], deferred: Deferred | null = null): WebApp {
  const base = basePath(app)
  const errorAnswer = errorAnswers(app)
  const elysia = together(plugins)
  let loading: Promise<AnyElysia> | null = null

  return {
    elysia,
    routes: async () => [...elysia.routes, ...(deferred ? (await loaded(deferred)).routes : [])],
    async handle(given) {
      const request = ownAddress(given, base)
      const { path } = partsOf(request.url)
      const found = await firstAnswer(request, path)
      const answer = allowOrigin(request, await compressed(request, found))
      for (const [name, value] of isApi(path) ? headersOfApi : headersOfAll) {
        if (!answer.headers.has(name)) answer.headers.set(name, value)
      }
      return answer
    },
  }

  function firstAnswer(request: Request, path: string): Response | Promise<Response> {
    if (request.method === 'OPTIONS') return preflight(request)
    if (namesTwoHosts(request)) return problem(path, 400, { detail: 'Exactly one Host header is expected.' })
    if (deferred && path.startsWith(deferred.below)) return deferredAnswer(deferred, request, path)
    return elysia.fetch(request)
  }

  async function deferredAnswer(from: Deferred, request: Request, path: string): Promise<Response> {
    try {
      return await (await loaded(from)).fetch(request)
    } catch (error) {
      return (await errorAnswer(request, path, error)) ?? unknownPath(elysia, request.method, path)
    }
  }

  function loaded({ load }: Deferred): Promise<AnyElysia> {
    loading ??= load()
      .then(late => {
        const own = together(late)
        // Its routes ask who is at the other end, as those from before do.
        own.server = elysia.server
        return own
      })
      .catch(error => {
        loading = null
        throw error
      })
    return loading
  }

  function together(parts: readonly AnyElysia[]): AnyElysia {
    const root: AnyElysia = new Elysia({ handler: { standardHostname: false }, normalize: 'typebox' }).onError(
      async ({ error, request, path, set }) => {
        const answer = (await errorAnswer(request, path, error)) ?? unknownPath(whole, request.method, path)
        // Otherwise the answer leaves with the status that stood here before.
        set.status = answer.status
        return answer
      },
    )
    const whole = parts.reduce((web, plugin) => web.use(plugin), root)
    return whole
  }
}

/** 405 where another method is served, else 404; Elysia itself knows no 405. */
function unknownPath({ routes }: AnyElysia, method: string, path: string): Response {
  const others = routes.filter(route => fits(route.path, path) && route.method !== 'WS').map(route => route.method)
  if (others.length > 0 && !others.includes(method)) return nothing(405, { allow: [...new Set(others)].join(', ') })
  return isApi(path) ? problem(path, 404) : nothing(404)
}

const fits = (pattern: string, path: string) =>
  !pattern.includes('*') && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path)
