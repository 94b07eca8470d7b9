import { join } from 'node:path'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { jobList } from '~/jobs'
import { radarr } from '~/shared/services/radarr'
import { openPortal } from '../tests/support/portal'
import { databaseIn, filledElsewhere } from './fill'
import type { Figure } from './measure'

const movies = 100_000
const earlyMovies = 20_000
const callEveryMs = 5

const residentMb = () => process.memoryUsage.rss() / 1_048_576

/** A Radarr in a process of its own: making its answer must not count as work of the portal. */
async function bigRadarr() {
  const server = Bun.spawn([process.execPath, join(import.meta.dir, 'library.ts'), String(movies)], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const { value } = await server.stdout.getReader().read()
  const port = Number(new TextDecoder().decode(value))
  return {
    settings: { enabled: true, scanForAvailability: true, ip: '127.0.0.1', port, apiKey: 'bench' },
    async stop() {
      await server.stdin.end()
      await server.exited
    },
  }
}

/** Calls again and again; a call waits from the moment it was meant to be made, so that a busy process counts too. */
function caller(call: () => Promise<unknown>) {
  let going = true
  let longest = 0
  const ended = (async () => {
    while (going) {
      const due = performance.now() + callEveryMs
      await Bun.sleep(callEveryMs)
      await call()
      longest = Math.max(longest, performance.now() - due)
    }
  })()
  return async () => {
    going = false
    await ended
    return longest
  }
}

/** A whole library read from Radarr for the first time, while somebody uses the portal. */
export async function sync(): Promise<Figure[]> {
  const source = await bigRadarr()
  const portal = await openPortal({
    database: databaseIn(await filledElsewhere(50_000)),
    stream: fetchStream,
    settings: [[radarr, source.settings]],
  })
  const job = jobList.find(({ id }) => id === 'radarrSync')
  if (!job) throw new Error('the job radarrSync is gone')
  const count = () => portal.key.get('/api/v1/Request/count')
  for (let call = 0; call < 50; call++) await count()

  const before = residentMb()
  let early = 0
  let most = 0
  const finished = caller(count)
  const begun = performance.now()
  await job.run(portal.app, {
    signal: new AbortController().signal,
    count: () => undefined,
    progress(done) {
      const now = residentMb()
      if (done <= earlyMovies) early = Math.max(early, now)
      most = Math.max(most, now)
    },
  })
  const seconds = (performance.now() - begun) / 1_000
  const longest = await finished()
  await source.stop()
  await portal.close()
  return [
    { name: 'sync of 100,000 Radarr movies', value: seconds, transaction: 's', limit: 10, better: 'less' },
    { name: 'longest wait of a call meanwhile', value: longest, transaction: 'ms', limit: 50, better: 'less' },
    { name: 'memory added by the sync', value: most - before, transaction: 'MB', limit: 150, better: 'less' },
    { name: 'of it by the last 80,000', value: most - early, transaction: 'MB', limit: 60, better: 'less' },
  ]
}
