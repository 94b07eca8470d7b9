import { expect, test } from 'bun:test'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { jobList } from '~/jobs'
import { jobRunner } from '~/jobs/runner'
import { jobLease, takeLease } from '~/server/system/lease-queries'
import { lastRunOf } from '~/server/system/run-queries'
import { currentTimeZone } from '~/shared/days'
import { jobIds } from '~/shared/jobs/model'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

async function openWithJobs() {
  const portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')] })
  const runner = jobRunner(portal.app, jobList)
  portal.app.jobs = runner
  return { ...portal, runner, ada: portal.as('ada'), ann: portal.as('ann') }
}

test('every job that is declared has something to do, and the other way round', () => {
  expect(jobList.map(job => job.id).sort()).toEqual([...jobIds].sort())
})

test('administrators see every job with its schedule and its next run, which a service that is off has not', async () => {
  const { ada, close } = await openWithJobs()
  const answer = await ada.get('/api/v3/jobs')
  expect(answer.status).toBe(200)
  expect(answer.body).toContainEqual({
    id: 'radarrSync',
    schedule: 'radarrSync',
    expression: '0 15 0/1 1/1 * ? *',
    next: null,
    running: false,
    progress: null,
    last: null,
    off: true,
  })
  expect(answer.body).toContainEqual(expect.objectContaining({ id: 'arrAvailability', expression: null, next: null }))
  expect(answer.body).toContainEqual(
    expect.objectContaining({ id: 'housekeeping', off: false, next: expect.stringMatching(/:50:00\.000Z$/) }),
  )
  await close()
})

test('media servers are read again by the schedule of the settings, every fifth day at noon', async () => {
  const { ada, close } = await openWithJobs()
  expect((await ada.get('/api/v3/jobs')).body).toContainEqual(
    expect.objectContaining({
      id: 'mediaDatabaseRefresh',
      schedule: 'mediaDatabaseRefresh',
      expression: '0 0 12 1/5 * ? *',
      next: expect.any(String),
    }),
  )
  await close()
})

test('an administrator runs a job and sees how it went', async () => {
  const { ada, runner, close } = await openWithJobs()
  expect(await ada.post('/api/v3/jobs/housekeeping/run')).toMatchObject({ status: 204, text: '' })
  await runner.settled()
  const runs = await ada.get('/api/v3/jobs/housekeeping/runs')
  expect(runs.body).toEqual([
    {
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
      outcome: 'done',
      message: null,
      counts: {
        ...{ sent: 0, networks: 0, mailings: 0, notices: 0, audit: 0, titles: 0, shows: 0, sessions: 0 },
        ...{
          names: 0,
          tints: 0,
          addresses: 0,
          chatCodes: 0,
          answers: 0,
          tickets: 0,
          extras: 0,
          invitations: 0,
          logFiles: 0,
        },
      },
    },
  ])
  await close()
})

test('a job that runs on another server is shown as running and not started again', async () => {
  const { ada, app, close } = await openWithJobs()
  const until = new Date(Date.now() + 30_000)
  await takeLease(app.store, jobLease('radarrSync', 'another server', until), app.now())
  const refused = await ada.post('/api/v3/jobs/radarrSync/run')
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'JobRunning', detail: expect.stringContaining('radarrSync') },
  })
  const jobs = (await ada.get('/api/v3/jobs')).body
  expect(jobs).toContainEqual(expect.objectContaining({ id: 'radarrSync', running: true, progress: null }))
  expect((await ada.post('/api/v3/jobs/radarrSync/abort')).status).toBe(204)
  await close()
})

test('unknown jobs are unknown', async () => {
  const { ada, close } = await openWithJobs()
  for (const path of ['run', 'abort']) expect((await ada.post(`/api/v3/jobs/cookDinner/${path}`)).status).toBe(404)
  expect((await ada.get('/api/v3/jobs/constructor/runs')).status).toBe(404)
  await close()
})

test('clients start jobs by their paths and hear true at once', async () => {
  const { ada, app, runner, close } = await openWithJobs()
  for (const path of ['arrAvailability', 'autodeleterequests', 'Update']) {
    expect(await ada.post(`/api/v1/job/${path}`)).toMatchObject({ status: 200, text: 'true' })
  }
  await runner.settled()
  expect(await lastRunOf(app.store, 'arrAvailability')).toMatchObject({ outcome: 'done', counts: { available: 0 } })
  expect(await lastRunOf(app.store, 'autoDeleteRequests')).toMatchObject({ outcome: 'done' })
  await close()
})

test('without a release feed there is never an update', async () => {
  const { ada, close } = await openWithJobs()
  for (const path of ['update', 'updateCached']) {
    expect(await ada.get(`/api/v1/Job/${path}`)).toMatchObject({ status: 200, text: 'false' })
  }
  await close()
})

const releases = (tag: string): Http => {
  const body = JSON.stringify([{ tag_name: tag, name: tag, body: '', prerelease: false, draft: false, assets: [] }])
  return async () => ({ status: 200, headers: new Headers(), body })
}
const environment = { MARQUEE_UPDATE_URL: 'https://releases.example.com/marquee.json' }

test('a newer release is found by its schedule and told once, and a feed that fails is a run that failed', async () => {
  const told: string[] = []
  const { app, close } = await openPortal({ users: [anAdmin('ada')], http: releases('v98.0.0'), environment })
  app.live.showUsers = (_, message) => told.push(message)
  const runner = jobRunner(app, jobList)
  expect((await runner.run('automaticUpdater'))?.counts).toEqual({ releases: 1 })
  expect((await runner.run('automaticUpdater'))?.counts).toEqual({ releases: 1 })
  expect(told).toEqual(['Version v98.0.0 is out. About says what is new in it.'])
  app.http = releases(`v${app.config.version}`)
  expect((await runner.run('automaticUpdater'))?.counts).toEqual({ releases: 0 })
  app.http = async ({ service }) => {
    throw new UpstreamError({ service, kind: 'unreachable' })
  }
  expect(await runner.run('automaticUpdater')).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('can’t be reached'),
  })
  await close()
})

test('who says no address of releases has no job that looks there', async () => {
  for (const [variables, off] of [
    [{}, true],
    [environment, false],
  ] as const) {
    const { as, close } = await openPortal({ users: [anAdmin('ada')], environment: variables })
    const jobs = (await as('ada').get('/api/v3/jobs')).body as { id: string; off: boolean; schedule: string }[]
    const job = jobs.find(({ id }) => id === 'automaticUpdater')
    expect([job?.off, job?.schedule]).toEqual([off, 'automaticUpdater'])
    await close()
  }
})

test('an expression is checked and its next three runs are shown', async () => {
  const { ada, close } = await openWithJobs()
  expect(await ada.post('/api/v3/jobs/schedule-check', { expression: '0 0 12 * * ?' })).toMatchObject({
    status: 200,
    body: { valid: true, message: null, next: Array(3).fill(expect.any(String)), timeZone: currentTimeZone() },
  })
  expect(await ada.post('/api/v3/jobs/schedule-check', { expression: '0 0 25 * * ?' })).toMatchObject({
    status: 200,
    body: { valid: false, message: expect.stringContaining('hour "25"'), next: [] },
  })
  expect(await ada.post('/api/v3/jobs/schedule-check', {})).toMatchObject({
    status: 400,
    body: { errors: { expression: ['Expected required property.'] } },
  })
  expect((await ada.post('/api/v3/jobs/schedule-check', { expression: 'x'.repeat(200_000) })).status).toBe(400)
  await close()
})

test('only administrators see and run jobs', async () => {
  const { ann, guest, close } = await openWithJobs()
  const reads = ['/api/v3/jobs', '/api/v3/jobs/radarrSync/runs', '/api/v1/Job/update', '/api/v1/Job/updateCached']
  const writes = [
    '/api/v3/jobs/radarrSync/run',
    '/api/v3/jobs/radarrSync/abort',
    '/api/v3/jobs/schedule-check',
    '/api/v1/Job/update',
    '/api/v1/Job/arrAvailability',
    '/api/v1/Job/autodeleterequests',
  ]
  for (const path of reads) expect([(await guest.get(path)).status, (await ann.get(path)).status]).toEqual([401, 403])
  for (const path of writes)
    expect([(await guest.post(path)).status, (await ann.post(path)).status]).toEqual([401, 403])
  await close()
})

test('a job is off while none of its services is switched on', async () => {
  const { ada, close } = await openWithJobs()
  const off = async () =>
    new Map(((await ada.get('/api/v3/jobs')).body as { id: string; off: boolean }[]).map(job => [job.id, job.off]))
  const before = await off()
  for (const id of ['radarrSync', 'embyContentSync', 'plexUserImport', 'sickRageSync'])
    expect(before.get(id)).toBe(true)
  for (const id of ['housekeeping', 'retryRequests', 'arrAvailability']) expect(before.get(id)).toBe(false)
  const second = { enabled: true, ip: '127.0.0.1', port: 1, apiKey: 'key', defaultQualityProfile: '1' }
  expect((await ada.put('/api/v3/settings/radarr4K', second)).status).toBe(200)
  const after = await off()
  expect([after.get('radarrSync'), after.get('sonarrSync')]).toEqual([false, true])
  await close()
})
