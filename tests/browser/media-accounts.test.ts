import { beforeAll, expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfDialog, faultsOfPage } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { dialogOpen, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { mediaAccountsStage } from '../support/media-accounts'

const media = mediaAccountsStage()
const security = '/user-preferences?tab=security'

inBrowser('accounts of other media servers', () => {
  const stage = browserStage({ environment: media.environment })
  beforeAll(async () => {
    const { connect } = stage.portal
    await connect('plex', media.values.plex)
    await connect('jellyfin', media.values.jellyfin)
    await connect('authentication', { enableOAuth: true })
  })

  for (const [width, theme, person] of [
    [1440, 'dark', 'jo'],
    [390, 'light', 'anna'],
  ] as const)
    test(`are connected and disconnected by keyboard alone, at ${width} px`, async () => {
      const { page, expectFailure } = await stage.visit(security, {
        ...{ as: admin, width, height: 900, theme, scripts: [axeScript] },
      })
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await button('Connect living').waitFor()
      expect(await faultsOfPage(page)).toEqual([])
      await button('Connect living').press('Enter')
      const dialog = page.getByRole('dialog')
      await dialogOpen(page, 'Connect your account of living')
      await dialog.getByLabel('Username').and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      await dialog.getByText('Enter your username there.').waitFor()
      expect(await faultsOfDialog(page)).toEqual([])
      expectFailure(/me\/media-accounts/)
      await dialog.getByLabel('Username').fill(person)
      await dialog.getByLabel('Password', { exact: true }).fill('mistyped')
      await page.keyboard.press('Enter')
      await dialog.getByText('living doesn’t accept this name and password.').waitFor()
      await dialog.getByLabel('Password', { exact: true }).fill(`${person}-password`)
      await page.keyboard.press('Enter')
      await toast(page, 'living was connected.').waitFor()
      await page.getByText(`Connected as ${person}`).waitFor()
      await dialog.waitFor({ state: 'detached' })
      expect(await faultsOfPage(page)).toEqual([])
      await button('Disconnect living').press('Enter')
      await toast(page, 'living was disconnected.').waitFor()
      await button('Connect living').waitFor()
    })

  test('are connected by a code that is entered there, which is asked for until it was', async () => {
    const { page } = await stage.visit(security, { as: 'petra', width: 1440 })
    await page.getByRole('button', { name: 'Connect living' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Use Quick Connect' }).click()
    const shown = dialog.getByText(/\b\d{6}\b/)
    await shown.waitFor()
    const [code] = /\d{6}/.exec((await shown.textContent()) ?? '') ?? []
    const begun = [...media.living.sessions.codes.values()].find(one => one.code === code)
    if (begun) begun.personId = 'id-of-jo'
    await toast(page, 'living was connected.').waitFor()
    await page.getByText('Connected as jo').waitFor()
    await page.getByRole('button', { name: 'Disconnect living' }).click()
    await toast(page, 'living was disconnected.').waitFor()
  })

  test('of Plex are allowed in a window of its own', async () => {
    const { page, context } = await stage.visit(security, { as: 'petra', width: 1440 })
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Connect Plex' }).click()
    const plex = await opening
    await plex.getByRole('button', { name: 'greta' }).click()
    await toast(page, 'Plex was connected.').waitFor()
    await page.getByText('Connected as greta').waitFor()
  })

  test('of Plex are allowed in the same window on a phone, which comes back by itself', async () => {
    const { page } = await stage.visit(security, { as: admin, width: 390, height: 844 })
    await page.getByRole('button', { name: 'Connect Plex' }).click()
    await page.getByRole('button', { name: 'otto' }).click()
    await toast(page, 'Plex was connected.').waitFor()
    await page.getByText('Connected as otto').waitFor()
  })

  test('are seen and taken away by staff, who are asked before', async () => {
    const [ofPetra, ofAdmin] = [await stage.portal.as('petra'), await stage.portal.as(admin)]
    const gus = { server: 'jellyfin:2', userName: 'gus', password: 'gus-password' }
    await must(ofPetra.post('/api/v3/me/media-accounts', gus))
    const { accounts } = (await must(ofAdmin.get('/api/v3/users?search=petra'))) as { accounts: { id: string }[] }
    const { page } = await stage.visit(`/usermanagement/user/${accounts[0]?.id}`, { as: admin, width: 1440 })
    await page.getByRole('button', { name: 'Disconnect garden' }).click()
    const dialog = await dialogOpen(page, 'Disconnect garden?')
    await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await toast(page, 'garden was disconnected.').waitFor()
    await page.getByRole('button', { name: 'Disconnect garden' }).waitFor({ state: 'detached' })
  })
})
