import { expect } from 'bun:test'
import de from '../../locales/de.json'
import en from '../../locales/en.json'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { atRest, comesTo, focused, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const password = 'A long sentence, 1 lamp'

const looks = [
  { name: 'in English at a desk', words: en, look: { width: 1440, theme: 'dark', locale: 'en-US' } },
  { name: 'in German on a phone', words: de, look: { width: 390, height: 844, theme: 'light', locale: 'de-DE' } },
] as const

for (const { name, words, look } of looks)
  inBrowser(`a newcomer ${name}`, () => {
    const stage = browserStage({ prepared: false })
    const { wizard } = words
    const { administrator, database, finish, mediaServer, metadata, portal, welcome } = wizard

    test('goes through the set-up step by step, back, and on after a reload', async () => {
      const { page } = await stage.visit('/', look)
      const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
      const opens = async (title: string) => {
        await heading(page, title).waitFor()
        await atRest(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }
      /** The same from another step: whoever listens, or goes by keys, goes on from there. */
      const arrives = async (title: string) => {
        await opens(title)
        await comesTo(async () => (await focused(page)).tag !== 'BODY')
      }
      const field = (label: string) => page.getByLabel(label, { exact: true })
      const enterPassword = async () => {
        await field(administrator.password).fill(password)
        await field(administrator.repeat).fill(password)
      }
      await page.waitForURL('**/Wizard')
      await opens(welcome.title)
      await press(welcome.start)
      await arrives(database.title)
      await press(wizard.next)
      await arrives(administrator.title)
      await press(wizard.back)
      await arrives(database.title)
      await press(wizard.next)
      await arrives(administrator.title)
      await field(administrator.name).fill(admin)
      await enterPassword()
      await press(wizard.next)
      await arrives(portal.title)

      // The password was not kept, so that step comes once more.
      await page.reload()
      await opens(administrator.title)
      await page.getByText(administrator.again).waitFor()
      expect(await field(administrator.name).inputValue()).toBe(admin)
      expect(await field(administrator.password).inputValue()).toBe('')
      await enterPassword()
      await press(wizard.next)
      await arrives(portal.title)
      await page.getByLabel(portal.name).fill('The Lantern')
      await press(portal.make)
      await arrives(metadata.title)
      await page.reload()
      await opens(metadata.title)
      await press(wizard.next)
      await arrives(mediaServer.title)
      await press(wizard.skip)
      await arrives(finish.title)
      await press(finish.open)
      await page.waitForURL('**/discover')
      await page.waitForFunction(language => document.documentElement.lang === language, look.locale.slice(0, 2))
    })
  })
