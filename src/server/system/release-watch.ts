import { dayMs } from '~/shared/durations'
import type { Task } from '~/shared/jobs/model'
import { takeOnce } from '../access/used-once'
import type { App } from '../app'
import { notifyAdmins } from '../users/notify-admins'
import { newerRelease } from './update'

/** A release is told of once, whichever server finds it; older ones are forgotten by then. */
const toldForMs = 365 * dayMs

/** Looks for a newer release and tells administrators of it. Nothing is fetched and nothing replaced. */
export async function notifyOfRelease(app: App, task: Task): Promise<void> {
  const release = await newerRelease(app)
  task.count('releases', release ? 1 : 0)
  if (!release || !(await takeOnce(app, `release ${release.tag}`, toldForMs))) return
  app.log.info('newer release found', { release: release.tag, runs: app.config.version })
  await notifyAdmins(app, 'releaseFound', { version: release.tag })
}
