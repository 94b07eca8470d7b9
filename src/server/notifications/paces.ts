import type { Agent } from '~/integrations/notify/agent'
import { currentTimeZone } from '~/shared/days'
import { pacedFor } from '~/shared/notifications/quiet-hours'
import type { App } from '../app'
import { digestsOf, type HeardTimes, timesOf } from './hearing-queries'
import type { Reader } from './readers'

const always: HeardTimes = { timeZone: null, quietFrom: null, quietUntil: null }

/** When a reader is told on a channel of what happened; places wait for nothing. */
export async function pacesFor(app: App, readers: readonly Reader[], happenedAt: Date) {
  const ids = [...new Set(readers.flatMap(({ userId }) => userId ?? []))]
  const [times, digests] = [await timesOf(app.store, ids), await digestsOf(app.store, ids)]
  const now = app.now()
  return ({ userId }: Reader, { name }: Agent) => {
    if (userId === null) return { until: null, notBefore: now }
    const { timeZone, quietFrom, quietUntil } = times.get(userId) ?? always
    const zone = timeZone ?? currentTimeZone()
    const quiet =
      quietFrom === null || quietUntil === null ? null : { timeZone: zone, from: quietFrom, until: quietUntil }
    const every = digests.get(userId)?.find(({ channel }) => channel === name)?.every ?? null
    return pacedFor(happenedAt, now, { quiet, every, timeZone: zone })
  }
}
