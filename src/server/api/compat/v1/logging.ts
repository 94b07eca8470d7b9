import { LRUCache } from 'lru-cache'
import { minuteMs } from '~/shared/durations'
import type { LogLevel } from '~/shared/logs/entries'
import type { App } from '../../../app'
import { routes } from '../endpoint'
import { code, text, wire } from '../reader'

const levelCode = { Trace: 0, Debug: 1, Information: 2, Warning: 3, Error: 4, Critical: 5, None: 6 } as const
const levelOf: Record<keyof typeof levelCode, LogLevel | null> = {
  Trace: 'trace',
  Debug: 'debug',
  Information: 'info',
  Warning: 'warn',
  Error: 'error',
  Critical: 'error',
  None: null,
}

const report = wire({
  level: code(levelCode, 'Information'),
  description: text(),
  location: text(),
  stackTrace: text(20_000),
})

/** What is written of one account: so many reports in this time, cut to these lengths, far from filling a day's log. */
const most = { reports: 10, withinMs: 10 * minuteMs, text: 1_000, stackTrace: 4_000, accounts: 5_000 }

const cut = (given: string | null, length: number) =>
  given !== null && given.length > length ? `${given.slice(0, length)}…` : given

type Tally = { by: string; reports: number }

/** Counts the reports of accounts; what was left out is told once, when the time of the account is over. */
const talliesIn = (app: App) =>
  new LRUCache<string, Tally>({
    max: most.accounts,
    ttl: most.withinMs,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: () => app.now().getTime() },
    dispose({ by, reports }) {
      if (reports > most.reports) app.log.warn('interface reports left out', { by, leftOut: reports - most.reports })
    },
  })

/** What went wrong in somebody's browser, told by the interface. */
export function loggingEndpoints(app: App) {
  const tallies = talliesIn(app)
  return routes('/api/v1/Logging').post('', { needs: 'user', reads: report }, ({ by, body }) => {
    const at = levelOf[body.level]
    if (!at) return
    const tally = tallies.get(by.id) ?? { by: by.userName, reports: 0 }
    if (tally.reports++ === 0) tallies.set(by.id, tally)
    if (tally.reports > most.reports) return
    app.log[at]('interface reported', {
      by: by.userName,
      description: cut(body.description, most.text),
      location: cut(body.location, most.text),
      stackTrace: cut(body.stackTrace, most.stackTrace),
    })
  }).endpoints
}
