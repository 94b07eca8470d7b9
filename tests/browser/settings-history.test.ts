import { expect } from 'bun:test'
import type { SectionView } from '~/shared/api/settings'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfDialog } from '../support/browser-axe'
import { admin } from '../support/browser-portal'
import { comesTo, dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const sizes = [
  ['light', 1440],
  ['dark', 390],
] as const

inBrowser('the history of the settings', () => {
  const stage = browserStage()
  const sectionNow = async () => {
    const as = await stage.portal.as(admin)
    return ((await as.get('/api/v3/settings/customization')).body as SectionView).values
  }
  const name = async () => {
    return (await sectionNow()).applicationName
  }
  const rename = async (applicationName: string) => {
    const as = await stage.portal.as(admin)
    await as.put('/api/v3/settings/customization', { ...(await sectionNow()), applicationName })
  }

  for (const [theme, width] of sizes)
    test(`takes a change back by keyboard alone, ${theme} at ${width} pixels`, async () => {
      await rename('Attic')
      await rename('Cellar')
      const { page } = await stage.visit('/Settings/History', { as: admin, width, theme })
      await page.addInitScript({ content: axeScript })
      await page.reload()
      await heading(page, 'Settings history').waitFor()
      const entries = page.getByRole('list', { name: 'Settings history' }).getByRole('listitem')
      const undo = entries.getByRole('button', { name: /^Undo… / }).first()
      await undo.waitFor()
      const before = await entries.count()
      await undo.focus()
      await page.keyboard.press('Enter')
      const dialog = await dialogOpen(page, /^Undo the change of/)
      await dialog.getByRole('row', { name: /Cellar Attic/ }).waitFor()
      expect(await faultsOfDialog(page)).toEqual([])
      const button = dialog.getByRole('button', { name: 'Undo', exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      await toast(page, /as before that change/).waitFor()
      expect(await name()).toBe('Attic')
      await comesTo(async () => (await entries.count()) === before + 1)
      // The change before it is none any more that could be undone without losing the later one.
      await rename('Loft')
      await page.reload()
      await entries
        .getByRole('button', { name: /^Undo… / })
        .nth(1)
        .press('Enter')
      const stays = await dialogOpen(page, /^Undo the change of/)
      await stays.getByText(/Changed again on/).waitFor()
      expect(await stays.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
      await page.keyboard.press('Escape')
    })

  test('shows what a file would change before it is taken over, and nothing of one that is none', async () => {
    await rename('Attic')
    const { page } = await stage.visit('/Settings/History', { as: admin, width: 390 })
    await heading(page, 'Settings history').waitFor()
    const choose = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'house.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await choose('no settings')
    await toast(page, /house.json is no file of settings/).waitFor()
    await choose(JSON.stringify({ customization: { applicationName: 'Loft', colour: '<b>red</b>' } }))
    const dialog = await dialogOpen(page, 'What changes with house.json')
    await dialog.getByRole('row', { name: /Attic Loft/ }).waitFor()
    await dialog.getByText('Unknown here.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await choose(JSON.stringify({ customization: { applicationName: 'Loft' } }))
    await dialog.getByRole('row', { name: /Attic Loft/ }).waitFor()
    expect(await name()).toBe('Attic')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await toast(page, 'Imported: 1 page changed').waitFor()
    expect(await name()).toBe('Loft')
  })
})
