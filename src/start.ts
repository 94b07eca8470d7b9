import type { RunningServer } from '~/cli/serve'
import { streamOver } from '~/integrations/download/fetch-stream'
import { openCircuits } from '~/integrations/http/breaker'
import { outsideFetch } from '~/integrations/http/outside-fetch'
import { httpStack } from '~/integrations/http/stack'
import { shownAddress, startListening } from '~/server/api/listen'
import { type Metrics, openMetrics } from '~/server/api/metrics'
import { portalApp } from '~/server/api/portal-app'
import { basePath, partsOf } from '~/server/api/request-context'
import type { RequestHandler } from '~/server/api/web-app'
import type { App } from '~/server/app'
import { openPages } from '~/server/composition/open-app'
import { makeStorage, openDatabase } from '~/server/composition/open-database'
import { lockInstallation } from '~/server/composition/storage-lock'
import { type Config, inStorage } from '~/server/config'
import { openLog } from '~/server/logging/open-log'
import { storedSecrets } from '~/server/logging/secrets'
import { standardOutput } from '~/server/logging/standard-output'
import { isDatabaseAway } from '~/server/store/away'
import { type Activity, activityIn, activityMemory, during } from '~/server/system/activity'
import { type FirstAnswer, firstAnswer } from '~/server/system/first-answer'
import { followOtherWriters } from '~/server/system/other-writers'
import { holdServerLease } from '~/server/system/server-lease'
import { tellSetupCode } from '~/server/system/setup-code'
import { startWatchdog } from '~/server/system/watchdog'
import { machineTimeZone, unknownTimeZone } from '~/server/time-zone'
import { type Once, once } from '~/shared/once'
import { isVariableOf } from '~/shared/settings/environment'
import type { Background } from './background'

type Close = () => unknown
/** Notes how to undo one step of the start. */
type Opening = (close: Close) => void

/** Leaves the rest of the ten seconds, after which supervisors lose patience, for closing everything. */
const longestStopMs = 9_000
/** What nobody has asked for yet waits for the first caller, but no longer than this. */
const firstAnswerMs = 300
/** What is said about the start is waited for, too. */
const saidAfterMs = 25
/** Before the database is asked again by what is there for nobody in particular. */
const databasePauseMs = 1_000
/** By then the first calls are answered. */
const shrinkAfterMs = 5_000
const watchAfterMs = 2_000
const cacheBytes = 24 * 1024 * 1024

/** Done with the open portal before anybody may call. */
type Prepare = (app: App) => Promise<void>

/** Starts the portal. Throws one sentence for people when it cannot be started. */
export async function startServer(config: Config, prepare: Prepare | null = null): Promise<RunningServer> {
  const opened: Close[] = []
  try {
    return await start(config, prepare, close => opened.push(close))
  } catch (error) {
    for (const close of opened.reverse()) await close()
    throw error
  }
}

async function start(config: Config, prepare: Prepare | null, opening: Opening): Promise<RunningServer> {
  makeStorage(config)
  opening(lockInstallation(config))
  const metrics = openMetrics()
  const { app, closeLog } = await openParts(config, metrics, opening)
  const presence = await holdServerLease(app)
  opening(presence.leave)
  warnOfUnknownVariables(app)
  warnOfUnreadableProxies(app)
  warnOfUnknownTimeZone(app)

  const memory = activityMemory()
  const activity = activityIn(memory)
  const background = once(async () => (await import('./background')).openBackground(app, activity))
  const endBackground = async () => (await background.known()?.catch(() => null))?.close()
  opening(endBackground)
  if (prepare) {
    await background.get()
    await prepare(app)
  }
  const since = app.now()
  const first = firstAnswer(firstAnswerMs)
  opening(first.end)
  const servers = await listenEverywhere(app, { background, metrics, activity, first }, opening)
  const addresses = servers.map(server => shownAddress(server, basePath(app)))
  let isStopping = false
  const endFollowing = followOtherWriters(app)
  // Starting leaves about 4 MB behind, which the runtime would keep until as much again is needed.
  const shrinkTimer = setTimeout(() => Bun.shrink(), shrinkAfterMs)
  const endWatchdog = watchSoon(app, memory, activity)
  // Whoever calls already comes before what is said about the start.
  await Promise.race([first.over, Bun.sleep(saidAfterMs)])
  const working = first.over.then(beginWork)
  tellSetupCode(app)
  app.log.info('server started', { version: config.version, addresses, engine: app.store.dialect })
  return {
    addresses,
    log: app.log,
    working,
    async stop() {
      isStopping = true
      first.end()
      endFollowing()
      clearTimeout(shrinkTimer)
      // Once more for what a call that was still answered has begun.
      const answered = Promise.allSettled(servers.map(server => server.stop())).then(endBackground)
      const ended = Promise.allSettled([working, answered, endBackground()]).then(presence.leave)
      await Promise.race([ended, Bun.sleep(longestStopMs)])
      for (const server of servers) await server.stop(true)
      app.log.info('server stopped')
      await app.store.close()
      closeLog()
      endWatchdog()
    },
  }

  /** Messages and jobs: what is there for nobody in particular. They begin once the database is there. */
  async function beginWork() {
    while (!isStopping) {
      try {
        const { begin } = await background.get()
        if (!isStopping) await begin(presence, since)
        return
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        app.log.warn('messages and jobs wait for the database', { error })
        await Bun.sleep(databasePauseMs)
      }
    }
  }
}

/** The App over the real log, store and network. */
async function openParts(config: Config, metrics: Metrics, opening: Opening) {
  const now = () => new Date()
  let secrets = (): readonly string[] => []
  const logbook = openLog({
    folder: inStorage(config, 'logs'),
    level: config.logLevel,
    now,
    secrets: () => secrets(),
    echo: standardOutput(),
    onFailure: error => process.stderr.write(`marquee: the log cannot be written: ${error}\n`),
  })
  opening(logbook.close)
  const store = await openDatabase(config, logbook.log)
  opening(store.close)
  const circuits = openCircuits()
  const outside = outsideFetch(config.authorities)
  const http = httpStack({ version: config.version, observe: metrics.observe, now, cacheBytes, circuits, outside })
  const app = await openPages(config, { store, http, stream: streamOver(outside), log: logbook.log, now, circuits })
  secrets = storedSecrets(config, app.settings)
  return { app, closeLog: logbook.close }
}

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

type Listening = { background: Once<Background>; metrics: Metrics; activity: Activity; first: FirstAnswer }

/** Named as a text, it is a file of its own in the executable. */
const openWorker = () => new Worker(new URL('./watchdog-worker.ts', import.meta.url).href, { smol: true, ref: false })

/** Begins once the first calls are answered, and answers how to end it. */
function watchSoon({ config, log }: App, memory: SharedArrayBuffer, activity: Activity): Close {
  const watched = { memory, activity, limitSeconds: config.watchdogSeconds, logs: inStorage(config, 'logs') }
  let end: Close | null = null
  const timer = setTimeout(() => {
    end = startWatchdog({ ...watched, log, openWorker })
  }, watchAfterMs)
  return () => {
    clearTimeout(timer)
    end?.()
  }
}

const answering =
  ({ activity, first }: Pick<Listening, 'activity' | 'first'>, handle: RequestHandler): RequestHandler =>
  async request => {
    const what = `${request.method} ${partsOf(request.url).path.slice(0, 100)}`
    try {
      return await during(activity, what, () => handle(request))
    } finally {
      first.given()
    }
  }

/** The portal behind every address that is listened on, each with an app of its own: it knows its one server. */
async function listenEverywhere(app: App, { background, metrics, ...calls }: Listening, opening: Opening) {
  const servers = []
  for (const prefix of app.config.hosts) {
    const web = portalApp(app, { background, metrics })
    const server = startListening(
      prefix,
      { ...web, handle: answering(calls, web.handle) },
      {
        onError: error => app.log.error('request failed', { error }),
      },
    )
    opening(() => server.stop(true))
    servers.push(server)
  }
  return servers
}
