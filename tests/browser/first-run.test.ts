import { expect } from 'bun:test'
import { Glob } from 'bun'
import { browserStage, inBrowser } from '../support/browser'
import { fillSignIn, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { mediaAccountsStage } from '../support/media-accounts'

const media = mediaAccountsStage()

inBrowser('the first run', () => {
  const stage = browserStage({ prepared: false, environment: media.environment })

  test('from another network asks for the code that stands in the log of the server', async () => {
    const { page, go, context, expectFailure } = await stage.visit('/')
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' })
    await go('/Wizard')
    await heading(page, 'Welcome').waitFor()
    const start = page.getByRole('button', { name: 'Start' })
    expectFailure(/setup-code$/)
    await page.getByLabel('Setup code').fill('AAAAA-AAAAA')
    await start.click()
    await page.getByText('Enter the setup code from the server log').waitFor()
    const [log] = await Array.fromAsync(new Glob('logs/*.log').scan({ cwd: stage.portal.storage, absolute: true }))
    const [, code = ''] = /asks for a code[^{]*\{"code":"([^"]+)"/.exec(await Bun.file(log ?? '').text()) ?? []
    await page.getByLabel('Setup code').fill(code)
    await start.click()
    await heading(page, 'Choose a database').waitFor()
  })

  test('starts over with nothing of what was entered', async () => {
    const { page, go } = await stage.visit('/Wizard')
    const toThePortal = async (name: string) => {
      await heading(page, 'Welcome').waitFor()
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await heading(page, 'Choose a database').waitFor()
      await page.getByRole('button', { name: 'Continue' }).click()
      await heading(page, 'Connect a media server').waitFor()
      await page.getByRole('button', { name: 'Skip for now' }).click()
      await heading(page, 'Create the administrator').waitFor()
      expect(await page.getByLabel('Username').inputValue()).toBe('')
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
      await page.getByLabel('Username').fill(name)
      await page.getByLabel('Password', { exact: true }).fill('A long sentence, 1 lamp')
      await page.getByLabel('Confirm password').fill('A long sentence, 1 lamp')
      await page.getByRole('button', { name: 'Continue' }).click()
      await heading(page, 'Name your portal').waitFor()
    }
    const portalName = page.getByLabel('Portal name')
    await toThePortal('grete')
    await portalName.fill('The Projector')
    await page.getByRole('button', { name: 'Start over' }).click()
    await heading(page, 'Welcome').waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/grete|Projector/)

    await go('/Wizard')
    await toThePortal('ada')
    expect(await portalName.inputValue()).toBe('')
    // Nothing was made by it.
    const { body } = await stage.portal.guest.get('/api/v3/start')
    expect(body).toMatchObject({ wizardDone: false })
  })

  test('leads from the address of a step to it, or to where that is reached from', async () => {
    const { page, go } = await stage.visit('/Wizard/CreateAdmin')
    await heading(page, 'Create the administrator').waitFor()
    await page.waitForURL('**/Wizard')
    await go('/wizard/Emby')
    await heading(page, 'Connect a media server').waitFor()
    await page.waitForURL('**/Wizard')
    await go('/wizard/OmbiConfig')
    // Without the password, which is kept nowhere, the step before it.
    await heading(page, 'Create the administrator').waitFor()
  })
})

inBrowser('the whole first run', () => {
  // What it makes is not unmade: a portal for it alone.
  const stage = browserStage({ prepared: false, environment: media.environment })

  test('leads from an empty storage to a portal that somebody is signed in to', async () => {
    const { page, go, expectFailure } = await stage.visit('/discover')
    await page.waitForURL('**/Wizard')
    await heading(page, 'Welcome').waitFor()
    await page.getByRole('button', { name: 'Start' }).click()

    await heading(page, 'Choose a database').waitFor()
    expect(await page.getByRole('radio', { name: /SQLite/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Continue' }).click()

    await heading(page, 'Connect a media server').waitFor()
    await page.getByRole('radio', { name: 'Jellyfin' }).check()
    await page.getByRole('button', { name: 'Connect and continue' }).click()
    await page.getByText('Enter a full address, such as').waitFor()
    await page.getByLabel('Address').fill(media.living.url)
    await page.getByLabel('API key').fill('wrong')
    await page.getByRole('button', { name: 'Connect and continue' }).click()
    await page.getByText('Jellyfin isn’t connected.').waitFor()
    await page.getByRole('radio', { name: 'Plex' }).check()
    await page.getByLabel('Plex username or email').fill('otto')
    await page.getByLabel('Plex password').fill('otto-password')
    await page.getByRole('button', { name: 'Connect and continue' }).click()

    await heading(page, 'Create the administrator').waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Enter a username.').waitFor()
    await page.getByLabel('Username').fill('ada')
    await page.getByLabel('Password', { exact: true }).fill('A long sentence, 1 lamp')
    await page.getByLabel('Confirm password').fill('A long sentence')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The passwords don’t match.').waitFor()
    await page.getByLabel('Confirm password').fill('A long sentence, 1 lamp')
    await page.getByRole('button', { name: 'Continue' }).click()

    await heading(page, 'Name your portal').waitFor()
    await page.getByLabel('Portal name').fill('The Lantern')
    const address = page.getByRole('textbox', { name: /^Portal address/ })
    const create = page.getByRole('button', { name: 'Create portal' })
    expectFailure(/\/wizard\/portal$/)
    const wrong = page.getByText(/^Enter a full address/)
    for (const none of ['films', 'https:films']) {
      await address.fill(none)
      await wrong.waitFor({ state: 'detached' })
      await create.click()
      await wrong.waitFor()
    }
    await address.fill('')

    await page.route('**/api/v3/wizard/portal', route => route.abort('connectionrefused'), { times: 1 })
    await create.click()
    await page.getByText('so this may not have gone through').waitFor()
    await heading(page, 'Name your portal').waitFor()
    expect(await page.getByLabel('Portal name').inputValue()).toBe('The Lantern')
    expectFailure(/\/api\/v3\/session$/)
    await page.route('**/api/v3/session', route => route.abort('connectionrefused'), { times: 1 })
    await create.click()

    await heading(page, /^Good/).waitFor()
    await fillSignIn(page, 'ada', 'A long sentence, 1 lamp')
    await heading(page, 'Connect to TMDB').waitFor()
    await page.getByText('Search already works.').waitFor()
    await page.evaluate(() => localStorage.removeItem('id_token'))
    await go('/Wizard')
    await heading(page, /^Good/).waitFor()
    await fillSignIn(page, 'ada', 'A long sentence, 1 lamp')
    await heading(page, 'Connect to TMDB').waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()

    await heading(page, 'You’re all set').waitFor()
    await page.getByText('The Lantern is set up, and you are signed in.').waitFor()
    await page.getByRole('button', { name: 'Open the portal' }).click()
    await page.waitForURL('**/discover')
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    await page.getByRole('heading', { name: 'Popular' }).waitFor()
    await page.getByRole('banner').getByText('The Lantern').waitFor()

    await go('/Wizard')
    await page.waitForURL(/\/(login|discover)$/)
  })
})
