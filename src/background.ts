import { jobList } from '~/jobs/index'
import type { Job } from '~/jobs/job'
import { jobRunner } from '~/jobs/runner'
import { liveHub } from '~/server/api/hub'
import type { App } from '~/server/app'
import { telegramUpdates } from '~/server/chats/telegram-updates'
import { outboxHandlersOf } from '~/server/composition/subscribers'
import { outboxWorker } from '~/server/events/outbox-worker'
import { stopImport } from '~/server/import/under-way'
import { serverReads } from '~/server/library/server-reads'
import { type Activity, during } from '~/server/system/activity'
import { clusterLive } from '~/server/system/cluster-live'
import { throttled } from '~/server/system/paced'
import { targetLeases } from '~/server/system/target-leases'

/** Pages ask again for what they show each time. */
const libraryPauseMs = 3_000

/**
 * What goes on beside answering: messages, jobs, reading of servers, the live channel. No page is opened with it, so it is
 * loaded after the first answer, or before the first call that may set some of it going.
 */
export async function openBackground(app: App, activity: Activity) {
  const worker = outboxWorker(app, outboxHandlersOf(app))
  const runner = jobRunner(
    app,
    jobList.map(job => noted(activity, job)),
  )
  const reads = serverReads(app)
  const hub = liveHub(app)
  const everywhere = await clusterLive(app, hub.live).catch(error => {
    hub.close()
    throw error
  })
  const libraryNews = throttled(everywhere.live.libraryChanged, libraryPauseMs)
  app.outbox = { attempt: worker.attempt, nudge: worker.nudge }
  app.jobs = runner
  app.serverReads = reads
  app.live = { ...everywhere.live, libraryChanged: libraryNews.say }
  const chats: { telegram?: ReturnType<typeof telegramUpdates> } = {}
  let begun = Promise.resolve()

  return {
    hub,
    /** Sends what waits, and keeps to the schedules. */
    begin(others: { isAlone: () => Promise<boolean> }, since: Date): Promise<void> {
      chats.telegram = telegramUpdates(app)
      const holdTarget = targetLeases(app)
      begun = worker.start({ ...others, ...(holdTarget && { holdTarget }) }, since).then(() => runner.open())
      return begun
    },
    /** Begins nothing more and waits for the end of what goes on. */
    async close() {
      libraryNews.close()
      everywhere.close()
      hub.close()
      const settled = Promise.allSettled([begun])
      await Promise.allSettled([
        chats.telegram?.close(),
        stopImport(app),
        reads.close(),
        settled.then(runner.close),
        settled.then(worker.stop),
      ])
    },
  }
}

export type Background = Awaited<ReturnType<typeof openBackground>>

const noted = (activity: Activity, job: Job): Job => ({
  ...job,
  run: (app, task) => during(activity, `job ${job.id}`, () => job.run(app, task)),
})
