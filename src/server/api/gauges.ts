import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { outboxStages } from '~/shared/events/outbox'
import { jobIds } from '~/shared/jobs/model'
import type { App } from '../app'
import { outboxCounts } from '../events/outbox-counts'
import { heldJobs } from '../system/lease-queries'
import { lastRuns } from '../system/run-queries'

/** What is read when somebody looks, and what the process says of itself; a server nobody watches pays nothing. */
export function openGauges(app: App): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  outboxGauge(app, [registry])
  jobGauges(app, [registry])
  return registry
}

function outboxGauge(app: App, registers: Registry[]) {
  const gauge = new Gauge({
    name: 'marquee_outbox_rows',
    help: 'Rows of the outbox, by stage',
    labelNames: ['stage'],
    registers,
    async collect() {
      const rows = await outboxCounts(app.store)
      for (const stage of outboxStages) gauge.set({ stage }, rows.get(stage) ?? 0)
    },
  })
}

function jobGauges(app: App, registers: Registry[]) {
  const running = new Gauge({
    name: 'marquee_job_running',
    help: '1 while a job runs, here or on another server',
    labelNames: ['job'],
    registers,
    async collect() {
      const held = await heldJobs(app.store, app.now())
      for (const job of jobIds) running.set({ job }, held.has(job) ? 1 : 0)
    },
  })
  const ended = new Gauge({
    name: 'marquee_job_last_run_timestamp_seconds',
    help: 'When the newest run of a job began, by its outcome',
    labelNames: ['job', 'outcome'],
    registers,
    async collect() {
      ended.reset()
      for (const [job, { outcome, startedAt }] of await lastRuns(app.store)) {
        ended.set({ job, outcome }, startedAt.getTime() / 1_000)
      }
    },
  })
}
