import { beforeAll, expect } from 'bun:test'
import { enterCode } from '~/demo/media-browser/sign-in'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfPage } from '../support/browser-axe'
import { expectStill, movedIn, notesShifts, shiftsOf, staggered } from '../support/browser-shifts'
import { fillSignIn, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { mediaAccountsStage } from '../support/media-accounts'

const media = mediaAccountsStage()

inBrowser('signing in with an account of a media server', () => {
  const stage = browserStage({ environment: media.environment })
  beforeAll(async () => {
    const { connect } = stage.portal
    await connect('plex', media.values.plex)
    await connect('jellyfin', media.values.jellyfin)
    await connect('authentication', { enableOAuth: true })
    await connect('usermanagement', { importPlexUsers: true, importJellyfinUsers: true })
  })

  let visits = 0
  /** Somebody with an address of their own: attempts from one are counted, and the tests here make many within a minute. */
  const signingIn = async (look: Parameters<typeof stage.visit>[1] = {}) => {
    const visit = await stage.visit('/login', look)
    await visit.page.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${++visits}` })
    return visit
  }

  test('Plex asks in a window of its own, which closes once it was allowed', async () => {
    const { page, context } = await signingIn()
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Continue with Plex' }).click()
    const plex = await opening
    await page.getByText('Allow the sign-in on Plex’s page.').waitFor()
    const closing = plex.waitForEvent('close')
    await plex.getByRole('button', { name: 'greta' }).click()
    await page.waitForURL('**/discover')
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    await closing
  })

  test('what went wrong with a password goes once another way is tried', async () => {
    const { page, context, expectFailure } = await signingIn()
    expectFailure(/api\/v3\/session/)
    await fillSignIn(page, 'anna', 'mistyped')
    await page.getByText('Sign-in failed.').waitFor()
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Continue with Plex' }).click()
    const plex = await opening
    await page.getByText('Allow the sign-in on Plex’s page.').waitFor()
    expect(await page.getByText('Sign-in failed.').count()).toBe(0)
    await plex.getByRole('button', { name: 'greta' }).waitFor()
    await plex.close()
    await page.getByText('The Plex window was closed before the sign-in was allowed.').waitFor()
  })

  for (const look of [
    { width: 1440, theme: 'dark' },
    { width: 390, height: 844, theme: 'light' },
  ] as const)
    test(`whoever waits for Plex reads so, whatever they use to read, and cancels by key: ${look.width} px`, async () => {
      const { page, context } = await signingIn({ ...look, scripts: [axeScript] })
      const isAtDesk = look.width === 1440
      const opening = isAtDesk ? context.waitForEvent('page') : null
      await page.getByRole('button', { name: 'Continue with Plex' }).press('Enter')
      const plex = await opening
      if (!plex) {
        await page.getByRole('button', { name: 'greta' }).waitFor()
        await page.goBack()
      }
      await page.getByText('Waiting', { exact: false }).waitFor()
      expect(await faultsOfPage(page)).toEqual([])
      await page.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      await page.getByLabel('Username').waitFor()
      expect(await faultsOfPage(page)).toEqual([])
    })

  test('the language is chosen before anybody has signed in', async () => {
    const { page } = await signingIn()
    await page.getByLabel('Language').selectOption('Deutsch')
    await page.getByRole('button', { name: 'Anmelden' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Anmelden' }).waitFor()
  })

  test('a window that is closed leads back to the form, with the reason', async () => {
    const { page, context } = await signingIn()
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Continue with Plex' }).click()
    const plex = await opening
    await plex.getByRole('button', { name: 'greta' }).waitFor()
    await plex.close()
    await page.getByText('The Plex window was closed before the sign-in was allowed.').waitFor()
    await page.getByLabel('Username').waitFor()
  })

  test('on a phone Plex opens in the same window and leads back', async () => {
    const { page } = await signingIn({ width: 390, height: 844, locale: 'de-DE' })
    await page.getByRole('button', { name: 'Weiter mit Plex' }).click()
    await page.getByRole('button', { name: 'greta' }).click()
    await page.waitForURL('**/discover')
  })

  test('whoever goes back from Plex on a phone opens it again there, also after a reload, or cancels', async () => {
    const { page } = await signingIn({ width: 390, height: 844 })
    const atPlex = page.getByRole('button', { name: 'greta' })
    const again = page.getByRole('link', { name: 'Open Plex again' })
    await page.getByRole('button', { name: 'Continue with Plex' }).click()
    await atPlex.waitFor()
    await page.goBack()
    await again.waitFor()
    await page.reload()
    await again.waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Username').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Continue with Plex' }).click()
    await atPlex.waitFor()
    await page.goBack()
    await again.click()
    await atPlex.click()
    await page.waitForURL('**/discover')
  })

  test('the address to which programs send people back from Plex leads on to what waits, else to the sign-in', async () => {
    const { page } = await stage.visit('/Login/OAuth/12345', { width: 390, height: 844 })
    await page.getByText('This sign-in at Plex isn’t waiting here any more. Sign in again.').waitFor()
    await page.getByRole('button', { name: 'Continue with Plex' }).click()
    await page.getByRole('button', { name: 'greta' }).waitFor()
    await page.goto(`${stage.portal.url}/Login/OAuth/12345`)
    await page.getByRole('link', { name: 'Open Plex again' }).click()
    await page.getByRole('button', { name: 'greta' }).click()
    await page.waitForURL('**/discover')
  })

  test('the name and password of Jellyfin open the account', async () => {
    const { page } = await signingIn()
    await fillSignIn(page, 'anna', 'anna-password')
    await page.waitForURL('**/discover')
  })

  test('Quick Connect shows a code and waits until it is entered', async () => {
    const { page } = await signingIn({ width: 390, theme: 'dark', scripts: [axeScript] })
    await page.getByRole('button', { name: 'Quick Connect: living' }).click()
    await page.getByText('Open living in Jellyfin where you’re signed in').waitFor()
    const [last] = [...media.living.sessions.codes.values()].slice(-1)
    await page.getByText(last?.code ?? '', { exact: false }).waitFor()
    expect(await faultsOfPage(page)).toEqual([])
    expect(enterCode(media.living.sessions, last?.code ?? '', 'id-of-jo')).toBe(true)
    await page.waitForURL('**/discover')
  })

  test('a sign-in at Plex that ran out is renewed where it shows, by the same account alone', async () => {
    const { connect, sync } = stage.portal
    await connect('plex', { ...media.values.plex, enableWatchlistImport: true, notifyOnWatchlistTokenExpiration: true })
    const { page, context, go, expectFailure } = await signingIn()
    expectFailure(/me\/plex\/outcome/)
    const allowedBy = async (button: string, name: string) => {
      const opening = context.waitForEvent('page')
      await page.getByRole('button', { name: button }).click()
      await (await opening).getByRole('button', { name }).click()
    }
    await allowedBy('Continue with Plex', 'greta')
    await page.waitForURL('**/discover')
    const greta = media.plexTv.content.people.find(({ userName }) => userName === 'greta')
    if (greta) greta.token = 'newer-token-of-2'
    await sync('plexWatchlistImport')
    await go('/discover')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('listitem').filter({ hasText: 'no longer lets' }).getByRole('link', { name: 'View' }).click()
    await allowedBy('Sign in with Plex again', 'stranger')
    await page.getByText('This is another Plex account than yours.').waitFor()
    await page.getByRole('button', { name: 'Sign in with Plex again' }).and(page.locator(':focus')).waitFor()
    await allowedBy('Sign in with Plex again', 'greta')
    await page.getByText('Signed in with Plex again').waitFor()
    await page.getByText('Nothing from Plex').waitFor()
    expect(await page.getByText('This list may be out of date.').count()).toBe(0)
  })

  for (const [name, width, waiting] of [
    ['Continue with Plex', 1440, 'Allow the sign-in on Plex’s page.'],
    ['Quick Connect: living', 1440, 'Open living in Jellyfin where you’re signed in'],
    ['Quick Connect: living', 390, 'Open living in Jellyfin where you’re signed in'],
  ] as const)
    test(`the card stays where it is after "${name}" at ${width} px`, async () => {
      const { page } = await signingIn({ width, height: 844, scripts: [notesShifts] })
      await staggered(page)
      const way = page.getByRole('button', { name })
      await way.waitFor()
      await shiftsOf(page)
      await way.click()
      await page.getByText(waiting).waitFor()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByLabel('Username').waitFor()
      expectStill(await movedIn(page, name))
    })
})
