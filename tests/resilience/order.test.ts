import { afterEach, describe, expect, test } from 'bun:test'
import { enqueue } from '~/server/events/outbox-queries'
import { type OutboxWorker, outboxWorker } from '~/server/events/outbox-worker'
import { targetLeases } from '~/server/system/target-leases'
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

/** Two servers on one database that send to whoever is slow now and then. */
async function twoServers(database: string) {
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
      arrived.push({ target, key, by })
      under.set(target, (under.get(target) ?? 0) - 1)
      return 'sent' as const
    }
    const handler = { send, repeatable: false }
    workers.push(outboxWorker(portal.app, { slack: handler, 'slack:2': handler }))
  }
  return { arrived, mostAtOnce: () => atOnce }
}

for (const engine of engines.filter(({ dialect }) => dialect !== 'sqlite'))
  describe(`two servers on one database of ${engine.dialect}`, () => {
    test('tell each target everything once and in its order, and wait at none for another', async () => {
      const { arrived, mostAtOnce } = await twoServers(await engine.fresh())
      for (const [index, worker] of workers.entries()) {
        const { app } = portals[index] as Portal
        const holdTarget = targetLeases(app)
        await worker.start({ isAlone: async () => false, ...(holdTarget && { holdTarget }) })
      }
      const targets = ['slack', 'slack:2']
      const written: string[] = []
      for (let number = 0; number < 60; number++) {
        const { app } = portals[number % 2] as Portal
        const key = `message ${String(number).padStart(2, '0')}`
        written.push(key)
        const rows = targets.map(target => ({ target, key: `${target} ${key}`, payload: {}, request: null }))
        await app.store.transaction(tx => enqueue(tx, rows, app.now()))
        workers[number % 2]?.nudge()
      }
      await until(() => arrived.length === 2 * written.length)
      const told = (of: string) => arrived.flatMap(({ target, key }) => (target === of ? [key] : []))
      for (const target of targets) expect(told(target)).toEqual(written.map(key => `${target} ${key}`))
      expect(mostAtOnce()).toBe(1)
    }, 60_000)
  })
