import { streamOver } from '~/integrations/download/fetch-stream'
import { openCircuits } from '~/integrations/http/breaker'
import { lastAnswers } from '~/integrations/http/last-answers'
import type { Observe } from '~/integrations/http/observe'
import { outsideFetch, type ProxyOf } from '~/integrations/http/outside-fetch'
import { httpStack } from '~/integrations/http/stack'
import type { App } from '~/server/app'
import { openApp } from '~/server/composition/open-app'
import { openDatabase } from '~/server/composition/open-database'
import type { Config } from '~/server/config'
import type { Log } from '~/server/log'
import { proxyOf } from '~/server/settings/outgoing'
import type { Activity } from '~/server/system/activity'
import { holdServerLease } from '~/server/system/server-lease'
import { machineTimeZone, unknownTimeZone } from '~/server/time-zone'
import { once } from '~/shared/once'
import { isVariableOf } from '~/shared/settings/environment'

/** Notes how to undo one step of the start. */
export type Opening = (close: () => unknown) => void

type Edges = { log: Log; now: () => Date; observe: Observe; activity: Activity }

const cacheBytes = 24 * 1024 * 1024

/** Everything that no page needs, over the real store and network. */
export async function openPortal(config: Config, { log, now, observe, activity }: Edges, opening: Opening) {
  const store = await openDatabase(config, log)
  opening(store.close)
  const circuits = openCircuits()
  // Settings are read over the store, which is opened first; nobody is called before they are there.
  let proxied: ProxyOf = () => null
  const outside = outsideFetch(config.authorities, url => proxied(url))
  const answers = lastAnswers(store.clock.now)
  const observing: Observe = (...call) => {
    observe(...call)
    answers.observe(...call)
  }
  const http = httpStack({ version: config.version, observe: observing, now, cacheBytes, circuits, outside })
  const app = await openApp(config, {
    store,
    http,
    stream: streamOver(outside),
    log,
    now: store.clock.now,
    circuits,
    answers,
  })
  proxied = proxyOf(app)
  const presence = await holdServerLease(app)
  opening(presence.leave)
  warnOfUnknownVariables(app)
  warnOfUnreadableProxies(app)
  warnOfUnknownTimeZone(app)
  const background = once(async () => (await import('./background')).openBackground(app, activity))
  const endBackground = async () => (await background.known()?.catch(() => null))?.close()
  opening(endBackground)
  return { app, presence, background, endBackground }
}

export type Portal = Awaited<ReturnType<typeof openPortal>>

/** A misspelt variable would be ignored without a word. */
function warnOfUnknownVariables({ config: { environment, unread }, settings, log }: App) {
  const isKnown = (name: string) => settings.sections.some(section => isVariableOf(section, name))
  const given = Object.keys(environment).filter(name => environment[name] !== undefined)
  for (const variable of [...unread, ...given.filter(name => !isKnown(name))]) {
    log.warn('unknown variable is ignored', { variable })
    process.stderr.write(`marquee: ${variable} is not a known variable and is ignored\n`)
  }
}

/** A proxy that is not trusted without a word would make everybody the same caller. */
function warnOfUnreadableProxies({ config: { unreadableProxies }, log }: App) {
  for (const entry of unreadableProxies) {
    log.warn('entry of trusted proxies is ignored', { variable: 'MARQUEE_TRUST_PROXY', entry })
    process.stderr.write(`marquee: "${entry}" in MARQUEE_TRUST_PROXY is no address or network and is ignored\n`)
  }
}

/** The clock would show UTC without a word, and limits and schedules with it. */
function warnOfUnknownTimeZone({ log }: App) {
  const zone = unknownTimeZone()
  if (zone === null) return
  log.warn('time zone is unknown', { variable: 'TZ', zone, used: machineTimeZone() })
  process.stderr.write(`marquee: TZ=${zone} is not a known time zone, such as Europe/Berlin; the clock shows UTC\n`)
}
