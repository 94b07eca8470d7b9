import type { App } from '../app'
import { portal } from '../settings/portal'
import { type Check, healthChecks, overall } from '../system/health'
import { nothing, plain } from './answers'
import type { Room } from './web'

/** Probes come every few seconds from several places; services are asked no more often than this. */
const keptMs = 10_000

/** `/health`: one word. Switched off by a setting that is read at the start. */
export function healthRoom(app: App): Room {
  const off = app.settings.get(portal).disableHealthChecks
  let kept: { checks: Promise<Check[]>; at: number } | null = null
  return async ({ path }) => {
    if (!/^\/health\/?$/i.test(path)) return null
    if (off) return nothing(404)
    const now = app.now().getTime()
    if (!kept || now - kept.at >= keptMs) kept = { checks: healthChecks(app), at: now }
    const word = overall(await kept.checks)
    const answer = plain(word, word === 'Unhealthy' ? 503 : 200)
    answer.headers.set('cache-control', 'no-store, no-cache')
    return answer
  }
}
