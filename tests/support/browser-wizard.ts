import type { Page } from 'playwright-core'
import { providerNames, providers } from '~/shared/users/providers'
import { passwordOf } from './browser-calls'
import { admin } from './browser-portal'
import { heading } from './browser-steps'

/** Shown as it was left; nothing else of the browser is forgotten. */
async function leftAt(page: Page, entries: Record<string, unknown>) {
  await page.evaluate(kept => localStorage.setItem('wizard', JSON.stringify(kept)), entries)
  await page.reload()
}

/**
 * Goes through the whole set-up of an empty portal in English, and looks at every step with what it says of what is missing.
 * `look` leaves the page in English.
 */
export async function throughTheWizard(page: Page, look: (step: string) => Promise<void>) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const choose = (name: RegExp | string) => page.getByRole('radio', { name }).check({ force: true })
  const opens = (name: string) => heading(page, name).waitFor()

  await opens('Welcome')
  await look('welcome')
  await choose(/^Restore a backup/)
  await press('Start')
  await opens('Restore a backup')
  await press('Restore')
  await page.getByText('Choose a backup file first.').waitFor()
  await look('backup')

  await leftAt(page, { step: 'database', restart: true })
  await opens('Restart the portal')
  await look('restart')

  await leftAt(page, {})
  await opens('Welcome')
  await choose(/^Existing database/)
  await press('Start')
  await opens('Choose a database')
  await press('Connect and continue')
  await page.getByText('This field is required.').first().waitFor()
  await look('existing database')

  await leftAt(page, {})
  await opens('Welcome')
  await press('Start')
  await opens('Choose a database')
  await look('database')
  await press('Continue')

  await opens('Connect a media server')
  for (const product of providerNames) {
    await choose(providers[product].name)
    await press('Connect and continue')
    await page
      .getByText(/^This field is required\.$|^Enter a full address/)
      .first()
      .waitFor()
    await look(`media server, ${product}`)
  }
  await press('Skip for now')

  await opens('Create the administrator')
  await press('Continue')
  await page.getByText('Enter a username.').waitFor()
  await look('administrator')
  await page.getByLabel('Username').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(admin))
  await page.getByLabel('Confirm password').fill(passwordOf(admin))
  await press('Continue')

  await opens('Name your portal')
  await look('portal')
  await press('Create portal')
  await opens('Connect to TMDB')
  await look('metadata')
  await press('Continue')
  await opens('You’re all set')
  await page.getByRole('heading', { name: 'What you skipped' }).waitFor()
  await look('done')
}
