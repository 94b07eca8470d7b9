import { type DocumentDecoration, Elysia } from 'elysia'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { BadInput } from './answers'
import { readBody, readBytes, usualBody } from './body'
import { callerOf, knownCaller } from './caller'
import { whoMay } from './description/words'
import { admitted, agreed, asVisitor, type Caller, type Guard, withinKey } from './guard'
import { scopeNeeded } from './key-scopes'
import { looseBody } from './loose-body'
import { readerOf } from './reader'
import { basePath, contextOf, type Listening, peerOf, urlParts } from './request-context'

/**
 * `loose`: whatever is sent is let through up to the largest, and is null where nothing can be made of it; `bytes`: a file, as
 * it came.
 */
type Bodies = 'json' | 'loose' | 'bytes'

/** `page`: to people who chose no language the answers are in that of the page they read. */
type Language = 'chosen' | 'page'

const made = new WeakMap<App, Map<string, ReturnType<typeof make>>>()

/**
 * Who calls, and whom a route serves: `caller` and `context` stand in every handler, `by` where `needs` asks for
 * somebody, `.get('', ({ by }) => …, { needs: 'user' })`. Identity comes before the guard, the guard before the body.
 */
export function identity(
  app: App,
  { largestBody = usualBody.known, bodies = 'json' as Bodies, language = 'chosen' as Language } = {},
) {
  const known = made.get(app) ?? new Map<string, ReturnType<typeof make>>()
  made.set(app, known)
  const kind = `${bodies} ${largestBody} ${language}`
  const plugin = known.get(kind) ?? make(app, { largestBody, bodies, language, seed: kind })
  known.set(kind, plugin)
  return plugin
}

type Parsing = { request: Request; server: Listening; path: string }

type Making = { largestBody: number; bodies: Bodies; language: Language; seed: string }

function make(app: App, { largestBody, bodies, language, seed }: Making) {
  const base = basePath(app)
  const fromWhere = (request: Request, server: Listening) => contextOf(app, request, peerOf(server, request), base)

  /** Who calls: once they agreed to the terms and set up a second step, and with a key as far as that goes. */
  const bounded = (caller: Caller, needs: Guard, { method, url }: Request) => {
    if (!caller.mustAgree && !caller.mustSetUp && !caller.key) return caller
    const call = { method, path: urlParts(url).path, needs }
    return withinKey(asVisitor(agreed(caller, call), needs), scopeNeeded(call))
  }

  return new Elysia({ name: 'identity', seed })
    .derive({ as: 'scoped' }, async ({ request, server }) => {
      const context = fromWhere(request, server)
      return { context, caller: await callerOf(app, request, context) }
    })
    .macro({
      needs: (needs: Guard) => ({
        detail: documented(needs),
        // Bodies are read before anything is derived: whoever may not call is refused here already.
        async parse({ request, server, path }: Parsing) {
          const known = await callerOf(app, request, fromWhere(request, server))
          const caller = bounded(known, needs, request)
          if (needs !== 'anonymous') admitted(needs, caller)
          if (bodies === 'loose') return looseBody(request, largestBody)
          if (bodies === 'bytes') return readBytes(request, { path, limit: largestBody, by: caller.by })
          const limit = needs === 'anonymous' ? usualBody.anonymous : largestBody
          const sent = (await readBody(request, { path, limit, by: caller.by })) ?? null
          refuseOddNames(sent)
          return sent
        },
        async transform({ request }: { request: Request }) {
          const caller = bounded(await knownCaller(request), needs, request)
          if (needs !== 'anonymous') admitted(needs, caller)
        },
        // Nobody stands for whoever calls where anybody may: such a handler asks `caller`.
        async resolve({ request }: { request: Request }): Promise<{ by: User } | undefined> {
          const known = await knownCaller(request)
          const caller = bounded(known, needs, request)
          const limited = caller === known ? {} : { caller }
          if (needs === 'anonymous') return limited as { by: User }
          const by = admitted(needs, caller)
          return { ...limited, by: language === 'page' ? readerOf(by) : by }
        },
      }),
    })
}

/** Names that every object has confuse whoever checks a value against a schema; none of ours is called so. */
function refuseOddNames(value: unknown, path = '$') {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const at = `${path}.${name.slice(0, 100)}`
    if (name in Object.prototype) throw new BadInput([{ path: at, message: 'A name like this is not allowed.' }])
    refuseOddNames(inner, at)
  }
}

/** What the list of routes and the description read of a guard. */
function documented(needs: Guard): DocumentDecoration {
  const detail = { 'x-needs': needs, ...whoMay(needs) }
  return detail
}
