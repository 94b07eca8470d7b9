import { beforeEach, expect } from 'bun:test'
import { join } from 'node:path'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfPage } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { dialogOpen, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { ombiHouse } from '../support/source-houses'

const sizes = [
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const

inBrowser('moving in', () => {
  const stage = browserStage()
  beforeEach(async () => {
    await must((await stage.portal.as(admin)).delete('/api/v3/import/source'))
  })

  for (const [theme, width] of sizes)
    test(`is rehearsed, done and known again by keyboard alone, ${theme} at ${width} pixels`, async () => {
      const { page } = await stage.visit('/Settings/MoveIn', { as: admin, width, theme, scripts: [axeScript] })
      await heading(page, 'Moving in').waitFor()
      const press = async (name: string | RegExp) => {
        await page.getByRole('button', { name }).first().focus()
        await page.keyboard.press('Enter')
      }
      expect(await page.getByRole('button', { name: 'Rehearse' }).isDisabled()).toBe(true)
      const chosen = page.waitForEvent('filechooser')
      await press('Choose files…')
      await (await chosen).setFiles(join(ombiHouse(4), 'Ombi.db'))
      await page.getByRole('list', { name: 'Uploaded files' }).getByText('Ombi.db').waitFor()
      await page.getByLabel('Time zone of its server').waitFor()
      await press('Rehearse')
      await page.getByText('Nothing was changed.').first().waitFor()
      await page.getByRole('heading', { name: 'Report' }).waitFor()
      // Whoever started it is still where they were.
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Rehearse')
      expect(await faultsOfPage(page)).toEqual([])
      // The report is still there for whoever comes back.
      await page.reload()
      await page.getByText('Nothing was changed.').first().waitFor()
      await press('Move in…')
      const dialog = await dialogOpen(page, 'Move in now?')
      await dialog.getByRole('button', { name: 'Move in' }).focus()
      await page.keyboard.press('Enter')
      await page.getByText('Backup from before: marquee-').first().waitFor()
      await page.getByRole('heading', { name: 'What comes next' }).waitFor()
      await page.getByText('Restores the backup from before the import:').waitFor()
      expect(await faultsOfPage(page)).toEqual([])
      expect(await page.getByRole('list', { name: 'Uploaded files' }).count()).toBe(0)
      const again = page.waitForEvent('filechooser')
      await press('Choose files…')
      await (await again).setFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('mine') }])
      await page.getByText('Not a file of these portals: notes.txt').waitFor()
    })

  test('takes an address, and shows it without its password', async () => {
    const { page } = await stage.visit('/Settings/MoveIn', { as: admin, failing: [] })
    await page.getByText('Database address').click()
    await page.getByLabel('Other portal').selectOption({ label: 'Overseerr, Jellyseerr, Seerr' })
    await page.getByLabel('Address of its database').fill('postgres://reader:Ticket-1@127.0.0.1:1/seerr')
    await page.getByRole('button', { name: 'Use address' }).click()
    await page.getByText('Chosen: 127.0.0.1:1/seerr').waitFor()
    expect(await page.getByLabel('Address of its database').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Rehearse' }).click()
    await page.getByText('The other portal’s data couldn’t be read.').waitFor()
    await page.getByRole('button', { name: 'Remove all' }).click()
    await page.getByText('Chosen:').waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Rehearse' }).isDisabled()).toBe(true)
  })
})
