import { expect, test } from 'bun:test'
import { prepareInstallation } from '~/server/system/first-start'
import { openPortal } from '../support/portal'

test('an installation that is there is started without a write, which would wait for the disk', async () => {
  const { app, close } = await openPortal()
  const before = app.store.version()
  expect(before).not.toBeNull()
  await prepareInstallation(app.store, app.settings, app.now())
  expect(app.store.version()).toBe(before)
  await close()
})
