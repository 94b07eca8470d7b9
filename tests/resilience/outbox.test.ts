import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { UpstreamError } from '~/integrations/http/call'
import type { App } from '~/server/app'
import { approve, deny } from '~/server/decisions/actions'
import type { OutboxHandler } from '~/server/events/outbox-handler'
import { enqueue, outboxRow } from '~/server/events/outbox-queries'
import { type OutboxWorker, outboxWorker } from '~/server/events/outbox-worker'
import { handOverHandlers } from '~/server/requests/hand-over/hand-over'
import { DatabaseAway } from '~/server/store/away'
import type { Store } from '~/server/store/store'
import { userByName } from '~/server/users/queries'
import { dayMs, hourMs, minuteMs } from '~/shared/durations'
import { aMovieRequest, saveRequest } from '../support/movies'
import { outboxRowOf } from '../support/outbox'
import { openPortal, type Portal } from '../support/portal'
import { until } from '../support/until'
import { anAdmin } from '../support/users'
import { there, wishingPortal } from '../support/wishing'

let portal: Portal
let app: App
let worker: OutboxWorker | null = null
let now = new Date('2026-11-21T12:00:00Z')

beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z')
  portal = await openPortal({ users: [anAdmin()], now: () => now })
  app = portal.app
})
afterEach(async () => {
  await worker?.stop()
  worker = null
  await portal.close()
})

const sending = (send: OutboxHandler['send'], repeatable = false): OutboxHandler => ({ send, repeatable })
const write = (target: string, ...keys: string[]) =>
  app.store.transaction(tx =>
    enqueue(
      tx,
      keys.map(key => ({ target, key, payload: {}, request: null })),
      app.now(),
    ),
  )
function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('it is not there')
  return value
}
const rowOf = async (key: string) => present(await outboxRowOf(app.store, key))

/** The same store, in which updates of the outbox fail as long as `broken` says so. */
function breakUpdates(broken: () => boolean, failure: () => Error = () => new Error('disk full')) {
  let refused = 0
  const breaking = (of: Store): Store => ({
    ...of,
    db: new Proxy(of.db, {
      get(db, name, self) {
        if (name === 'update' && broken()) {
          refused++
          throw failure()
        }
        return Reflect.get(db, name, self)
      },
    }),
    transaction: (work, how) => of.transaction(tx => work(breaking(tx)), how),
  })
  app.store = breaking(app.store)
  return () => refused
}

test('a store that cannot be written is tried about once a second, not without end', async () => {
  let full = false
  const refused = breakUpdates(() => full)
  worker = outboxWorker(app, { post: sending(async () => 'sent') })
  await worker.start({ isAlone: async () => true })
  full = true
  await write('post', 'a', 'b', 'c')
  worker.nudge()
  await until(() => refused() > 0)
  await Bun.sleep(1_500)
  expect(refused()).toBeLessThan(4)
  full = false
  await until(async () => (await rowOf('c')).stage === 'sent')
})

test('a delivery that arrived and could not be noted is not sent again, and shows as unsure', async () => {
  let full = false
  breakUpdates(() => full)
  let sent = 0
  worker = outboxWorker(app, {
    post: sending(async () => {
      sent++
      full = true
      return 'sent'
    }),
  })
  await write('post', 'a')
  await worker.settled()
  full = false
  expect((await rowOf('a')).stage).toBe('sending')
  now = new Date(now.getTime() + 10 * minuteMs)
  await worker.start({ isAlone: async () => false })
  await until(async () => (await rowOf('a')).stage === 'unsure')
  expect(sent).toBe(1)
  expect((await portal.as('ada').get('/api/v3/outbox')).body).toMatchObject([{ target: 'post', stage: 'unsure' }])
})

test.each<[string, OutboxHandler['send'], object]>([
  ['that arrived', async () => 'sent', { stage: 'sent', attempts: 1 }],
  [
    'that was refused',
    async () => {
      throw new UpstreamError({ service: 'Radarr', kind: 'refused', status: 400 })
    },
    { stage: 'waiting', attempts: 1, failure: { code: 'refusedStatus' } },
  ],
])('a message %s while the database went away is known once it is back, and not sent twice', async (_, send, ends) => {
  let away = false
  const refused = breakUpdates(
    () => away,
    () => new DatabaseAway('the database went away'),
  )
  let sent = 0
  worker = outboxWorker(app, {
    post: sending(async (...given) => {
      sent++
      away = true
      return send(...given)
    }),
  })
  await worker.start({ isAlone: async () => false })
  await write('post', 'a')
  worker.nudge()
  await until(() => refused() > 0)
  // Long after it would count as left by a server that died.
  now = new Date(now.getTime() + 10 * minuteMs)
  away = false
  worker.nudge()
  await until(async () => (await rowOf('a')).stage !== 'sending')
  expect(await rowOf('a')).toMatchObject(ends)
  expect(sent).toBe(1)
})

test('a database that is away while the server begins to send ends nothing: it begins once that is back', async () => {
  await write('post', 'a', 'left half-way')
  const { outbox } = app.store.t
  const begunAt = new Date(now.getTime() - 10 * minuteMs)
  await app.store.db.update(outbox).set({ stage: 'sending', startedAt: begunAt }).where(eq(outbox.key, 'left half-way'))
  let away = true
  worker = outboxWorker(app, { post: sending(async () => 'sent') })
  await worker.start({
    isAlone: async () => {
      if (away) throw new DatabaseAway('the database went away')
      return true
    },
  })
  expect((await rowOf('a')).stage).toBe('waiting')
  away = false
  worker.nudge()
  await until(async () => (await rowOf('a')).stage === 'sent')
  expect((await rowOf('left half-way')).stage).toBe('unsure')
})

test('what is being sent since before the worker began goes on, and what is older is shown as unsure', async () => {
  worker = outboxWorker(app, { once: sending(async () => 'sent') })
  await write('once', 'before', 'since')
  const { outbox } = app.store.t
  const begun = async (key: string, startedAt: Date) =>
    app.store.db.update(outbox).set({ stage: 'sending', startedAt }).where(eq(outbox.key, key))
  const since = now
  await begun('before', new Date(since.getTime() - 1))
  await begun('since', since)
  now = new Date(since.getTime() + 300)
  await worker.start({ isAlone: async () => true }, since)
  expect([(await rowOf('before')).stage, (await rowOf('since')).stage]).toEqual(['unsure', 'sending'])
})

test('what another server left half-way is given back while this one runs', async () => {
  let sent = 0
  worker = outboxWorker(app, {
    repeats: sending(async () => {
      sent++
      return 'sent'
    }, true),
    once: sending(async () => 'sent'),
  })
  await worker.start({ isAlone: async () => false })
  await write('repeats', 'a')
  await write('once', 'b')
  const { outbox } = app.store.t
  await app.store.db.update(outbox).set({ stage: 'sending', startedAt: now })
  now = new Date(now.getTime() + 60_000)
  worker.nudge()
  await Bun.sleep(50)
  expect((await rowOf('a')).stage).toBe('sending')
  now = new Date(now.getTime() + 6 * minuteMs)
  worker.nudge()
  await until(async () => (await rowOf('a')).stage === 'sent' && (await rowOf('b')).stage === 'unsure')
  expect(sent).toBe(1)
})

test('what a killed server was sending is given back as soon as it no longer counts as running', async () => {
  await write('post', 'a', 'b')
  const { outbox } = app.store.t
  await app.store.db.update(outbox).set({ stage: 'sending', startedAt: now })
  now = new Date(now.getTime() + 1_000)
  let alone = false
  worker = outboxWorker(app, { post: sending(async () => 'sent', true) })
  await worker.start({ isAlone: async () => alone })
  expect((await rowOf('a')).stage).toBe('sending')
  alone = true
  // This one was begun by this server, and still is under way.
  await app.store.db.update(outbox).set({ startedAt: now }).where(eq(outbox.key, 'b'))
  now = new Date(now.getTime() + 60_000)
  worker.nudge()
  await until(async () => (await rowOf('a')).stage === 'sent')
  expect((await rowOf('b')).stage).toBe('sending')
})

test('a slow service with hundreds of rows holds up no other', async () => {
  let quick = 0
  const slow = Promise.withResolvers<'sent'>()
  worker = outboxWorker(app, {
    slow: sending(() => slow.promise, true),
    quick: sending(async () => {
      quick++
      return 'sent'
    }),
  })
  await write('slow', ...Array.from({ length: 250 }, (_, index) => `slow ${index}`))
  await write('quick', 'a')
  await worker.start({ isAlone: async () => true })
  await until(() => quick === 1)
  const stopped = worker.stop()
  slow.resolve('sent')
  await stopped
  expect((await rowOf('slow 0')).stage).toBe('sent')
  expect((await rowOf('slow 1')).stage).toBe('waiting')
})

test('hundreds of rows leave callers their turn between any two of them', async () => {
  let turns = 0
  const turnsBefore: number[] = []
  worker = outboxWorker(app, {
    post: sending(async () => {
      turnsBefore.push(turns)
      return 'sent'
    }),
  })
  await write('post', ...Array.from({ length: 250 }, (_, index) => `row ${index}`))
  const turn = () => {
    turns++
    if (turnsBefore.length < 250) setImmediate(turn)
  }
  setImmediate(turn)
  await worker.settled()
  const longest = Math.max(...turnsBefore.map((_, index) => turnsBefore.filter(before => before === index).length))
  expect(turnsBefore).toHaveLength(250)
  expect(longest).toBeLessThanOrEqual(2)
})

test('what waits for a channel that is gone is stopped and says so, and holds up nobody', async () => {
  await write('telegram', 'a', 'b')
  await write('post', 'c')
  worker = outboxWorker(app, { post: sending(async () => 'sent') })
  await worker.start({ isAlone: async () => true })
  await until(async () => (await rowOf('c')).stage === 'sent')
  for (const key of ['a', 'b']) {
    await until(async () => (await rowOf(key)).stage === 'stopped')
    expect(await rowOf(key)).toMatchObject({ failure: { code: 'nobodySends', service: 'telegram' } })
  }
})

test('stopping waits for what is being sent and begins nothing more', async () => {
  const begun: string[] = []
  const gate = Promise.withResolvers<'sent'>()
  worker = outboxWorker(app, {
    post: sending((_, row) => {
      begun.push(row.key)
      return gate.promise
    }),
  })
  await write('post', 'a', 'b')
  await worker.start({ isAlone: async () => true })
  await until(() => begun.length === 1)
  let over = false
  const stopped = worker.stop().then(() => {
    over = true
  })
  await write('post', 'c')
  worker.nudge()
  await Bun.sleep(50)
  expect(over).toBe(false)
  gate.resolve('sent')
  await stopped
  expect(begun).toEqual(['a'])
  expect((await rowOf('b')).stage).toBe('waiting')
})

test('what callers send leaves a few at a time, and stopping waits for it and begins nothing more', async () => {
  const begun: string[] = []
  const gate = Promise.withResolvers<'sent'>()
  const sender = outboxWorker(app, {
    post: sending((_, row) => {
      begun.push(row.key)
      return gate.promise
    }),
  })
  worker = sender
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  await write('post', ...keys)
  const ids = await Promise.all(keys.map(async key => (await rowOf(key)).id))
  const attempts = ids.map(id => sender.attempt(id))
  await until(() => begun.length === 5)
  await Bun.sleep(50)
  expect(begun).toHaveLength(5)
  let over = false
  const stopped = sender.stop().then(() => {
    over = true
  })
  await Bun.sleep(50)
  expect(over).toBe(false)
  gate.resolve('sent')
  await stopped
  const stages = (await Promise.all(attempts)).map(row => row?.stage ?? null)
  expect(stages).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'waiting', 'waiting'])
})

test('a row that a person sent meanwhile waits its time and is not tried again at once', async () => {
  let tries = 0
  const gate = Promise.withResolvers<void>()
  worker = outboxWorker(app, {
    post: sending(async (_, row) => {
      if (row.key === 'a') await gate.promise
      else tries++
      throw new Error('down')
    }),
  })
  await write('post', 'a', 'b')
  await worker.start({ isAlone: async () => true })
  await until(async () => (await rowOf('a')).stage === 'sending')
  await worker.attempt((await rowOf('b')).id)
  gate.resolve()
  await until(async () => (await rowOf('a')).stage === 'waiting')
  await Bun.sleep(50)
  expect(tries).toBe(1)
  expect((await rowOf('b')).attempts).toBe(1)
})

test('what a service says with a zero character in it can be noted', async () => {
  worker = outboxWorker(app, {
    post: sending(async () => {
      throw new Error(`no\0 ${'x'.repeat(5_000)}`)
    }),
  })
  await write('post', 'a')
  await worker.settled()
  expect(await rowOf('a')).toMatchObject({ stage: 'waiting', attempts: 1, failure: { said: `no  ${'x'.repeat(996)}` } })
})

test('a request approved again while its hand-over is being taken back still goes out', async () => {
  const wishing = await wishingPortal({ users: [anAdmin()], withRadarr: {} })
  const { store } = wishing.app
  const admin = present(await userByName(store, 'ada'))
  const ref = { id: (await saveRequest(store, aMovieRequest(603))).id, variant: 'standard' as const }
  const radarr = present(handOverHandlers(async () => {}).radarr)
  const found = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow: OutboxHandler = {
    ...radarr,
    async send(app, row) {
      const outcome = await radarr.send(app, row)
      if (outcome === 'gone') {
        found.resolve()
        await goOn.promise
      }
      return outcome
    },
  }
  worker = outboxWorker(wishing.app, { radarr: slow })
  wishing.app.outbox = { attempt: id => outboxRow(store, id), nudge: () => undefined }
  await approve(wishing.app, admin, ref)
  // A row that is being sent is not taken back by the one who denies.
  await store.db.update(store.t.outbox).set({ stage: 'sending' })
  await deny(wishing.app, admin, ref, { reason: null })
  await store.db.update(store.t.outbox).set({ stage: 'waiting' })
  const first = worker.settled()
  await found.promise
  const again = approve(wishing.app, admin, ref)
  await until(async () => there(await wishing.request(ref.id)).variants.standard?.denied === false)
  goOn.resolve()
  await Promise.all([first, again])
  await worker.settled()
  expect(wishing.radarr?.movies.map(movie => movie.tmdbId)).toEqual([603])
  await wishing.close()
})

test('a service that asks to be left alone is left alone for as long', async () => {
  let asks = 0
  const busy = new UpstreamError({ service: 'Post', kind: 'refused', status: 429, retryAfterMs: 120_000 })
  worker = outboxWorker(app, {
    post: sending(async () => {
      if (asks++ === 0) throw busy
      return 'sent'
    }),
  })
  await write('post', 'a')
  await worker.settled()
  expect(await rowOf('a')).toMatchObject({ stage: 'waiting', nextAt: new Date(now.getTime() + 120_000) })
  now = new Date(now.getTime() + 119_000)
  await worker.settled()
  expect(asks).toBe(1)
  now = new Date(now.getTime() + 1_000)
  await worker.settled()
  expect(await rowOf('a')).toMatchObject({ stage: 'sent' })
})

test('what a clock that was a year ahead wrote is sent as soon as the clock is right', async () => {
  const ahead = new Date(now.getTime() + 365 * dayMs)
  await write('post', 'waiting', 'sending', 'later')
  const { outbox } = app.store.t
  await app.store.db.update(outbox).set({ nextAt: ahead }).where(eq(outbox.key, 'waiting'))
  await app.store.db.update(outbox).set({ stage: 'sending', startedAt: ahead }).where(eq(outbox.key, 'sending'))
  const tomorrow = new Date(now.getTime() + dayMs)
  await app.store.db.update(outbox).set({ nextAt: tomorrow }).where(eq(outbox.key, 'later'))
  worker = outboxWorker(app, { post: sending(async () => 'sent', true) })
  await worker.start({ isAlone: async () => true })
  await until(async () => (await rowOf('waiting')).stage === 'sent' && (await rowOf('sending')).stage === 'sent')
  expect(await rowOf('later')).toMatchObject({ stage: 'waiting', nextAt: tomorrow })
})

test('a clock that is set back keeps what was left half-way from nobody', async () => {
  worker = outboxWorker(app, { post: sending(async () => 'sent', true) })
  await worker.start({ isAlone: async () => false })
  now = new Date(now.getTime() - hourMs)
  await write('post', 'a')
  const { outbox } = app.store.t
  const before = new Date(now.getTime() - 600_000)
  await app.store.db.update(outbox).set({ stage: 'sending', startedAt: before })
  worker.nudge()
  await until(async () => (await rowOf('a')).stage === 'sent')
})
