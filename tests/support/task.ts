import { jobList } from '~/jobs/index'
import type { App } from '~/server/app'
import type { JobId } from '~/shared/jobs/model'

/** What a job is given to run with: its counts can be read, and it can be told to stop. */
export function aTask() {
  const counts: Record<string, number> = {}
  const controller = new AbortController()
  const count = (name: string, by: number) => {
    counts[name] = (counts[name] ?? 0) + by
  }
  return { counts, controller, signal: controller.signal, count, progress: () => undefined }
}

/** Runs a job at once, as the runner would for whoever asks for it or by its schedule, and answers what it counted. */
export async function runJob(app: App, id: JobId, { scheduled = false } = {}) {
  const job = jobList.find(one => one.id === id)
  if (!job) throw new Error(`no job ${id}`)
  const task = aTask()
  await job.run(app, { ...task, scheduled })
  return task.counts
}
