import { Elysia } from 'elysia'
import { minuteMs } from '~/shared/durations'
import { portal } from '~/shared/settings/portal'
import { inTime } from '~/shared/sleep'
import type { Check } from '~/shared/system/health'
import type { App } from '../app'
import { serviceChecks } from '../system/checks/services'
import { wholeDatabaseCheck } from '../system/database-health'
import { overall } from '../system/health'
import { nothing, plain, retryHeader } from './answers'

/** Probes come every few seconds from several places; services are asked no more often than this. */
const keptMs = 10_000
/** A probe does not wait longer than this for a slow service when it was asked not long ago. */
const patienceMs = 500
const notLongMs = 2 * minuteMs

/** `/health`: one word. The database is asked every time. Switched off by a setting that is read at the start. */
export function health(app: App, ticks = () => performance.now()) {
  const off = app.settings.get(portal).disableHealthChecks
  let kept: { checks: Promise<Check[]>; at: number } | null = null
  let known: { checks: Check[]; at: number } | null = null

  async function look(at: number): Promise<Check[]> {
    const checks = await serviceChecks(app)
    known = { checks, at }
    return checks
  }

  /** How the services are, or were a moment ago while somebody is still being asked. */
  async function current(now: number): Promise<Check[]> {
    if (!kept || now - kept.at >= keptMs) kept = { checks: look(now), at: now }
    if (!known || now - known.at > notLongMs) return kept.checks
    const before = known.checks
    return inTime(kept.checks, patienceMs, before)
  }

  return new Elysia({ name: 'health' }).all('/health', async () => {
    if (off) return nothing(404)
    const [database, services] = await Promise.all([wholeDatabaseCheck(app), current(ticks())])
    const word = overall([database, ...services])
    const isAway = word === 'Unhealthy'
    const answer = plain(word, isAway ? 503 : 200)
    answer.headers.set('cache-control', 'no-store, no-cache')
    if (isAway) answer.headers.set('retry-after', retryHeader['retry-after'])
    return answer
  })
}
