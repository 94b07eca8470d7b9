import type { RunningServer } from '~/cli/run-server'
import { interfaceFolder } from '~/server/api/assets'
import { belowSeerr } from '~/server/api/below-seerr'
import { finished, shownAddress, startListening } from '~/server/api/listen'
import { type PageFiles, pageFiles } from '~/server/api/page-files'
import { portalApp } from '~/server/api/portal-app'
import { basePath, urlParts } from '~/server/api/request-context'
import { followSeerrPort } from '~/server/api/seerr-port'
import type { RequestHandler } from '~/server/api/web-app'
import type { App, PageApp, WantedRestore } from '~/server/app'
import { makeStorage } from '~/server/composition/storage'
import { lockInstallation } from '~/server/composition/storage-lock'
import { type Config, inStorage } from '~/server/config'
import { isBusy, isDatabaseAway } from '~/server/store/away'
import { during } from '~/server/system/activity'
import { type FirstAnswer, firstAnswer } from '~/server/system/first-answer'
import { followOtherWriters } from '~/server/system/other-writers'
import { logSetupCode } from '~/server/system/setup-code'
import { startWatchdog } from '~/server/system/watchdog'
import { portal } from '~/shared/settings/portal'
import { inTime } from '~/shared/sleep'
import { openParts, type Parts } from './parts'
import type { Opening } from './portal'

type Close = Parameters<Opening>[0]

/** Leaves the rest of the ten seconds, after which supervisors lose patience, for closing everything. */
const longestStopMs = 9_000
/** What nobody has asked for yet waits for the first caller, but no longer than this. */
const firstAnswerMs = 300
/** The whole portal waits for that as well, as whoever starts it waits to hear that it runs. */
const saidAfterMs = 25
/** Before the database is asked again by what is there for nobody in particular. */
const databasePauseMs = 1_000

/** Done with the open portal before anybody may call. */
type Prepare = (app: App) => Promise<void>

/** Where a server stops for a restore and starts again: what answers meanwhile, and who is told that one is wanted. */
export type Pausing = {
  answer: RequestHandler | null
  restore: (wanted: WantedRestore) => void
  /** Another server of the same database restores. */
  standAside: () => void
}

/** Starts the portal. Throws one sentence for people when it cannot be started. */
export async function startServer(
  config: Config,
  prepare: Prepare | null = null,
  pausing: Pausing | null = null,
): Promise<RunningServer> {
  const opened: Close[] = []
  try {
    return await start(config, prepare, { pausing, opening: close => opened.push(close) })
  } catch (error) {
    for (const close of opened.reverse()) await close()
    throw await startFailure(error, config)
  }
}

/** What is said of a start that failed: a full storage by its place, everything else as it was thrown. */
export async function startFailure(
  error: unknown,
  { databaseUrl, storage }: Pick<Config, 'databaseUrl' | 'storage'>,
): Promise<unknown> {
  // Loaded here, as no start that succeeds needs it before its first answer.
  const { isStorageFull } = await import('~/server/store/dialect')
  if (!isStorageFull(error)) return error
  const place = databaseUrl === null ? storage : 'the storage of the database'
  return new Error(`there is no room left in ${place}: free some space, then start again`, { cause: error })
}

type Starting = { pausing: Pausing | null; opening: Opening }

async function start(config: Config, prepare: Prepare | null, { pausing, opening }: Starting): Promise<RunningServer> {
  makeStorage(config)
  const unlock = lockInstallation(config)
  opening(unlock)
  const parts = openParts(config, opening)
  if (prepare) {
    await parts.background.get()
    await prepare((await parts.portal.get()).app)
  }
  let page: PageFiles | undefined
  const pages = await parts.openPages(() => {
    page = pageFiles(interfaceFolder())
  })
  const since = pages.now()
  const first = firstAnswer(firstAnswerMs)
  opening(first.end)
  const { servers, seerr } = listenEverywhere(pages, { ...parts, first, page, pausing }, opening)
  const addresses = servers.map(server => shownAddress(server, basePath(pages)))
  // Whoever calls already comes before everything that no page needs, and before what is said about the start.
  await Promise.race([first.over, Bun.sleep(saidAfterMs)])
  const { app, background, endBackground, presence } = await parts.portal.get()
  let isStopping = false
  app.beginRestore = pausing && (wanted => pausing.restore(wanted))
  app.seerrPort.problem = seerr.problem
  const endFollowing = followOtherWriters(app, pausing ? { whenRestored: pausing.standAside } : {})
  let endWatchdog: Close = () => undefined
  const working = first.over.then(() => {
    // Before anything goes on that is there for nobody in particular, and might go on without an end.
    endWatchdog = watch(app, parts)
    return beginWork()
  })
  logSetupCode(app)
  app.log.info('server started', { version: config.version, addresses, engine: app.store.dialect })
  return {
    addresses,
    log: app.log,
    working,
    async stop() {
      isStopping = true
      first.end()
      endFollowing()
      seerr.end()
      const listening = [...servers, ...seerr.servers()]
      // Once more for what a call that was still answered has begun.
      const answered = Promise.allSettled(listening.map(finished)).then(endBackground)
      const ended = Promise.allSettled([working, answered, endBackground()]).then(presence.leave)
      await inTime(ended, longestStopMs, null)
      for (const server of listening) await server.stop(true)
      app.log.info('server stopped')
      await app.store.close()
      unlock()
      parts.closeLog()
      endWatchdog()
    },
  }

  /** Messages and jobs: what is there for nobody in particular. They begin once the database is there, and free to write. */
  async function beginWork() {
    while (!isStopping) {
      try {
        const { begin } = await background.get()
        if (!isStopping) await begin(presence, since)
        return
      } catch (error) {
        if (!isDatabaseAway(error) && !isBusy(error)) throw error
        app.log.warn('messages and jobs wait for the database', { error })
        await Bun.sleep(databasePauseMs)
      }
    }
  }
}

type Listening = Pick<Parts, 'background' | 'metrics' | 'activity'> & {
  first: FirstAnswer
  page: PageFiles | undefined
  pausing: Pausing | null
}

/** Named as a text, it is a file of its own in the executable. */
const openWorker = () => new Worker(new URL('./watchdog-worker.ts', import.meta.url).href, { smol: true, ref: false })

/** Answers how to end it. */
const watch = ({ config, log }: App, { memory, activity }: Parts): Close =>
  startWatchdog({
    ...{ memory, activity, limitSeconds: config.watchdogSeconds, logs: inStorage(config, 'logs') },
    ...{ log, openWorker },
  })

const answering =
  (
    { activity, first, pausing }: Pick<Listening, 'activity' | 'first' | 'pausing'>,
    handle: RequestHandler,
  ): RequestHandler =>
  async request => {
    if (pausing?.answer) return pausing.answer(request)
    const what = `${request.method} ${urlParts(request.url).path.slice(0, 100)}`
    try {
      return await during(activity, what, () => handle(request))
    } finally {
      first.given()
    }
  }

/**
 * The portal behind every address that is listened on, each with an app of its own: it knows its one server. Beside those are
 * the ones for programs that know no path.
 */
function listenEverywhere(app: PageApp, { background, metrics, page, ...calls }: Listening, opening: Opening) {
  const { hosts } = app.config
  const onError = (error: Error) => app.log.error('request failed', { error })
  const listen = (prefix: string, isOfSeerr: boolean) => {
    const web = portalApp(app, { background, metrics, page })
    const handle: RequestHandler = isOfSeerr ? request => web.handle(belowSeerr(request)) : web.handle
    const ofSeerr = app.config.seerrPort === null ? 'seerrPort in the settings' : portal.fields.seerrPort.setAtStart
    const options = isOfSeerr ? ofSeerr : undefined
    return startListening(prefix, { ...web, handle: answering(calls, handle) }, { onError, options })
  }
  const servers = hosts.map(prefix => {
    const server = listen(prefix, false)
    opening(() => server.stop(true))
    return server
  })
  const seerr = followSeerrPort(app, prefix => listen(prefix, true))
  opening(async () => {
    seerr.end()
    for (const server of seerr.servers()) await server.stop(true)
  })
  return { servers, seerr }
}
