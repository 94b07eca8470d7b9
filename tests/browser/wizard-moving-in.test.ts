import { expect } from 'bun:test'
import { join } from 'node:path'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { dialogOpen, fillSignIn, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { ombiHouse, seerrHouse } from '../support/source-houses'

const password = 'A long sentence, 1 lamp'

const houses = [
  { width: 1440, of: 'Ombi', name: 'mara', files: async () => [join(ombiHouse(4), 'Ombi.db')] },
  {
    ...{ width: 390, of: 'Seerr', name: 'mara@example.com' },
    files: async () => {
      const folder = await seerrHouse()
      return [join(folder, 'db/db.sqlite3'), join(folder, 'settings.json')]
    },
  },
]

for (const { width, of, name, files } of houses)
  inBrowser(`a new portal that moves in from ${of}, at ${width} pixels`, () => {
    const stage = browserStage({ prepared: false })

    test('goes from the welcome to the first page of somebody with their old password', async () => {
      const { page } = await stage.visit('/', { width })
      const press = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true }).first().click()
      const opens = (title: string) => heading(page, title).waitFor()
      await opens('Welcome')
      await page.getByRole('radio', { name: /^Move in from another portal/ }).check({ force: true })
      await press('Start')
      await opens('Choose a database')
      await press('Continue')
      await opens('Create the administrator')
      await page.getByLabel('Username').fill(admin)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm password').fill(password)
      await press('Continue')
      await opens('Name your portal')
      await press('Create portal')
      await opens('Connect to TMDB')
      await press('Continue')
      await opens('You’re all set')
      await press('Move in from another portal')
      await page.waitForURL('**/Settings/MoveIn')
      await opens('Moving in')

      const chosen = page.waitForEvent('filechooser')
      await press('Choose files…')
      await (await chosen).setFiles(await files())
      await page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem').first().waitFor()
      await page.getByRole('button', { name: 'Rehearse' }).and(page.locator(':enabled')).waitFor()
      await press('Rehearse')
      await page.getByText('Nothing was changed.').first().waitFor()
      await press('Move in…')
      await (await dialogOpen(page, 'Move in now?')).getByRole('button', { name: 'Move in' }).click()
      await page.getByText('Backup from before: marquee-').first().waitFor()
      await page.getByRole('heading', { name: 'What comes next' }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

      const { page: theirs } = await stage.visit('/', { width })
      await fillSignIn(theirs, name, 'Ticket-1')
      await theirs.waitForURL('**/discover')
      await heading(theirs, /./).first().waitFor()
    })
  })
