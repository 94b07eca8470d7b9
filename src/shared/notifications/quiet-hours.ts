import { minuteMs } from '../durations'

/** When somebody is not to be disturbed: minutes after midnight of their zone. It may go over midnight; alike is never. */
export type QuietHours = { timeZone: string; from: number; until: number }

export const minutesOfDay = 24 * 60

type Local = { year: number; month: number; day: number; minute: number }

const formats = new Map<string, Intl.DateTimeFormat>()
const mostFormats = 100

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  if (formats.size >= mostFormats) formats.clear()
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en', { ...numbers, timeZone, hourCycle: 'h23', calendar: 'gregory' })
  formats.set(timeZone, format)
  return format
}

/** What clocks show in a zone. */
function localTime(at: Date, timeZone: string): Local {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part
  return { year, month, day, minute: hour * 60 + minute }
}

/** The weekday that it is in a zone: 0 is Sunday. */
const weekdayOf = ({ year, month, day }: Local) => new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/** How far the clocks of a zone are ahead of UTC. */
function aheadMs(at: Date, timeZone: string): number {
  const { year, month, day, minute } = localTime(at, timeZone)
  const start = Math.floor(at.getTime() / minuteMs) * minuteMs
  return Date.UTC(year, month - 1, day, 0, minute) - start
}

const isWithin = (minute: number, { from, until }: QuietHours) =>
  from < until ? minute >= from && minute < until : from !== until && (minute >= from || minute < until)

/** The moment in a span of time at which the clocks are changed; null where they are not. */
function clockChange(from: Date, until: Date, timeZone: string): Date | null {
  const before = aheadMs(from, timeZone)
  if (aheadMs(until, timeZone) === before) return null
  let [low, high] = [from.getTime(), until.getTime()]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (aheadMs(new Date(middle), timeZone) === before) low = middle
    else high = middle
  }
  return new Date(high)
}

/**
 * The first moment, from the given one on, at which somebody may be disturbed: by what clocks show, so that nobody waits
 * for an hour that a change of the clocks leaves out. Of two moments the later one never comes first.
 */
export function afterQuiet(at: Date, quiet: QuietHours | null): Date {
  if (!quiet || !isWithin(localTime(at, quiet.timeZone).minute, quiet)) return at
  const { minute } = localTime(at, quiet.timeZone)
  const left = (quiet.until - minute + minutesOfDay) % minutesOfDay
  const end = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs + left * minuteMs)
  const changed = clockChange(at, end, quiet.timeZone)
  return changed ? afterQuiet(changed, quiet) : end
}

/** The moment at which clocks show a time of a day; where they leave it out, it is as long after midnight. */
function momentOf({ year, month, day, minute }: Local, timeZone: string): Date {
  const asUtc = Date.UTC(year, month - 1, day, 0, minute)
  const guess = new Date(asUtc - aheadMs(new Date(asUtc), timeZone))
  return new Date(asUtc - aheadMs(guess, timeZone))
}

/** How often one message tells of all that came since the last. */
export const digestTimes = ['hour', 'day', 'week'] as const
export type DigestTime = (typeof digestTimes)[number]

/** In the evening, and for a week before the weekend, when people choose what to watch. */
export const digestMinute = 18 * 60
export const digestWeekday = 5

/** When the message is due that tells of something that happened: always later than that. */
export function digestDue(at: Date, every: DigestTime, timeZone: string): Date {
  const local = localTime(at, timeZone)
  if (every === 'hour') {
    const start = Math.floor(at.getTime() / minuteMs) * minuteMs
    return new Date(start + (60 - (local.minute % 60)) * minuteMs)
  }
  const inDays = every === 'day' ? 0 : (digestWeekday - weekdayOf(local) + 7) % 7
  const due = momentOf({ ...local, day: local.day + inDays, minute: digestMinute }, timeZone)
  if (due > at) return due
  return momentOf({ ...local, day: local.day + inDays + (every === 'day' ? 1 : 7), minute: digestMinute }, timeZone)
}

type Pace = { quiet: QuietHours | null; every: DigestTime | null; timeZone: string }

/**
 * When somebody is told of something: `until` names the message that gathers all that comes before it, by the moment of
 * what happened, so that it is the same one whenever it is told; null for a message of its own. None leaves within quiet
 * hours, however late it is told.
 */
export function deliveryTimesFor(happenedAt: Date, now: Date, { quiet, every, timeZone }: Pace) {
  const due = afterQuiet(every ? digestDue(happenedAt, every, timeZone) : happenedAt, quiet)
  const until = every || due > happenedAt ? due : null
  return { until, notBefore: afterQuiet(until && until > now ? until : now, quiet) }
}
