import type { App } from '~/server/app'
import type { JobId, Task } from '~/shared/jobs/model'

/** What one job does. It may run at any time, twice, or be cut short, and logs nothing itself: the runner does. */
export type Job = {
  id: JobId
  /** Started once this one has ended, unless it was told to stop. */
  next: JobId | null
  run: (app: App, task: Task) => Promise<void>
}

export const job = (id: JobId, run: Job['run'], { next = null }: { next?: JobId | null } = {}): Job => ({
  id,
  next,
  run,
})
