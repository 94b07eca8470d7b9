import { afterAll, beforeAll, beforeEach, expect } from 'bun:test'
import type { AccountPage } from '~/shared/api/accounts'
import { browserStage, inBrowser } from '../support/browser'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { dialogOpen } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { type PeopleServer, peopleServers } from '../support/media-people'

inBrowser('people of a media server', () => {
  let server: PeopleServer
  const stage = browserStage()
  const wish = (wished: { importJellyfinUsers: boolean; bannedJellyfinUserIds?: string[] }) =>
    stage.portal.connect('usermanagement', wished)
  beforeAll(() => {
    server = peopleServers.jellyfin()
    server.set([
      { id: 11, name: 'Anna' },
      { id: 12, name: 'Kit' },
      { id: 13, name: 'Zoe' },
    ])
  })
  afterAll(() => server.stop())
  // Connected, and nobody of it has an account yet.
  beforeEach(async () => {
    await wish({ importJellyfinUsers: false })
    await stage.portal.connect('jellyfin', server.values)
    const ada = await stage.portal.as(admin)
    const { accounts } = (await must(ada.get('/api/v3/users'))) as AccountPage
    for (const { id, userType } of accounts)
      if (userType === 'jellyfin') await must(ada.delete(`/api/v3/users/${id}?requests=remove`))
  })

  test('are passed over by name, looked at beforehand, and get accounts', async () => {
    const { page } = await stage.visit('/Settings/UserManagement', { as: admin })
    const part = page.locator('section', { has: page.getByRole('heading', { name: 'Users from Jellyfin' }) })
    const now = part.getByRole('button', { name: 'Import now' })
    await part.getByText('Switch on what to import, and save.').waitFor()
    expect(await now.isDisabled()).toBe(true)
    await part.getByRole('switch', { name: 'Import users' }).click()
    await part.getByLabel('Never import').fill('kit')
    await page.getByRole('option', { name: 'Kit' }).click()
    await page.keyboard.press('Escape')
    await part.getByText('Save your changes first').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await part.getByRole('button', { name: 'Preview' }).click()
    const dialog = await dialogOpen(page, 'What an import from Jellyfin would do')
    await dialog.getByText('2 accounts would be added').waitFor()
    await dialog.getByText('Anna and Zoe').waitFor()
    await dialog.getByText('Kit (never import)').waitFor()
    await dialog.getByRole('button', { name: 'Import now' }).click()
    await part.getByText('2 added').waitFor()
    const { body } = await (await stage.portal.as(admin)).get('/api/v1/Identity/Users')
    expect((body as { userName: string }[]).map(({ userName }) => userName)).toContain('Anna')
  })

  test('are chosen by what was typed, also before the server has answered and where somebody is chosen already', async () => {
    await wish({ importJellyfinUsers: true, bannedJellyfinUserIds: ['12'] })
    const { page } = await stage.visit('/Settings/UserManagement', { as: admin })
    const part = page.locator('section', { has: page.getByRole('heading', { name: 'Users from Jellyfin' }) })
    await part.getByRole('button', { name: 'Remove Kit' }).waitFor()
    const box = part.getByLabel('Never import')
    await box.click()
    await page.getByRole('option', { name: 'Anna' }).waitFor()
    const answers = Promise.withResolvers<void>()
    await page.route('**/user-imports/jellyfin/people?search=zo*', async route => {
      await answers.promise
      await route.continue()
    })
    await box.pressSequentially('zo')
    await page.keyboard.press('Enter')
    await part.getByRole('button', { name: 'Remove Zoe' }).waitFor()
    await part.getByRole('button', { name: 'Remove Kit' }).waitFor()
    answers.resolve()
  })

  test('whose server was removed are linked to the one that has them now', async () => {
    await wish({ importJellyfinUsers: true })
    await stage.portal.sync('jellyfinUserImport')
    const { values } = server
    const [connected] = values.servers as Record<string, unknown>[]
    await stage.portal.connect('jellyfin', { ...values, servers: [{ ...connected, id: 77, name: 'New attic' }] })
    const { page } = await stage.visit('/Settings/UserManagement', { as: admin })
    const part = page.locator('section', { has: page.getByRole('heading', { name: 'Users from Jellyfin' }) })
    await part.getByText('belong to a Jellyfin server that was removed').waitFor()
    const link = part.getByRole('button', { name: 'Link' })
    expect(await link.isDisabled()).toBe(true)
    await part.getByLabel('Their server').selectOption('New attic')
    await link.click()
    await page.getByText('Linked. They can sign in again.').waitFor()
    await part.getByText('server that was removed').waitFor({ state: 'detached' })
  })

  test('are divided by a hairline from the settings that count for all limits', async () => {
    const { page } = await stage.visit('/Settings/UserManagement', { as: admin })
    const limits = page.locator('section', { has: page.getByRole('heading', { name: 'Limits', exact: true }) })
    await limits.waitFor()
    const above = limits.locator('..')
    expect(await above.evaluate(form => getComputedStyle(form).borderTopWidth)).toBe('1px')
  })
})
