import { expect, test } from 'bun:test'
import { demoRequests } from '~/demo/accounts'
import { fillDemo } from '~/demo/seed'
import { catalogueNoon, catalogueStage } from '../support/catalogue'

const { aPortal } = catalogueStage()

test('the demo begins with requests in every state, and starts a second time', async () => {
  const portal = await aPortal({ wizardDone: false })
  await fillDemo(portal.app, () => catalogueNoon)
  await fillDemo(portal.app, () => catalogueNoon)
  const counts = (await portal.key.get('/api/v1/Request/count')).body as { pending: number; available: number }
  const became = (what: string) => demoRequests.filter(one => one.became === what).length
  expect(counts.available).toBe(became('here'))
  expect(counts.pending).toBeGreaterThan(0)
})
