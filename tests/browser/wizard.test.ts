import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import de from '../../locales/de.json'
import en from '../../locales/en.json'
import { browserStage, inBrowser } from '../support/browser'
import { tabTo } from '../support/browser-keys'
import { admin } from '../support/browser-portal'
import { atRest, comesTo, focused, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const password = 'A long sentence, 1 lamp'

const looks = [
  { name: 'in English at a desk', words: en, look: { width: 1440, theme: 'dark', locale: 'en-US' } },
  { name: 'in German on a phone', words: de, look: { width: 390, height: 844, theme: 'light', locale: 'de-DE' } },
] as const

const noWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

for (const { name, words, look } of looks)
  inBrowser(`a newcomer ${name}`, () => {
    const stage = browserStage({ prepared: false })
    const { wizard } = words
    const { administrator, database, finish, mediaServer, metadata, portal, welcome } = wizard

    test('goes through the set-up step by step, back, and on after a reload of every step', async () => {
      const { page } = await stage.visit('/', look)
      const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
      const opens = async (title: string) => {
        await heading(page, title).waitFor()
        await atRest(page)
        await noWider(page)
      }
      /** The same from another step: whoever listens, or goes by keys, goes on from there. */
      const arrives = async (title: string) => {
        await opens(title)
        await comesTo(async () => (await focused(page)).tag !== 'BODY')
      }
      const stays = async (title: string) => {
        await page.reload()
        await opens(title)
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
      await stays(database.title)
      await press(wizard.next)
      await arrives(mediaServer.title)
      await press(wizard.back)
      await arrives(database.title)
      await press(wizard.next)
      await arrives(mediaServer.title)
      await page.getByRole('radio', { name: 'Jellyfin' }).check()
      await stays(mediaServer.title)
      expect(await page.getByRole('radio', { name: 'Jellyfin' }).isChecked()).toBe(true)
      await press(wizard.skip)
      await arrives(administrator.title)
      await field(administrator.name).fill(admin)
      await enterPassword()
      await press(wizard.next)
      await arrives(portal.title)

      // The password was not kept, so that step comes once more.
      await stays(administrator.title)
      await page.getByText(administrator.again).waitFor()
      expect(await field(administrator.name).inputValue()).toBe(admin)
      expect(await field(administrator.password).inputValue()).toBe('')
      await enterPassword()
      await press(wizard.next)
      await arrives(portal.title)
      await page.getByLabel(portal.name).fill('The Lantern')
      await press(portal.make)
      await arrives(metadata.title)
      await stays(metadata.title)
      await press(wizard.next)
      await arrives(finish.title)
      await stays(finish.title)
      await page.getByRole('heading', { name: finish.skipped }).waitFor()
      await page.getByRole('button', { name: finish.mediaServer }).click()
      await page.waitForURL('**/Settings/Jellyfin')
      await page.waitForFunction(language => document.documentElement.lang === language, look.locale.slice(0, 2))
    })
  })

inBrowser('the set-up by keyboard alone', () => {
  const stage = browserStage({ prepared: false })

  test('begins, goes through every step and ends in the portal, at 320 pixels', async () => {
    const { page } = await stage.visit('/', { width: 320, height: 700 })
    const { keyboard } = page
    const arrives = async (title: string) => {
      await heading(page, title).waitFor()
      await comesTo(async () => (await focused(page)).tag === 'H1')
      await atRest(page)
      await noWider(page)
    }
    const enter = async (label: RegExp, text: string) => {
      await tabTo(page, label)
      await keyboard.type(text)
    }
    const press = async (button: RegExp) => {
      await tabTo(page, button)
      await keyboard.press('Enter')
    }

    await heading(page, 'Welcome').waitFor()
    await atRest(page)
    // The list of languages has each by its own name.
    await tabTo(page, /Deutsch/)
    await tabTo(page, /^New portal/)
    await keyboard.press('ArrowRight')
    expect((await focused(page)).text).toContain('Move in from another portal')
    await keyboard.press('ArrowRight')
    expect((await focused(page)).text).toContain('Restore a backup')
    await keyboard.press('Enter')
    await arrives('Restore a backup')
    await press(/^Restore$/)
    await page.getByText('Choose a backup file first.').waitFor()
    await press(/^Back$/)
    await arrives('Welcome')
    await tabTo(page, /Restore a backup/)
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowLeft')
    await press(/^Start$/)
    await arrives('Choose a database')
    await tabTo(page, /^SQLite/)
    await keyboard.press('Enter')
    await arrives('Connect a media server')
    await tabTo(page, /^Plex/)
    await keyboard.press('ArrowRight')
    await enter(/^Address/, 'nowhere at all')
    await keyboard.press('Enter')
    await page.getByText('Enter a full address, such as').waitFor()
    await press(/^Skip for now$/)
    await arrives('Create the administrator')
    await enter(/^Username/, admin)
    await enter(/^Password/, password)
    await enter(/^Confirm password/, password)
    await keyboard.press('Enter')
    await arrives('Name your portal')
    await press(/^Create portal$/)
    await arrives('Connect to TMDB')
    await press(/^Continue$/)
    await arrives('You’re all set')
    await tabTo(page, /^Connect a media server/)
    await tabTo(page, /^Name the portal/)
    await tabTo(page, /^Connect Radarr/)
    await press(/^Open the portal$/)
    await page.waitForURL('**/discover')
  })
})
