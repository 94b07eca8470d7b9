import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { OutboxHandler } from '~/server/events/outbox-handler'
import { enqueue } from '~/server/events/outbox-queries'
import { outboxWorker } from '~/server/events/outbox-worker'
import { openSettings } from '~/server/settings/settings'
import { openStore } from '~/server/store/open'
import { followOtherWriters } from '~/server/system/other-writers'
import { customization } from '~/shared/settings/portal'
import { passingFolder } from '../support/passing'
import { openPortal } from '../support/portal'
import { countStatements } from '../support/statements'
import { until } from '../support/until'
import { vault } from '../support/vault'

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

test('what comes due in a moment is sent then, without anybody saying so', async () => {
  const { app, close } = await openPortal({})
  const sentAt: number[] = []
  const send: OutboxHandler['send'] = async () => {
    sentAt.push(Date.now())
    return 'sent'
  }
  const worker = outboxWorker(app, { post: { repeatable: true, send } })
  await worker.start({ isAlone: async () => true })
  const dueAt = new Date(Date.now() + 300)
  const row = { target: 'post', key: 'soon', payload: {}, request: null, notBefore: dueAt }
  await app.store.transaction(async tx => {
    await enqueue(tx, [row], new Date())
    tx.afterCommit(worker.nudge)
  })
  await until(() => sentAt.length > 0)
  expect(sentAt[0]).toBeGreaterThanOrEqual(dueAt.getTime())
  await worker.stop()
  await close()
})

test('what a command writes beside the server is noticed, and reads nothing while nobody writes', async () => {
  const counter = countStatements()
  const database = `sqlite:${join(passingFolder('beside'), 'marquee.db')}`
  const { app, close } = await openPortal({ database })
  let nudges = 0
  app.outbox.nudge = () => void nudges++
  const end = followOtherWriters(app, { everyMs: 5 })
  await until(() => nudges > 0) // what was written since the settings were read at the start
  expect(await counter.during(() => Bun.sleep(100))).toBe(0)
  const before = nudges

  const command = await openStore(database)
  const settings = await openSettings(command, {}, { sections: [customization], vault })
  await command.transaction(async tx => {
    const values = await settings.getForUpdate(tx, customization)
    await settings.save(tx, customization, { ...values, applicationName: 'Renamed' })
  })
  await until(() => app.settings.get(customization).applicationName === 'Renamed')
  await until(() => nudges > before)
  end()
  await command.close()
  await close()
  counter.stop()
})
