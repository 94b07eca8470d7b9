import { Elysia } from 'elysia'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Observe } from '~/integrations/http/observe'
import { jobIds } from '~/shared/jobs/model'
import { ownRoots } from '~/shared/settings/portal'
import type { App } from '../app'
import { heldJobs, lastRuns, outboxStages } from '../system/queries'
import { identity } from './identity'
import { partsOf } from './request-context'
import type { RequestHandler } from './web-app'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const knownRoots = new RegExp(`^/(${ownRoots.join('|')})(?=/|$)`)

/** Names the area of an address out of a small set: `v1/request`, `images`, `page`. */
function areaNamer(paths: readonly string[], base: string) {
  const areas = new Set(paths.map(path => path.toLowerCase().split('/').slice(2, 4).join('/')))
  return (url: string): string => {
    const whole = partsOf(url).path.toLowerCase()
    const path = base && whole.startsWith(`${base.toLowerCase()}/`) ? whole.slice(base.length) : whole
    const [, root] = knownRoots.exec(path) ?? []
    if (root !== 'api') return root ?? 'page'
    const area = path.split('/').slice(2, 4).join('/')
    return areas.has(area) ? area : 'api'
  }
}

/** What is counted while the server runs, shown in the form that Prometheus reads. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'marquee_http_request_seconds',
    help: 'Time to answer a request, by area and status',
    labelNames: ['area', 'status'],
    buckets: seconds,
    registers,
  })
  const calls = new Histogram({
    name: 'marquee_upstream_call_seconds',
    help: 'Time of calls to outside services, by service and outcome',
    labelNames: ['service', 'outcome'],
    buckets: seconds,
    registers,
  })
  const observe: Observe = (service, outcome, ms) => calls.observe({ service, outcome }, ms / 1_000)
  let complete = false

  /** Gauges that are read when somebody looks, and what the process says of itself; a server nobody watches pays nothing. */
  function completeWith(app: App) {
    complete = true
    collectDefaultMetrics({ register: registry })
    outboxGauge(app, registers)
    jobGauges(app, registers)
  }

  return {
    observe,
    /** Measures every request, under a small set of areas whatever callers make up. */
    around(handle: RequestHandler, paths: readonly string[], base: string): RequestHandler {
      const areaOf = areaNamer(paths, base)
      return async request => {
        const began = performance.now()
        const area = areaOf(request.url)
        const answer = await handle(request)
        requests.observe({ area, status: answer.status }, (performance.now() - began) / 1_000)
        return answer
      }
    },
    plugin: (app: App) =>
      new Elysia({ name: 'metrics' }).use(identity(app)).get(
        '/metrics',
        async () => {
          if (!complete) completeWith(app)
          return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } })
        },
        { needs: 'admin' },
      ),
  }
}

export type Metrics = ReturnType<typeof openMetrics>

function outboxGauge(app: App, registers: Registry[]) {
  const stages = ['waiting', 'sending', 'sent', 'unsure', 'stopped']
  const gauge = new Gauge({
    name: 'marquee_outbox_rows',
    help: 'Rows of the outbox, by stage',
    labelNames: ['stage'],
    registers,
    async collect() {
      const rows = await outboxStages(app.store)
      for (const stage of stages) gauge.set({ stage }, rows.get(stage) ?? 0)
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
