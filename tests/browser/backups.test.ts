import { beforeEach, expect } from 'bun:test'
import type { BackupList } from '~/shared/api/backups'
import type { Session } from '~/shared/api/session'
import { browserStage, inBrowser } from '../support/browser'
import { must, passwordOf } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { dialogOpen, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const sizes = [
  ['light', 1440],
  ['dark', 390],
] as const

inBrowser('backups', () => {
  const stage = browserStage()
  let stored: Record<string, string> = {}
  // Whoever was signed in before a backup was restored is not afterwards.
  beforeEach(async () => {
    const { guest, bearing } = stage.portal
    const session = await must(
      guest.post('/api/v3/session', { userName: admin, password: passwordOf(admin), remember: true }),
    )
    const { token } = session as Session
    stored = { id_token: token }
    const ada = bearing(token)
    const { backups } = (await must(ada.get('/api/v3/backups'))) as BackupList
    for (const { name } of backups) await must(ada.delete(`/api/v3/backups/${name}`))
  })

  for (const [theme, width] of sizes)
    test(`are made, looked through and deleted by keyboard alone, ${theme} at ${width} pixels`, async () => {
      const { page } = await stage.visit('/Settings/Backups', { stored, width, theme })
      await heading(page, 'Backups').waitFor()
      const press = async (name: string | RegExp) => {
        await page.getByRole('button', { name }).first().focus()
        await page.keyboard.press('Enter')
      }
      await press('Back up now')
      const row = page.getByRole('list', { name: 'Backups on this server' }).getByRole('listitem').first()
      await row.getByText(/By hand · .* · SQLite/).waitFor()
      await press(/^Restore… /)
      const dialog = await dialogOpen(page, /^Restore the backup/)
      await dialog.getByText('The backup is whole and can be restored here.').waitFor()
      expect(await dialog.getByRole('row').count()).toBe(7)
      await dialog.getByText('Afterwards, everyone signs in again.').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      const file = page.waitForEvent('download')
      await press(/^Download /)
      expect((await file).suggestedFilename()).toMatch(/^marquee-\d{8}-\d{6}-by-hand\.backup\.gz$/)
      await press(/^Delete… /)
      await (await dialogOpen(page, /^Delete the backup/)).getByRole('button', { name: 'Delete' }).focus()
      await page.keyboard.press('Enter')
      await page.getByText('No backup yet.').waitFor()
    })

  test('are restored, and the page comes back by itself', async () => {
    // The server is away for a moment, and then everybody has to sign in again.
    const failing = [/\/api\//, /\/hubs\//, /\/images\//]
    const { page } = await stage.visit('/Settings/Backups', { stored, failing })
    await page.getByRole('button', { name: 'Back up now' }).click()
    await page
      .getByRole('button', { name: /^Restore… / })
      .first()
      .click()
    const dialog = await dialogOpen(page, /^Restore the backup/)
    await dialog.getByText('The backup is whole and can be restored here.').waitFor()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await page.getByLabel('Username').waitFor({ timeout: 60_000 })
  })
})
