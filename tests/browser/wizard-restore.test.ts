import { expect } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { browserStage, inBrowser } from '../support/browser'
import { passwordOf } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { fillSignIn, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

inBrowser('a backup in place of a new portal', () => {
  const house = browserStage()
  const empty = browserStage({ prepared: false })

  test('is sent, looked through and restored, and the people of then sign in', async () => {
    await house.portal.sync('backup')
    const folder = join(house.portal.storage, 'backups')
    const [name = ''] = readdirSync(folder)

    // The server is away for a moment.
    const { page } = await empty.visit('/Wizard', { failing: [/\/api\//, /\/hubs\//, /\/images\//], width: 390 })
    await heading(page, 'Welcome').waitFor()
    await page.getByRole('radio', { name: /^Restore a backup/ }).check({ force: true })
    await page.getByRole('button', { name: 'Start' }).click()
    await heading(page, 'Restore a backup').waitFor()
    await page.reload()
    await heading(page, 'Restore a backup').waitFor()
    const file = page.locator('input[type=file]')
    await file.setInputFiles({
      name: 'films.gz',
      mimeType: 'application/gzip',
      buffer: Buffer.from('no backup at all'),
    })
    await page.getByText('The backup isn’t restored.').waitFor()
    await file.setInputFiles(join(folder, name))
    await page.getByText('The backup is whole and can be restored here.').waitFor()
    const accounts = page.locator('dl > div').filter({ hasText: 'Accounts' })
    expect(await accounts.locator('dd').textContent()).toMatch(/^[4-9]$/)
    await page.getByText('The portal restarts with it.').waitFor()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByLabel('Username').waitFor({ timeout: 60_000 })
    await fillSignIn(page, admin, passwordOf(admin))
    await page.waitForURL('**/discover')
  })
})
