import { afterEach, beforeEach, expect, test } from 'bun:test'
import { notify } from '~/server/notifications/notify'
import { dayMs, hourMs, minuteMs } from '~/shared/durations'
import { aMovieRequest, saveRequest } from '../support/movies'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const [ada, pia, ben] = [anAdmin('ada'), aUser('pia', { claims: ['PowerUser'] }), aUser('ben')]
const begun = new Date('2026-03-04T12:00:00Z')
let clock = begun
let told: Awaited<ReturnType<typeof toldPortal>>
let answer = 204
let headers: Record<string, string> = {}
let service: ReturnType<typeof Bun.serve>

beforeEach(async () => {
  clock = begun
  answer = 500
  headers = {}
  service = Bun.serve({
    ...{ port: 0, hostname: '127.0.0.1' },
    fetch: () => new Response(answer === 204 ? null : 'closed', { status: answer, headers }),
  })
  const webhookUrl = `http://127.0.0.1:${service.port}/hook`
  told = await toldPortal({ users: [ada, pia, ben], now: () => clock, hook: { webhookUrl } })
})
afterEach(async () => {
  await told.close()
  await service.stop(true)
})

async function event(tmdbId: number) {
  const { id } = await saveRequest(told.app.store, aMovieRequest(tmdbId, { requesterId: ben.id }))
  await notify(told.app, {
    ...{ type: 'requestDeleted', at: clock.toISOString(), kind: 'movie', requestId: id },
    ...{ requesterId: ben.id, title: `Movie ${tmdbId}` },
  })
  await told.portal.settle()
}
/** Lets time pass, in which whatever is due is sent. */
async function pass(ms: number, stepMs = hourMs) {
  for (const until = clock.getTime() + ms; clock.getTime() < until; ) {
    clock = new Date(Math.min(until, clock.getTime() + stepMs))
    await told.portal.settle()
  }
}
const mails = () => told.mails().filter(({ subject }) => subject.includes('fails'))
const failing = async () => (await told.portal.as('ada').get('/api/v3/outbox/failing')).body as { channel: string }[]
const drawer = async (name: string) =>
  ((await told.portal.as(name).get('/api/v3/notices')).body as { entries: { event: string; message: string }[] })
    .entries

test('administrators are told once of a channel on which nothing got through for a day, and see it on the page', async () => {
  await event(1)
  await pass(dayMs - minuteMs)
  expect(mails()).toEqual([])
  expect(await failing()).toEqual([])
  await pass(minuteMs)
  expect(mails().map(({ to, subject }) => [String(to), subject])).toEqual([
    ['ada@example.com', 'Marquee: Webhook fails'],
  ])
  expect(mails()[0]?.text).toContain('500')
  expect(mails()[0]?.text).toStartWith('Hello,\n\nNothing has got through on Webhook for a day.')
  expect(await failing()).toMatchObject([{ channel: 'Webhook', since: begun.toISOString(), target: 'webhook' }])
  expect(await drawer('ada')).toMatchObject([{ event: 'ChannelFailing', title: 'Webhook', actions: ['open'] }])
  for (const name of ['pia', 'ben']) expect(await drawer(name)).toEqual([])
  for (let film = 2; film < 6; film++) {
    await event(film)
    await pass(2 * dayMs, 6 * hourMs)
  }
  expect(mails()).toHaveLength(1)
})

test('a channel that asks to be left alone for a week has failed after a day as well', async () => {
  answer = 429
  headers = { 'retry-after': String((7 * dayMs) / 1_000) }
  await event(1)
  await event(2)
  await pass(dayMs - minuteMs)
  expect(mails()).toEqual([])
  await pass(minuteMs)
  expect(mails().map(({ subject }) => subject)).toEqual(['Marquee: Webhook fails'])
  expect(await failing()).toMatchObject([{ channel: 'Webhook', since: begun.toISOString() }])
})

test('a channel that worked meanwhile is watched from then on, and one that works again is not told of', async () => {
  await event(1)
  await pass(20 * hourMs)
  answer = 204
  await event(2)
  answer = 500
  await event(3)
  await pass(23 * hourMs)
  expect(mails()).toEqual([])
  await pass(2 * hourMs)
  expect(mails()).toHaveLength(1)
  answer = 204
  await pass(2 * dayMs)
  expect(await failing()).toEqual([])
  expect(mails()).toHaveLength(1)
  answer = 500
  await event(4)
  await pass(dayMs + hourMs)
  expect(mails()).toHaveLength(2)
})

test('nothing is told of a channel that has nothing more to send', async () => {
  await event(1)
  const [row] = (await told.portal.as('ada').get('/api/v3/outbox')).body as { id: number }[]
  await told.portal.as('ada').delete(`/api/v3/outbox/${row?.id}`)
  await pass(2 * dayMs, 12 * hourMs)
  expect(mails()).toEqual([])
})

test('a place that fails is told of by its name, while the other places of its channel work', async () => {
  const webhookUrl = `http://127.0.0.1:${service.port}/hook`
  const works = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(null, { status: 204 }) })
  const values = {
    ...{ enabled: true, webhookUrl: `http://127.0.0.1:${works.port}/hook` },
    places: [{ name: 'Attic', webhookUrl }],
  }
  const { status } = await told.portal.as('ada').put('/api/v3/settings/notifications%2fwebhook', values)
  expect(status).toBe(200)
  await event(1)
  await pass(dayMs)
  expect(await failing()).toMatchObject([{ channel: 'Webhook · Attic' }])
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.text).toContain('Webhook · Attic')
  await works.stop(true)
})
