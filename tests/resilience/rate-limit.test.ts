import { afterEach, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { sendAgain } from '~/server/events/outbox-actions'
import { enqueue } from '~/server/events/outbox-queries'
import { dayMs, hourMs, secondMs, weekMs } from '~/shared/durations'
import { webhook } from '~/shared/services/webhook'
import { aDelivery } from '../support/delivery'
import { outboxRowOf } from '../support/outbox'
import { databaseFile, openPortal, type Portal } from '../support/portal'
import { anAdmin } from '../support/users'

const ada = anAdmin('ada')
const begun = Date.parse('2026-03-04T12:00:00Z')
let clock = begun
let portal: Portal
let rooms: Rooms | null = null
afterEach(async () => {
  await portal.close()
  await rooms?.close()
  rooms = null
  clock = begun
})

type Rooms = ReturnType<typeof roomsThat>

/** A hall that takes so many messages within a window and asks for the rest of it then, and an attic that takes all. */
function roomsThat({ takes, windowMs }: { takes: number; windowMs: number }) {
  const heard: { room: string; key: string; at: number }[] = []
  let [refused, opened, taken] = [0, Number.NEGATIVE_INFINITY, 0]
  const server = Bun.serve({
    ...{ port: 0, hostname: '127.0.0.1' },
    async fetch(request) {
      await request.text()
      const room = new URL(request.url).pathname.slice(1)
      if (room === 'hall') {
        if (clock >= opened + windowMs) [opened, taken] = [clock, 0]
        if (taken === takes) {
          refused++
          const headers = { 'retry-after': String((opened + windowMs - clock) / secondMs) }
          return new Response('slow down', { status: 429, headers })
        }
        taken++
      }
      heard.push({ room, key: request.headers.get('idempotency-key') ?? '', at: clock })
      return new Response('ok')
    },
  })
  return {
    url: (room: string) => `http://127.0.0.1:${server.port}/${room}`,
    told: (room: string) => heard.filter(one => one.room === room),
    refused: () => refused,
    close: () => server.stop(true),
  }
}

async function open(house: Rooms, database?: string) {
  const places = [{ id: 2, name: 'Attic', webhookUrl: house.url('attic') }]
  return openPortal({
    ...(database && { database }),
    ...{ users: database ? [] : [ada], http: fetchHttp({ version: 'test' }), now: () => new Date(clock) },
    settings: [[webhook, { enabled: true, webhookUrl: house.url('hall'), places }]],
  })
}

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `message ${String(from + at).padStart(2, '0')}`)

const write = (target: string, keys: readonly string[]) =>
  portal.app.store.transaction(tx =>
    enqueue(
      tx,
      keys.map(key => ({ target, key: `${target} ${key}`, payload: aDelivery({ key }), request: null })),
      portal.app.now(),
    ),
  )
const rowOf = (key: string) => outboxRowOf(portal.app.store, key)
const keysOf = (told: readonly { key: string }[]) => told.map(({ key }) => key)

test('thirty messages to a room that takes five in two seconds arrive once each, in order and in its windows', async () => {
  const house = roomsThat({ takes: 5, windowMs: 2 * secondMs })
  rooms = house
  portal = await open(house)
  await write('webhook', numbered(28))
  await write('webhook:2', numbered(1))
  await portal.settle()
  // The other room is no part of it, and goes on in every window.
  expect(keysOf(house.told('attic'))).toEqual(numbered(1))
  for (let window = 1; window < 6; window++) {
    // What is written while the room is closed is not sent into it, and comes behind.
    if (window === 1) await write('webhook', numbered(2, 28))
    await write('webhook:2', numbered(1, window))
    const refused = house.refused()
    await portal.settle()
    clock += secondMs
    await portal.settle()
    expect(house.refused()).toBe(refused)
    expect(keysOf(house.told('attic'))).toEqual(numbered(window + 1))
    clock += secondMs
    await portal.settle()
  }
  const told = house.told('hall')
  expect(keysOf(told)).toEqual(numbered(30))
  expect(told.map(({ at }) => at - begun)).toEqual(numbered(30).map((_, index) => Math.floor(index / 5) * 2 * secondMs))
  expect(house.refused()).toBe(5)
  // That it had to wait for its turn was no try that failed.
  for (const key of numbered(30)) expect(await rowOf(`webhook ${key}`)).toMatchObject({ stage: 'sent', attempts: 1 })
})

test('a server that is started again leaves a room alone for as long as that asked for', async () => {
  const house = roomsThat({ takes: 2, windowMs: hourMs })
  rooms = house
  const database = databaseFile()
  portal = await open(house, database)
  await write('webhook', numbered(3))
  await portal.settle()
  expect(house.refused()).toBe(1)
  await portal.close()
  portal = await open(house, database)
  await write('webhook', numbered(2, 3))
  clock += hourMs - 1
  await portal.settle()
  expect(house.refused()).toBe(1)
  clock += 1
  await portal.settle()
  clock += hourMs
  await portal.settle()
  expect(keysOf(house.told('hall'))).toEqual(numbered(5))
})

test('a room that asks for a week is asked again after a day, and what it does not take then failed', async () => {
  const house = roomsThat({ takes: 1, windowMs: weekMs })
  rooms = house
  portal = await open(house)
  await write('webhook', numbered(3))
  await portal.settle()
  const [, second = '', third = ''] = numbered(3).map(key => `webhook ${key}`)
  const tomorrow = new Date(begun + dayMs)
  expect(await rowOf(second)).toMatchObject({ stage: 'waiting', attempts: 0, nextAt: tomorrow })
  expect(await rowOf(third)).toMatchObject({ stage: 'waiting', attempts: 0, nextAt: tomorrow, failure: null })
  clock += dayMs
  await portal.settle()
  // It takes nothing any more: from here on each of them is tried as whatever fails is.
  for (const key of [second, third]) expect(await rowOf(key)).toMatchObject({ stage: 'waiting', attempts: 1 })
  clock += weekMs
  await portal.settle()
  expect(keysOf(house.told('hall'))).toEqual(numbered(2))
})

test('a person may send something into a room that asks to be left alone', async () => {
  const house = roomsThat({ takes: 1, windowMs: hourMs })
  rooms = house
  portal = await open(house)
  await write('webhook', numbered(2))
  await portal.settle()
  const row = await rowOf('webhook message 01')
  expect(await sendAgain(portal.app, ada, row?.id ?? 0)).toMatchObject({ stage: 'waiting', attempts: 0 })
  expect(house.refused()).toBe(2)
})

test('what a room put off leaves at once once its settings are saved, and what waits for a moment of its own waits on', async () => {
  const house = roomsThat({ takes: 2, windowMs: hourMs })
  rooms = house
  portal = await open(house)
  await write('webhook', numbered(4))
  await portal.settle()
  await write('webhook:2', numbered(1))
  await portal.settle()
  expect([house.told('hall').length, house.told('attic').length]).toEqual([2, 1])
  const { outbox } = portal.app.store.t
  const morning = new Date(clock + 30 * secondMs)
  await portal.app.store.transaction(tx =>
    enqueue(
      tx,
      [{ target: 'webhook', key: 'webhook digest', payload: aDelivery(), request: null, notBefore: morning }],
      portal.app.now(),
    ),
  )
  const places = [{ id: 2, name: 'Attic', webhookUrl: house.url('attic') }]
  const saved = { enabled: true, webhookUrl: house.url('annex'), places }
  expect((await portal.as('ada').put('/api/v3/settings/notifications%2Fwebhook', saved)).status).toBe(200)
  await portal.settle()
  expect(keysOf(house.told('annex'))).toHaveLength(2)
  const waiting = await portal.app.store.db
    .select({ key: outbox.key })
    .from(outbox)
    .where(and(eq(outbox.stage, 'waiting'), eq(outbox.target, 'webhook')))
  expect(waiting).toEqual([{ key: 'webhook digest' }])
})

test('what failed leaves at once once the settings of its channel are saved', async () => {
  const house = roomsThat({ takes: 9, windowMs: hourMs })
  rooms = house
  portal = await open(house)
  const save = (webhookUrl: string) =>
    portal.as('ada').put('/api/v3/settings/notifications%2Fwebhook', { enabled: true, webhookUrl, places: [] })
  await save('http://127.0.0.1:9/closed')
  await write('webhook', numbered(1))
  await portal.settle()
  clock += hourMs
  await portal.settle()
  expect(await rowOf('webhook message 00')).toMatchObject({ stage: 'waiting', attempts: 2 })
  await save(house.url('hall'))
  await portal.settle()
  expect(house.told('hall')).toHaveLength(1)
})
