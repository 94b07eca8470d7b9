import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { test } from '../support/browser-test'

inBrowser('a template in several languages', () => {
  const stage = browserStage()

  for (const [width, theme, path, event] of [
    [1440, 'dark', '/Settings/Email', 'Request approved'],
    [390, 'light', '/Settings/Slack', 'Request denied'],
  ] as const)
    test(`is written in each by keyboard at ${width} pixels, and stays that way`, async () => {
      const { page } = await stage.visit(path, { as: admin, width, theme })
      await page.getByRole('tab', { name: 'Templates' }).click()
      const language = page.getByRole('combobox', { name: 'Language' })
      await language.waitFor()
      // Dates and kinds of the preview are as in the language that the text is in.
      await language.selectOption({ label: 'Deutsch' })
      const preview = page.frameLocator('iframe[title="Preview with sample values"]')
      await preview.getByText(/\d{1,2}\. \p{L}+ \d{4}/u).waitFor()
      await preview
        .getByText(/\bFilm\b/)
        .first()
        .waitFor()
      await language.selectOption({ label: 'English' })
      const list = page.getByRole('list', { name: 'Templates' })
      if (await list.isVisible()) await list.getByRole('button', { name: new RegExp(`^${event}`) }).press('Enter')
      else await page.getByRole('combobox', { name: 'Templates' }).selectOption({ label: event })
      const message = page.getByRole('textbox', { name: /^Message/ })
      await message.fill(`House: {Title} ${width}`)

      await language.selectOption({ label: 'Deutsch' })
      await message.waitFor()
      expect(await message.inputValue()).toContain('{Title}')
      expect(await message.inputValue()).not.toContain('House')
      await message.fill(`Haus: {Title} ${width}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await language.selectOption({ label: 'English' })
      expect(await message.inputValue()).toBe(`House: {Title} ${width}`)
      await page.getByRole('button', { name: 'Save' }).press('Enter')
      await page.getByText(/unsaved change/).waitFor({ state: 'detached' })

      await page.reload()
      await language.waitFor()
      if (await list.isVisible()) await list.getByRole('button', { name: new RegExp(`^${event}`) }).press('Enter')
      else await page.getByRole('combobox', { name: 'Templates' }).selectOption({ label: event })
      expect(await message.inputValue()).toBe(`House: {Title} ${width}`)
      await language.selectOption({ label: 'Deutsch' })
      expect(await message.inputValue()).toBe(`Haus: {Title} ${width}`)

      // The default text of a language is that of the language, not of the portal.
      await page.getByRole('button', { name: 'Restore default text' }).press('Enter')
      expect(await message.inputValue()).toMatch(/[Dd]ie Anfrage nach \{Title\}/)
    })
})
