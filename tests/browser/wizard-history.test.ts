import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const password = 'A long sentence, 1 lamp'

for (const width of [1440, 390])
  inBrowser(`the browser's way back and forward in the set-up, at ${width} pixels`, () => {
    const stage = browserStage({ prepared: false })

    test('goes from step to step, loses nothing, and does nothing twice', async () => {
      const { page } = await stage.visit('/', { width })
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const opens = (title: string) => heading(page, title).waitFor()
      const back = async (title: string) => {
        await page.evaluate(() => history.back())
        await opens(title)
      }
      const forward = async (title: string) => {
        await page.evaluate(() => history.forward())
        await opens(title)
      }
      await opens('Welcome')
      await press('Start')
      await opens('Choose a database')
      await press('Continue')
      await opens('Connect a media server')
      await press('Skip for now')
      await opens('Create the administrator')
      await page.getByLabel('Username').fill(admin)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm password').fill(password)
      await press('Continue')
      await opens('Name your portal')
      await page.getByLabel('Portal name').fill('The Lantern')

      await back('Create the administrator')
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
      await back('Connect a media server')
      await back('Choose a database')
      await back('Welcome')
      await forward('Choose a database')
      await forward('Connect a media server')
      // The button of the page goes where that of the browser does.
      await press('Back')
      await opens('Choose a database')
      await forward('Connect a media server')
      await forward('Create the administrator')
      await forward('Name your portal')
      expect(await page.getByLabel('Portal name').inputValue()).toBe('The Lantern')

      // The password is not kept: a reload goes one step back, and nothing leads on without one.
      await page.reload()
      await opens('Create the administrator')
      await page.evaluate(() => history.forward())
      await page.getByLabel('Username').fill('Somebody')
      await opens('Create the administrator')
      await back('Connect a media server')
      await page.reload()
      await opens('Connect a media server')
      await back('Choose a database')
      await forward('Connect a media server')
      await forward('Create the administrator')
      await page.getByLabel('Username').fill(admin)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm password').fill(password)
      await press('Continue')
      await opens('Name your portal')
      await press('Create portal')
      await opens('Connect to TMDB')

      // What is made is not made again.
      await page.evaluate(
        () =>
          new Promise<void>(done => {
            let times = 0
            // There, and here again.
            addEventListener('popstate', () => ++times === 2 && done())
            history.back()
          }),
      )
      await opens('Connect to TMDB')
      await press('Continue')
      await opens('You’re all set')
      await back('Connect to TMDB')
      await forward('You’re all set')
      await press('Open the portal')
      await page.waitForURL('**/discover')
    })
  })

inBrowser('an old address of a step', () => {
  const stage = browserStage({ prepared: false })

  test('leads to the step, and back to those before it', async () => {
    const { page } = await stage.visit('/Wizard/Jellyfin')
    await heading(page, 'Connect a media server').waitFor()
    expect(new URL(page.url()).pathname).toBe('/Wizard')
    expect(await page.getByRole('radio', { name: 'Jellyfin' }).isChecked()).toBe(true)
    for (const title of ['Choose a database', 'Welcome']) {
      await page.evaluate(() => history.back())
      await heading(page, title).waitFor()
    }
  })
})
