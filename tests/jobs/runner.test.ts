import { expect, test } from 'bun:test'
import { type Job, job } from '~/jobs/job'
import { type JobRunner, jobRunner } from '~/jobs/runner'
import type { App } from '~/server/app'
import { jobStates } from '~/server/system/jobs'
import { jobLease, takeLease } from '~/server/system/lease-queries'
import { addRun, endAbandonedRuns, lastRunOf, runsOf } from '~/server/system/run-queries'
import { dayMs, minuteMs } from '~/shared/durations'
import type { Task } from '~/shared/jobs/model'
import { jobSchedules } from '~/shared/jobs/schedules'
import { radarr } from '~/shared/services/radarr'
import type { Section, Values } from '~/shared/settings/model'
import { portal } from '~/shared/settings/portal'
import { engines } from '../support/engines'
import { openPortal, type PortalOptions } from '../support/portal'
import { inTimeZone } from '../support/time-zone'
import { until } from '../support/until'

/** A job that a test lets go on or fail. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let begun = 0
  const run = async (_app: App, { signal }: Task) => {
    begun++
    signal.addEventListener('abort', () => reject(new Error('told to stop')))
    await promise
  }
  return { run, end: resolve, fail: reject, begun: () => begun }
}

/** A job of a server that is switched on nowhere has nothing to do. */
const aRadarr: PortalOptions = { settings: [[radarr, { enabled: true, ip: '127.0.0.1', port: 7878, apiKey: 'k' }]] }

async function openRunner(jobs: (app: App) => Job[], options: PortalOptions = {}) {
  let now = new Date('2026-03-01T10:00:00')
  const portal = await openPortal({ ...aRadarr, ...options, now: () => now })
  const { app } = portal
  const list = jobs(app)
  const runner = jobRunner(app, list)
  app.jobs = runner
  return {
    ...portal,
    runner,
    another: () => jobRunner(app, list),
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
      runner.tick()
      return runner.settled()
    },
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

const doing = (runner: JobRunner, id: 'radarrSync') => runner.progress(id) !== null

test('a run is noted with its outcome and what it counted', async () => {
  const { runner, app, close } = await openRunner(() => [
    job('radarrSync', async (_app, task) => {
      task.count('movies', 2)
      task.count('movies', 3)
    }),
  ])
  expect(await runner.run('radarrSync')).toMatchObject({ outcome: 'done', message: null, counts: { movies: 5 } })
  expect(await lastRunOf(app.store, 'radarrSync')).toMatchObject({
    outcome: 'done',
    counts: { movies: 5 },
    startedAt: app.now(),
    finishedAt: app.now(),
  })
  await close()
})

test('a failure is noted with its sentence and does not hinder the next run', async () => {
  let fails = true
  const { runner, app, close } = await openRunner(() => [
    job('radarrSync', async () => {
      if (fails) throw new Error('no room left')
    }),
  ])
  expect(await runner.run('radarrSync')).toMatchObject({ outcome: 'failed', message: 'no room left' })
  fails = false
  expect(await runner.run('radarrSync')).toMatchObject({ outcome: 'done' })
  expect((await runsOf(app.store, 'radarrSync', 20)).map(run => run.outcome)).toEqual(['done', 'failed'])
  await close()
})

test('a job never runs twice at a time, neither here nor on another server', async () => {
  const work = held()
  const { runner, another, close } = await openRunner(() => [job('radarrSync', work.run)])
  expect(runner.start('radarrSync')).toBe(true)
  expect(runner.start('radarrSync')).toBe(false)
  while (work.begun() === 0) await Bun.sleep(1)
  expect(await another().run('radarrSync')).toBeNull()
  work.end()
  await runner.settled()
  expect(work.begun()).toBe(1)
  expect(await another().run('radarrSync')).toMatchObject({ outcome: 'done' })
  await close()
})

test('a job follows its schedule, and a changed one at once', async () => {
  let runs = 0
  const { pass, app, close } = await openRunner(() => [
    job('radarrSync', async () => {
      runs++
    }),
  ])
  await pass(0)
  await pass(14 * minuteMs)
  expect(runs).toBe(0)
  await pass(minuteMs)
  expect(runs).toBe(1)
  await pass(59 * minuteMs)
  expect(runs).toBe(1)
  const values = { ...app.settings.get(jobSchedules), radarrSync: '0 0/5 * * * ?' }
  await app.store.transaction(tx => app.settings.save(tx, jobSchedules, values))
  await pass(0)
  expect(runs).toBe(1)
  await pass(minuteMs)
  expect(runs).toBe(2)
  await close()
})

test('another time zone of the house counts at once: a job at four comes at four there', () =>
  inTimeZone('UTC', async () => {
    let runs = 0
    const { pass, app, close } = await openRunner(() => [
      job('radarrSync', async () => {
        runs++
      }),
    ])
    const save = <S extends Section>(section: S, changed: Partial<Values<S>>) =>
      app.store.transaction(tx => app.settings.save(tx, section, { ...app.settings.get(section), ...changed }))
    const next = async () => (await jobStates(app)).find(({ id }) => id === 'radarrSync')?.next?.toISOString()
    await save(portal, { timeZone: 'America/New_York' })
    await save(jobSchedules, { radarrSync: '0 0 4 * * ?' })
    await pass(0)
    await save(portal, { timeZone: 'Europe/Berlin' })
    await pass(0)
    expect(await next()).toBe('2026-03-02T03:00:00.000Z')
    const timeTo = (moment: string) => Date.parse(moment) - app.now().getTime()
    await pass(timeTo('2026-03-02T02:59:59Z'))
    expect(runs).toBe(0)
    await pass(1_000)
    expect(runs).toBe(1)
    // Four o'clock of the zone before.
    await pass(timeTo('2026-03-02T09:00:00Z'))
    expect(runs).toBe(1)
    await close()
  }))

test('a job of a service comes by itself only while one of its servers is switched on', async () => {
  let runs = 0
  const counting = () => [
    job('radarrSync', async () => {
      runs++
    }),
  ]
  const { app, pass, close } = await openRunner(counting, { settings: [] })
  await pass(0)
  await pass(60 * minuteMs)
  expect(runs).toBe(0)
  expect((await jobStates(app)).find(({ id }) => id === 'radarrSync')).toMatchObject({ off: true, next: null })
  const values = { ...app.settings.get(radarr), enabled: true, ip: '127.0.0.1', port: 7878, apiKey: 'k' }
  await app.store.transaction(tx => app.settings.save(tx, radarr, values))
  await app.settings.refresh()
  await pass(0)
  expect(runs).toBe(0)
  await pass(60 * minuteMs)
  expect(runs).toBe(1)
  await close()
})

test('a stored schedule that never runs counts as the default one', async () => {
  let runs = 0
  const { pass, app, close } = await openRunner(() => [
    job('radarrSync', async () => {
      runs++
    }),
  ])
  const values = { ...app.settings.get(jobSchedules), radarrSync: '0 0 0 31 2 ?' }
  await app.store.transaction(tx => app.settings.save(tx, jobSchedules, values))
  await pass(0)
  await pass(15 * minuteMs)
  expect(runs).toBe(1)
  await close()
})

test('a job may follow a schedule of a few seconds, and runs when it is due though somebody just ran it', async () => {
  let runs = 0
  const { runner, pass, later, app, close } = await openRunner(() => [
    job('radarrSync', async () => {
      runs++
    }),
  ])
  const values = { ...app.settings.get(jobSchedules), radarrSync: '0/5 * * ? * *' }
  await app.store.transaction(tx => app.settings.save(tx, jobSchedules, values))
  later(300) // the runner looks once a second, so that a run begins a little late
  await pass(0)
  for (let second = 1; second <= 20; second++) await pass(1_000)
  expect(runs).toBe(4)
  later(4_000)
  await runner.run('radarrSync')
  await pass(1_000)
  expect(runs).toBe(6)
  await close()
})

test('a job knows whether its time had come or somebody asked for it', async () => {
  const scheduled: (boolean | undefined)[] = []
  const { runner, pass, close } = await openRunner(() => [
    job('radarrSync', async (_, task) => {
      scheduled.push(task.scheduled)
    }),
  ])
  await runner.run('radarrSync')
  runner.tick()
  await pass(60 * minuteMs)
  expect(scheduled).toEqual([false, true])
  await close()
})

for (const engine of engines.filter(one => one.dialect !== 'sqlite')) {
  test(`two servers that share ${engine.dialect} run a job once when it is due, also shortly after "run now"`, async () => {
    let runs = 0
    const counting = () => [
      job('radarrSync', async () => {
        runs++
      }),
    ]
    const { runner, another, later, close } = await openRunner(counting, { database: await engine.ready() })
    const servers = [runner, another()]
    const look = async () => {
      for (const one of servers) {
        one.tick()
        await one.settled()
      }
    }
    await look()
    later(15 * minuteMs)
    await look()
    expect(runs).toBe(1)
    later(60 * minuteMs - 2_000)
    await runner.run('radarrSync')
    later(2_000)
    await look()
    expect(runs).toBe(3)
    await close()
  })
}

test('a job that is told to stop ends as aborted and starts nothing after it', async () => {
  const work = held()
  let after = 0
  const { runner, app, close } = await openRunner(() => [
    job('radarrSync', work.run, { next: ['arrAvailability'] }),
    job('arrAvailability', async () => {
      after++
    }),
  ])
  expect(runner.abort('radarrSync')).toBe(false)
  runner.start('radarrSync')
  while (work.begun() === 0) await Bun.sleep(1)
  expect(runner.abort('radarrSync')).toBe(true)
  await runner.settled()
  expect(await lastRunOf(app.store, 'radarrSync')).toMatchObject({ outcome: 'aborted', message: null })
  expect(after).toBe(0)
  await close()
})

test('what follows a job starts once it has ended, well or not', async () => {
  let after = 0
  const { runner, close } = await openRunner(() => [
    job('radarrSync', () => Promise.reject(new Error('one of two managers is down')), { next: ['arrAvailability'] }),
    job('arrAvailability', async () => {
      after++
    }),
  ])
  await runner.run('radarrSync')
  await runner.settled()
  expect(after).toBe(1)
  await close()
})

test('progress is seen while a job runs', async () => {
  const work = held()
  const { runner, app, close } = await openRunner(() => [
    job('radarrSync', async (app, task) => {
      task.progress(30, 100, 'Radarr')
      await work.run(app, task)
    }),
  ])
  runner.start('radarrSync')
  while (work.begun() === 0) await Bun.sleep(1)
  const [state] = (await jobStates(app)).filter(one => one.id === 'radarrSync')
  expect(state).toMatchObject({ running: true, progress: { done: 30, total: 100, note: 'Radarr' } })
  work.end()
  await runner.settled()
  expect(doing(runner, 'radarrSync')).toBe(false)
  await close()
})

test('a run of a server that was killed does not stay running, and the job can run again', async () => {
  const { runner, app, later, close } = await openRunner(() => [job('radarrSync', async () => undefined)])
  await takeLease(app.store, jobLease('radarrSync', 'the dead one', new Date(app.now().getTime() + 30_000)), app.now())
  await addRun(app.store, 'radarrSync', app.now())
  expect(await endAbandonedRuns(app.store, app.now())).toBe(0)
  expect(await runner.run('radarrSync')).toBeNull()
  later(31_000)
  expect(await endAbandonedRuns(app.store, app.now())).toBe(1)
  expect(await lastRunOf(app.store, 'radarrSync')).toMatchObject({ outcome: 'aborted' })
  expect(await runner.run('radarrSync')).toMatchObject({ outcome: 'done' })
  await close()
})

test('a lease that a clock ahead of time wrote keeps nobody from the job', async () => {
  const { app, close } = await openRunner(() => [])
  const ahead = new Date(app.now().getTime() + 365 * dayMs)
  await takeLease(app.store, jobLease('radarrSync', 'another server', ahead), ahead)
  const soon = new Date(app.now().getTime() + 30_000)
  expect(await takeLease(app.store, jobLease('radarrSync', 'this server', soon), app.now())).toBe(true)
  expect(await takeLease(app.store, jobLease('radarrSync', 'a third one', soon), app.now())).toBe(false)
  await close()
})

test('closing tells what runs to stop, waits for it and starts nothing more', async () => {
  const work = held()
  const { runner, app, close } = await openRunner(() => [job('radarrSync', work.run)])
  runner.start('radarrSync')
  while (work.begun() === 0) await Bun.sleep(1)
  await runner.close()
  expect(await lastRunOf(app.store, 'radarrSync')).toMatchObject({ outcome: 'aborted' })
  expect(runner.start('radarrSync')).toBe(false)
  await close()
})

test('the hundred newest runs of a job are kept', async () => {
  const { runner, app, close } = await openRunner(() => [job('housekeeping', async () => undefined)])
  for (let run = 0; run < 105; run++) await runner.run('housekeeping')
  expect(await runsOf(app.store, 'housekeeping', 1_000)).toHaveLength(100)
  await close()
})

test('a job that has to know what is new is begun again, once', async () => {
  const works: { since: Date; held: ReturnType<typeof held> }[] = []
  const { runner, app, later, close } = await openRunner(() => [
    job('radarrSync', (of, task) => {
      const one = held()
      works.push({ since: of.now(), held: one })
      return one.run(of, task)
    }),
  ])
  runner.startSince('radarrSync', app.now())
  await until(() => works.length === 1)
  later(1_000)
  const saved = app.now()
  runner.startSince('radarrSync', saved)
  await until(() => works.length === 2)
  runner.startSince('radarrSync', saved)
  works[1]?.held.end()
  await runner.settled()
  expect(works).toHaveLength(2)
  expect((await runsOf(app.store, 'radarrSync', 5)).map(({ outcome }) => outcome)).toEqual(['done', 'aborted'])
  await close()
})

test('a job that is asked for while it runs runs once more after that, however often it was asked', async () => {
  const first = held()
  let runs = 0
  const { runner, close } = await openRunner(() => [
    job('radarrSync', async (app, task) => {
      if (++runs === 1) await first.run(app, task)
    }),
  ])
  runner.startAgain('radarrSync')
  await until(() => first.begun() === 1)
  for (let times = 0; times < 5; times++) runner.startAgain('radarrSync')
  first.end()
  await until(() => runs === 2)
  await runner.settled()
  expect(runs).toBe(2)
  await close()
})

test('what follows a job sees what it left behind, though it was running already', async () => {
  const reading = held()
  let runs = 0
  const { runner, close } = await openRunner(() => [
    job('radarrSync', async () => undefined, { next: ['arrAvailability'] }),
    job('arrAvailability', async (app, task) => {
      if (++runs === 1) await reading.run(app, task)
    }),
  ])
  runner.start('arrAvailability')
  await until(() => reading.begun() === 1)
  await runner.run('radarrSync')
  reading.end()
  await until(() => runs === 2)
  await runner.settled()
  await close()
})
