import { afterEach, describe, expect, test } from 'bun:test'
import { UpstreamError } from '~/integrations/http/call'
import { enqueue } from '~/server/events/outbox-queries'
import { type OutboxWorker, outboxWorker } from '~/server/events/outbox-worker'
import { targetLeases } from '~/server/system/target-leases'
import { secondMs } from '~/shared/durations'
import { engines } from '../support/engines'
import { openPortal, type Portal } from '../support/portal'
import { seeded } from '../support/seeded'
import { until } from '../support/until'

const random = seeded()
const portals: Portal[] = []
const workers: OutboxWorker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map(worker => worker.stop()))
  for (const portal of portals.splice(0)) await portal.close()
})

type Arrived = { target: string; key: string; by: number }

/** A place that takes five messages and then nothing for a second; throws what it says so with. */
function limitedPlace() {
  let [opened, taken] = [0, 0]
  return () => {
    if (Date.now() >= opened + secondMs) [opened, taken] = [Date.now(), 0]
    if (taken++ < 5) return
    const retryAfterMs = opened + secondMs - Date.now()
    throw new UpstreamError({ service: 'Slack', kind: 'refused', status: 429, retryAfterMs })
  }
}

/** Two servers on one database that send to whoever is slow now and then. */
async function twoServers(database: string, limit: () => void = () => undefined) {
  const arrived: Arrived[] = []
  const under = new Map<string, number>()
  let atOnce = 0
  for (const by of [0, 1]) {
    const portal = await openPortal({ database })
    portals.push(portal)
    const send = async (_: unknown, { target, key }: { target: string; key: string }) => {
      under.set(target, (under.get(target) ?? 0) + 1)
      atOnce = Math.max(atOnce, under.get(target) ?? 0)
      await Bun.sleep(random() * 12)
      try {
        if (target === 'slack') limit()
      } catch (error) {
        under.set(target, (under.get(target) ?? 0) - 1)
        throw error
      }
      arrived.push({ target, key, by })
      under.set(target, (under.get(target) ?? 0) - 1)
      return 'sent' as const
    }
    const handler = { send, repeatable: false, limitsTarget: () => true }
    workers.push(outboxWorker(portal.app, { slack: handler, 'slack:2': handler }))
  }
  for (const [index, worker] of workers.entries()) {
    const { app } = portals[index] as Portal
    const holdTarget = targetLeases(app)
    await worker.start({ isAlone: async () => false, ...(holdTarget && { holdTarget }) })
  }
  return { arrived, mostAtOnce: () => atOnce }
}

const targets = ['slack', 'slack:2']

/** Has the servers write messages in turn, and answers them once each target was told as many. */
async function tellAll(count: number, arrived: readonly Arrived[]) {
  const written: string[] = []
  for (let number = 0; number < count; number++) {
    const { app } = portals[number % 2] as Portal
    const key = `message ${String(number).padStart(2, '0')}`
    written.push(key)
    const rows = targets.map(target => ({ target, key: `${target} ${key}`, payload: {}, request: null }))
    await app.store.transaction(tx => enqueue(tx, rows, app.now()))
    workers[number % 2]?.nudge()
  }
  await until(() => arrived.length >= targets.length * count, 30_000)
  return written
}

const told = (arrived: readonly Arrived[], of: string) =>
  arrived.flatMap(({ target, key }) => (target === of ? [key] : []))

for (const engine of engines.filter(({ dialect }) => dialect !== 'sqlite'))
  describe(`two servers on one database of ${engine.dialect}`, () => {
    test('tell each target everything once and in its order, and wait at none for another', async () => {
      const { arrived, mostAtOnce } = await twoServers(await engine.fresh())
      const written = await tellAll(60, arrived)
      for (const target of targets) expect(told(arrived, target)).toEqual(written.map(key => `${target} ${key}`))
      expect(mostAtOnce()).toBe(1)
    }, 60_000)

    test('leave a place alone that asks for it, and keep its order', async () => {
      const { arrived } = await twoServers(await engine.fresh(), limitedPlace())
      const written = await tellAll(16, arrived)
      for (const target of targets) expect(told(arrived, target)).toEqual(written.map(key => `${target} ${key}`))
    }, 60_000)
  })
