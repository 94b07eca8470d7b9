import type { RunningServer } from '~/cli/run-server'
import type { WantedRestore } from '~/server/app'
import type { Config } from '~/server/config'
import type { Log } from '~/server/log'
import { type LogLevel, logLevels } from '~/shared/logs/entries'
import { once } from '~/shared/once'
import { type Pausing, startServer } from './start'

type Prepare = Parameters<typeof startServer>[1]

/**
 * The server as it is for people: it stops for a restore, of its own or of another server of the same database, tells
 * everybody meanwhile how far that is, and starts again. All that it takes is loaded once it is needed.
 */
export async function serveThroughRestores(config: Config, prepare?: Prepare): Promise<RunningServer> {
  const ending = new AbortController()
  let paused: Promise<void> | null = null
  let isUp = true
  const pausing: Pausing = {
    answer: null,
    restore: wanted => stopFor(wanted),
    standAside: () => stopFor(null),
  }
  let running = await startServer(config, prepare, pausing)
  const { addresses, working } = running
  // Where any port would do, it stays the one that people know by now.
  const hosts = config.hosts.map((host, index) => withPort(host, addresses[index]))
  const again = { ...config, hosts }

  function stopFor(wanted: WantedRestore | null) {
    if (paused || ending.signal.aborted) return
    const [base = ''] = addresses.map(address => new URL(address).pathname.replace(/\/$/, ''))
    const pause = once(async () => (await import('./pause')).pauseOf(again, base))
    pausing.answer = async request => (await pause.get()).answer(request)
    paused = through(wanted, pause.get).catch(endWith)
  }

  async function through(wanted: WantedRestore | null, pauseOf: () => Promise<Pause>) {
    const pause = await pauseOf()
    isUp = false
    await pause.during(running.stop(), wanted, ending.signal)
    if (ending.signal.aborted) return
    pausing.answer = null
    running = await startServer(again, prepare, pausing)
    isUp = true
    paused = null
    await running.working
  }

  const writing =
    (at: LogLevel) =>
    (...said: Parameters<Log[LogLevel]>) =>
      running.log[at](...said)
  return {
    addresses,
    log: Object.fromEntries(logLevels.map(at => [at, writing(at)])) as Log,
    working,
    async stop() {
      ending.abort(new Error('the server is stopped'))
      await paused
      if (isUp) await running.stop()
    },
  }
}

type Pause = ReturnType<typeof import('./pause').pauseOf>

const withPort = (host: string, address: string | undefined) =>
  address === undefined ? host : host.replace(/:0\/?$/, `:${new URL(address).port}`)

/** Nobody would be served any more: whoever watches over the process starts it again. */
function endWith(error: unknown): never {
  process.stderr.write(`marquee: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
