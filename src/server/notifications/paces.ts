import type { Agent } from '~/integrations/notify/agent'
import { currentTimeZone } from '~/shared/days'
import { afterQuiet, deliveryTimesFor, type QuietHours } from '~/shared/notifications/quiet-hours'
import type { App } from '../app'
import { digestsOf, type HeardTimes, timesOf } from './hearing-queries'
import type { Reader } from './readers'

const always: HeardTimes = { timeZone: null, quietFrom: null, quietUntil: null }

const zoneOf = ({ timeZone }: HeardTimes) => timeZone ?? currentTimeZone()

function quietOf(times: HeardTimes): QuietHours | null {
  const { quietFrom: from, quietUntil: until } = times
  return from === null || until === null ? null : { timeZone: zoneOf(times), from, until }
}

/** When a reader is told: with all until a moment or by itself, and from when on somebody may be disturbed. */
export type Pace = { until: Date | null; notBefore: Date; allowedFrom: (at: Date) => Date }

/** When a reader is told on a channel of what happened; places wait for nothing. */
export async function pacesFor(app: App, readers: readonly Reader[], happenedAt: Date) {
  const ids = [...new Set(readers.flatMap(({ userId }) => userId ?? []))]
  const [times, digests] = [await timesOf(app.store, ids), await digestsOf(app.store, ids)]
  const now = app.now()
  return ({ userId }: Reader, { name }: Agent): Pace => {
    if (userId === null) return { until: null, notBefore: now, allowedFrom: at => at }
    const theirs = times.get(userId) ?? always
    const quiet = quietOf(theirs)
    const every = digests.get(userId)?.find(({ channel }) => channel === name)?.every ?? null
    const paced = deliveryTimesFor(happenedAt, now, { quiet, every, timeZone: zoneOf(theirs) })
    return { ...paced, allowedFrom: at => afterQuiet(at, quiet) }
  }
}

/** Who of these people may be called at a moment. */
export async function callableAmong(app: App, userIds: readonly string[], at: Date): Promise<Set<string>> {
  const times = await timesOf(app.store, userIds)
  return new Set(userIds.filter(id => afterQuiet(at, quietOf(times.get(id) ?? always)) <= at))
}

/** The first moment, from the given one on, at which somebody may be disturbed. */
export async function allowedFrom(app: App, userId: string, at: Date): Promise<Date> {
  return afterQuiet(at, quietOf((await timesOf(app.store, [userId])).get(userId) ?? always))
}

/** Tells of these people whether the quiet hours of one end at a moment. */
export async function quietEndsFor(app: App, userIds: readonly string[]) {
  const times = await timesOf(app.store, [...new Set(userIds)])
  return (userId: string | null, at: Date): boolean => {
    const justBefore = new Date(at.getTime() - 1)
    return afterQuiet(justBefore, quietOf(times.get(userId ?? '') ?? always)).getTime() === at.getTime()
  }
}
