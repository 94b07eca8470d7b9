import { jobList } from '~/jobs'
import type { JobId } from '~/shared/jobs/model'
import type { Portal } from '../tests/support/portal'
import { caller } from './caller'
import { withKey } from './calls'

const residentMb = () => process.memoryUsage.rss() / 1_048_576

/** Runs a job that reads a library while somebody uses the portal; `early` is how many titles the first memory is of. */
export async function watchedSync(portal: Portal, id: JobId, early = 0) {
  const job = jobList.find(one => one.id === id)
  if (!job) throw new Error(`the job ${id} is gone`)
  const get = withKey(portal)
  const count = () => get('/api/v1/Request/count')
  for (let call = 0; call < 50; call++) await count()

  const before = residentMb()
  let [first, most] = [0, 0]
  const look = () => {
    const now = residentMb()
    most = Math.max(most, now)
    return now
  }
  const finished = caller(count)
  const begun = performance.now()
  await job.run(portal.app, {
    signal: new AbortController().signal,
    count: look,
    progress(done) {
      const now = look()
      if (done <= early) first = Math.max(first, now)
    },
  })
  const seconds = (performance.now() - begun) / 1_000
  return { seconds, longest: await finished(), added: most - before, addedLate: most - first }
}
