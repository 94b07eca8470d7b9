import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import { patternOf, programOf } from '~/shared/system/unserved'
import type { App } from '../app'

export type UnservedCall = {
  program: string
  method: string
  path: string
  count: number
  firstAt: Date
  lastAt: Date
}

/** Of more than these, what was called longest ago is forgotten. */
const mostKept = 200
const known = new WeakMap<App['store']['t'], LRUCache<string, UnservedCall>>()

const callsOf = ({ store }: App) => {
  const found = known.get(store.t) ?? new LRUCache<string, UnservedCall>(atMost(mostKept))
  known.set(store.t, found)
  return found
}

/** Programs sign their calls; whoever tries out addresses of the internet does not. */
const isSigned = (request: Request) =>
  request.headers.has('authorization') ||
  [...request.headers.keys()].some(name => name === 'apikey' || name === 'x-api-key') ||
  /[?&]apikey=/i.test(request.url)

/** Counts a call of a program for what is not served; the first one is told to the log. */
export function recordUnserved(app: App, request: Request, path: string): void {
  if (!isSigned(request)) return
  const call = { program: programOf(request.headers.get('user-agent')), method: request.method, path: patternOf(path) }
  const calls = callsOf(app)
  const key = Object.values(call).join(' ')
  const now = app.now()
  const before = calls.get(key)
  if (!before) app.log.info('call of what is not served', call)
  calls.set(key, { ...call, count: (before?.count ?? 0) + 1, firstAt: before?.firstAt ?? now, lastAt: now })
}

/** What programs called since the start of this server and found nothing, the latest first. */
export const unservedCalls = (app: App): UnservedCall[] =>
  [...callsOf(app).values()].sort((one, other) => other.lastAt.getTime() - one.lastAt.getTime())
