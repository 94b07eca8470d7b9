/** The offset of a zone from UTC at a moment, in milliseconds. */
function offsetOf(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value ?? 0)
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return there - Math.floor(at / 1_000) * 1_000
}

/** What clocks of a zone show at a moment, as a date of UTC. */
export const shownIn = (at: Date, zone: string): Date =>
  zone === 'UTC' ? at : new Date(at.getTime() + offsetOf(zone, at.getTime()))

/** The moment at which clocks of a zone show what they would show at this one in UTC. */
function inZone(shown: number, zone: string): number {
  const first = shown - offsetOf(zone, shown)
  return shown - offsetOf(zone, first)
}

const form = /^(\d{4,6})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/

const earliest = Date.UTC(1800, 0, 1)
const latest = Date.UTC(2200, 0, 1)
const within = (at: number) => (at >= earliest && at < latest ? new Date(at) : null)

/**
 * A moment as databases of other portals write it: text with up to nine decimals, with or without a zone, or a date of
 * the driver. What has no zone is of `zone`. Null for none, which they also write as year 1, zeros or -infinity.
 */
export function momentIn(value: unknown, zone = 'UTC'): Date | null {
  if (value instanceof Date) return within(value.getTime())
  if (typeof value !== 'string') return null
  const [matched, year, month, day, hour = '0', minute = '0', second = '0', part = '', offset] =
    form.exec(value.trim()) ?? []
  if (!matched) return null
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  // Years of two digits would be those of another century.
  const isReal =
    Number(year) >= 1_000 && Number(month) >= 1 && new Date(shown).getUTCDate() === Number(day) && Number(hour) < 24
  if (!isReal || !within(shown)) return null
  const exact = shown + Number(part.slice(0, 3).padEnd(3, '0'))
  if (offset) return within(exact - offsetIn(offset))
  return within(zone === 'UTC' ? exact : inZone(exact, zone))
}

function offsetIn(text: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Whether a name is that of a zone which this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What happened after something else never comes before it, whatever clocks said. */
export const notBefore = (at: Date | null, least: Date): Date | null => (at && at < least ? least : at)
