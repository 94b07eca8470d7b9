import { jobList } from '~/jobs'
import type { JobId, Task } from '~/shared/jobs/model'
import type { Portal } from '../tests/support/portal'
import { caller } from './caller'
import { withKey } from './calls'

const residentMb = () => process.memoryUsage.rss() / 1_048_576

/** Runs a job by itself; `told` hears how far it is. */
export function runJob({ app }: Portal, id: JobId, told: Partial<Pick<Task, 'count' | 'progress'>> = {}) {
  const job = jobList.find(one => one.id === id)
  if (!job) throw new Error(`the job ${id} is gone`)
  const unheard = () => undefined
  return job.run(app, { signal: new AbortController().signal, count: unheard, progress: unheard, ...told })
}

/** Runs a job that reads a library while somebody uses the portal; `early` is how many titles the first memory is of. */
export async function watchedSync(portal: Portal, id: JobId, early = 0) {
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
  await runJob(portal, id, {
    count: look,
    progress(done) {
      const now = look()
      if (done <= early) first = Math.max(first, now)
    },
  })
  const seconds = (performance.now() - begun) / 1_000
  return { seconds, longest: await finished(), added: most - before, addedLate: most - first }
}
