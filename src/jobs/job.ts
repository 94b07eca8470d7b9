import type { App } from '~/server/app'
import type { JobId, Task } from '~/shared/jobs/model'

/** What one job does. It may run at any time, twice, or be cut short, and logs nothing itself: the runner does. */
export type Job = {
  id: JobId
  /** Started once this one has ended, unless it was told to stop. */
  next: readonly JobId[]
  run: (app: App, task: Task) => Promise<void>
}

export const job = (id: JobId, run: Job['run'], { next = [] }: { next?: readonly JobId[] } = {}): Job => ({
  id,
  next,
  run,
})
