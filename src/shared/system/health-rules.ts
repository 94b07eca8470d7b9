import { dayMs, hourMs, minuteMs } from '../durations'
import type { Finding, Health, Judged } from './health'

const judged = (status: Health | null, text: string, values?: Record<string, string | number>): Judged => ({
  status,
  finding: { text, ...(values && { values }) } satisfies Finding,
})

const gigabyte = 1024 ** 3
/** A backup, the log of a day and a sync find room in a gigabyte; in less than a tenth of it the next write may be the last. */
export const littleBytes = gigabyte
export const hardlyAnyBytes = gigabyte / 10

const rounded = (bytes: number) => Math.round((bytes / gigabyte) * 10) / 10

/** Whether the storage folder has room. */
export function judgeDisk({ free, total }: { free: number; total: number }): Judged {
  const values = { free: rounded(free), total: rounded(total) }
  if (free < hardlyAnyBytes) return judged('Unhealthy', 'diskFull', values)
  return judged(free < littleBytes ? 'Degraded' : 'Healthy', free < littleBytes ? 'diskLow' : 'diskFree', values)
}

/** What is due goes out within seconds: later than this, nobody sends. */
const lateMs = 10 * minuteMs
const stuckMs = hourMs

/** `lateBy` is how long the oldest message that is due has waited; `open` what somebody has to look at. */
export function judgeQueue({ waiting, lateBy, open }: { waiting: number; lateBy: number; open: number }): Judged {
  const minutes = Math.floor(lateBy / minuteMs)
  if (lateBy >= stuckMs) return judged('Unhealthy', 'queueStuck', { minutes })
  if (lateBy >= lateMs) return judged('Degraded', 'queueLate', { minutes })
  if (open > 0) return judged('Degraded', 'queueOpen', { count: open })
  return judged('Healthy', 'queueEmpty', { count: waiting })
}

/** Codes of the second step change every half minute, and servers that share a database take turns by the clock. */
const clockOffMs = minuteMs
const clockWrongMs = 5 * minuteMs

/** How far the clock is from others, each with its own; the one that is nearest counts, as others may be wrong themselves. */
export function judgeClock(offsets: readonly number[]): Judged {
  if (offsets.length === 0) return judged(null, 'clockAlone')
  const off = Math.min(...offsets.map(Math.abs))
  const seconds = Math.round(off / 1_000)
  if (off >= clockWrongMs) return judged('Unhealthy', 'clockOff', { seconds })
  return off >= clockOffMs
    ? judged('Degraded', 'clockOff', { seconds })
    : judged('Healthy', 'clockRight', { count: offsets.length })
}

/** Certificates of most authorities are renewed a month before they run out: two weeks before, nobody did. */
const soonMs = 14 * dayMs

/** Whether the certificate of an address runs out; `until` is null where it could not be read. */
export function judgeCertificate(until: Date | null, now: Date): Judged {
  if (!until) return judged(null, 'certificateUnread')
  const left = until.getTime() - now.getTime()
  const days = Math.max(0, Math.floor(left / dayMs))
  if (left <= 0) return judged('Unhealthy', 'certificateOver')
  return left < soonMs
    ? judged('Degraded', 'certificateSoon', { count: days })
    : judged('Healthy', 'certificateGood', { count: days })
}

/** What messages on a channel came to. */
export function judgeChannel({ failing, sentAt }: { failing: boolean; sentAt: Date | null }): Judged {
  if (failing) return judged('Degraded', 'channelFailing')
  return sentAt ? judged('Healthy', 'channelSent') : judged(null, 'channelUnused')
}
