import type { Server } from 'bun'
import type { AnyElysia, InternalRoute } from 'elysia'
import { once } from '~/shared/once'
import type { PageApp } from '../app'
import { isApi, nothing, problem } from './answers'
import { compressed } from './compress'
import { allowOrigin, preflight } from './cors'
import { ownAddress } from './own-address'
import { basePath, contextOf, peerOf, type RequestContext, urlParts } from './request-context'
import type { ErrorForm } from './routed'

export type RequestHandler = (request: Request) => Promise<Response>
export type WebApp = {
  handle: RequestHandler
  /** Of everything that is served, also of what is loaded with its first call. */
  routes: () => Promise<readonly InternalRoute[]>
  /** Told which server listens: it knows who is at the other end, and makes a connection a WebSocket. */
  listening: (server: Server<unknown>) => void
}
/**
 * What serves every path below some places, loaded with the first call there; it answers for what is unknown there, too.
 * Of several that fit a path, the first one serves it.
 */
export type Deferred = {
  below: readonly string[]
  load: () => Promise<readonly AnyElysia[]>
  /** Errors in another form than everywhere else. */
  errors?: () => Promise<ErrorForm>
}

/** Answers every address that nothing else serves; null where there is nothing. */
export type Pages = (request: Request, path: string, context: RequestContext) => Promise<Response | null>

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

/** Two of them are joined by a comma; whoever stands in front may have believed the one, and links the other. */
const namesTwoHosts = (request: Request) => request.headers.get('host')?.includes(',') ?? false

const changesNothing = ({ method }: Request) => method === 'GET' || method === 'HEAD'

type Besides = { deferred?: readonly Deferred[]; pages?: Pages }

/**
 * The whole server, and the one way in: around it stand what every answer has in common and the base path, which is read
 * once, at start. Elysia is loaded with the first call of what is made of it, since making it takes longer than opening a
 * page.
 */
export function webApp(app: PageApp, plugins: readonly AnyElysia[], { deferred = [], pages }: Besides = {}): WebApp {
  const base = basePath(app)
  const errors = once(async () => (await import('./errors')).errorAnswers(await app.whole()))
  let server: Server<unknown> | null = null
  const whole: Deferred = { below: [''], load: async () => plugins }
  const parts = [...deferred, whole].map(({ below, load, errors: form }) => ({
    below,
    ...once(async () => {
      const { routed } = await import('./routed')
      const part = await routed(await load(), await errors.get(), await form?.())
      part.server = server
      return part
    }),
  }))

  return {
    routes: async () => (await Promise.all(parts.map(({ get }) => get()))).flatMap(({ routes }) => routes),
    listening(by) {
      server = by
      for (const part of parts) void part.known()?.then(elysia => Object.assign(elysia, { server }))
    },
    async handle(given) {
      const request = ownAddress(given, base)
      const { path } = urlParts(request.url)
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
    const part = parts.find(({ below }) => below.some(place => path === place || path.startsWith(`${place}/`)))
    const answered =
      pages && part?.below === whole.below
        ? page(pages, request, path)
        : part?.get().then(elysia => (changesNothing(request) ? elysia.fetch(request) : changing(elysia, request)))
    return told(request, path, async () => (await answered) ?? null)
  }

  /** What it changes is written down with where the call came from. */
  async function changing(elysia: AnyElysia, request: Request): Promise<Response> {
    const { actingFrom, originOfCall } = await import('../audit/origin')
    return actingFrom(
      () => originOfCall(contextOf(app, request, peerOf(server, request), base)),
      () => elysia.fetch(request),
    )
  }

  async function page(from: Pages, request: Request, path: string): Promise<Response | null> {
    const isHead = request.method === 'HEAD'
    if (request.method !== 'GET' && !isHead) return null
    const answer = await from(request, path, contextOf(app, request, peerOf(server, request), base))
    return answer && isHead ? new Response(null, answer) : answer
  }

  /** What failed on the way to whoever answers is told as everywhere. */
  async function told(request: Request, path: string, answering: () => Promise<Response | null>): Promise<Response> {
    const unknown = () => (isApi(path) ? problem(path, 404) : nothing(404))
    try {
      return (await answering()) ?? unknown()
    } catch (error) {
      return (await (await errors.get())(request, path, error)) ?? unknown()
    }
  }
}
