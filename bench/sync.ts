import { fetchStream } from '~/integrations/download/fetch-stream'
import { jobList } from '~/jobs'
import { radarr } from '~/shared/services/radarr'
import { openPortal } from '../tests/support/portal'
import { caller } from './caller'
import { withKey } from './calls'
import { databaseIn, filledElsewhere } from './fill'
import type { Figure } from './measure'
import { bigRadarr } from './radarr'

const earlyMovies = 20_000

const residentMb = () => process.memoryUsage.rss() / 1_048_576

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
  const get = withKey(portal)
  const count = () => get('/api/v1/Request/count')
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
    { name: 'sync of 100,000 Radarr movies', value: seconds, unit: 's', limit: 10, better: 'less' },
    { name: 'longest wait of a call meanwhile', value: longest, unit: 'ms', limit: 50, better: 'less' },
    { name: 'memory added by the sync', value: most - before, unit: 'MB', limit: 150, better: 'less' },
    { name: 'of it by the last 80,000', value: most - early, unit: 'MB', limit: 60, better: 'less' },
  ]
}
