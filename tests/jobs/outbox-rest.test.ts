import { expect, test } from 'bun:test'
import type { OutboxHandler } from '~/server/events/outbox-handler'
import { enqueue } from '~/server/events/outbox-queries'
import { outboxWorker } from '~/server/events/outbox-worker'
import { openPortal } from '../support/portal'
import { countStatements } from '../support/statements'
import { until } from '../support/until'

const startAt = new Date('2026-11-21T12:00:00Z')

test('an outbox with nothing due reads nothing, and sends what is written or comes due', async () => {
  const counter = countStatements()
  let now = startAt
  const { app, close } = await openPortal({ now: () => now })
  const sent: string[] = []
  const send: OutboxHandler['send'] = async (_, { key }) => {
    sent.push(key)
    return 'sent'
  }
  const worker = outboxWorker(app, { post: { repeatable: true, send } })
  const write = (key: string, at: Date) =>
    app.store.transaction(tx => enqueue(tx, [{ target: 'post', key, payload: {}, request: null }], at))
  const nudged = () =>
    counter.during(async () => {
      worker.nudge()
      await Bun.sleep(20)
    })

  await worker.start({ isAlone: async () => true })
  await until(async () => (await nudged()) === 0)
  await write('later', new Date(startAt.getTime() + 30_000))
  await write('now', startAt)
  worker.nudge()
  await until(() => sent.includes('now'))
  await until(async () => (await nudged()) === 0)
  expect(sent).toEqual(['now'])
  now = new Date(startAt.getTime() + 31_000)
  worker.nudge()
  await until(() => sent.includes('later'))
  await worker.stop()
  await close()
  counter.stop()
})
