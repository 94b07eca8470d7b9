import { beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser, type Visit } from '../support/browser'
import { admin } from '../support/browser-portal'
import { atRest, dialogOpen } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { fillHostile, hostileCatalogue, made } from '../support/hostile-house'

const [charade, sintel] = [4_808, 45_745]
const widths = [1440, 390]

/** What a page makes of hostile texts: markup or a script of them, or a line that no screen has room for. */
const faultsOf = (page: Page) =>
  page.evaluate(name => {
    const wide = [...document.querySelectorAll('main *, header *, nav *, [role=dialog] *')].filter(
      element =>
        element.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(element).position !== 'fixed',
    )
    const scrolled = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (at !== element && getComputedStyle(at).overflowX !== 'visible') return true
      return false
    }
    // What does not fit into a dialog is behind its edge.
    const cramped = [...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter(element => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = overflowX !== 'visible' && textOverflow !== 'ellipsis' && element.clientWidth > 1
      return isCut && element.scrollWidth > element.clientWidth + 1
    })
    const over = document.documentElement.scrollWidth - innerWidth
    const outside = wide.filter(element => !scrolled(element)).map(({ outerHTML }) => outerHTML.slice(0, 120))
    return [
      ...('ran' in window ? ['ran a script'] : []),
      ...(document.querySelector(`${name}, [onerror]`) ? ['made an element'] : []),
      ...cramped.map(({ outerHTML }) => `is too wide for its dialog: ${outerHTML.slice(0, 120)}`),
      ...(over > 0 ? [`scrolls sideways by ${over} px: ${outside.slice(0, 3).join(' | ')}`] : []),
    ]
  }, made)

/** Whether a text comes to stand on a page, or in a field of it. */
const comesToShow = (page: Page, text: string) =>
  page
    .waitForFunction(
      wanted =>
        document.body.textContent?.includes(wanted) ||
        [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value.includes(wanted)),
      text,
    )
    .then(
      () => true,
      () => false,
    )

/** Pages by who looks at them; those with a text that somebody entered name where it begins. */
type Looked = readonly [path: string, shows?: string]

inBrowser('hostile texts in every field', () => {
  const stage = browserStage({ catalogue: hostileCatalogue([charade, sintel]) })
  let mallory: Awaited<ReturnType<typeof fillHostile>>
  beforeAll(async () => {
    mallory = await fillHostile(stage.portal, [charade, sintel])
  })

  const walk = async (visit: Visit, pages: readonly Looked[]) => {
    const { page, go, expectFailure } = visit
    // The preview of the custom page and of notices is a frame in which no script runs.
    expectFailure(/Blocked script execution/)
    const found: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const [path, shows] of pages) {
        await go(path)
        await atRest(page)
        if (shows && !(await comesToShow(page, shows))) found.push(`${path}, ${width} px: does not show ${shows}`)
        found.push(...(await faultsOf(page)).map(fault => `${path}, ${width} px: ${fault}`))
      }
    }
    return found
  }

  test('make nothing of themselves before the sign-in', async () => {
    const visit = await stage.visit('/health')
    const pages: Looked[] = [
      ['/landingpage', 'Notice '],
      ['/login/true', 'House '],
      ['/Custom', 'Own '],
      ['/terms/privacy', 'Privacy '],
    ]
    expect(await walk(visit, pages)).toEqual([])
  }, 120_000)

  test('make nothing of themselves where their author looks', async () => {
    const visit = await stage.visit('/health', { stored: { id_token: mallory.token } })
    const pages: Looked[] = [
      ['/discover'],
      ['/discover/charade', 'Charade<'],
      ['/requests-list', 'Charade<'],
      [`/details/movie/${charade}`, 'Charade<'],
      [`/details/movie/${sintel}`, 'Sintel<'],
      ['/issues/tt0017136?kind=movie', 'Subject '],
      ['/watchlist'],
      ['/calendar'],
      ['/user-preferences', 'Mallory '],
      ['/user-preferences?tab=security'],
      ['/user-preferences?tab=channels'],
      ['/user-preferences?tab=programs', 'Key '],
      ['/user-preferences?tab=data'],
    ]
    expect(await walk(visit, pages)).toEqual([])
  }, 240_000)

  test('make nothing of themselves where staff look', async () => {
    const visit = await stage.visit('/health', { as: admin })
    const pages: Looked[] = [
      ['/discover'],
      ['/requests-list', 'Mallory '],
      [`/details/movie/${charade}`, 'Charade<'],
      ['/issues', 'Subject '],
      ['/issues/tt0017136?kind=movie', 'Comment '],
      ['/usermanagement', 'Mallory '],
      [`/usermanagement/user/${mallory.id}`, 'Mallory '],
      ['/usermanagement/invitations', 'Note '],
      ['/Custom', 'Own '],
    ]
    expect(await walk(visit, pages)).toEqual([])
  }, 240_000)

  test('make nothing of themselves in the settings', async () => {
    const visit = await stage.visit('/health', { as: admin })
    const pages: Looked[] = [
      ['/Settings/Audit', 'hostile'],
      ['/Settings/History'],
      ['/Settings/Customization', 'House '],
      ['/Settings/LandingPage'],
      ['/Settings/Terms'],
      ['/Settings/Issues', 'Category '],
      ['/Settings/Slack?field=places', 'Place '],
      ['/Settings/Slack?tab=texts'],
      ['/Settings/FailedRequests'],
      ['/Settings/FailedRequests?tab=messages'],
      ['/Settings/UserManagement'],
      ['/Settings/MassEmail'],
      ['/Settings/Logs'],
      ['/Settings/Health'],
    ]
    expect(await walk(visit, pages)).toEqual([])
  }, 240_000)

  for (const width of widths)
    test(`make nothing of themselves in what opens above a page: ${width} px`, async () => {
      const { page, go } = await stage.visit(`/usermanagement/user/${mallory.id}`, { as: admin, width, height: 900 })
      const found: string[] = []
      const look = async (where: string) => {
        await atRest(page)
        if (!(await comesToShow(page, made))) found.push(`${where}: does not show it`)
        found.push(...(await faultsOf(page)).map(fault => `${where}: ${fault}`))
      }
      const opens = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') => {
        await page.getByRole(role, { name }).first().press('Enter')
        await dialogOpen(page, /./)
        await look(String(name))
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await opens('Delete')
      for (const entry of ['Join accounts…', 'New access token…', 'Sign out everywhere…']) {
        await page.getByRole('button', { name: /^More for/ }).press('Enter')
        await opens(entry, 'menuitem')
      }
      await opens(/^Notifications/)
      await go(`/details/movie/${charade}`)
      await opens('Deny')
      await go('/usermanagement')
      await page.getByRole('checkbox', { name: /^Select Mallory/ }).check()
      await opens('Edit together')
      expect(found).toEqual([])
    }, 120_000)
})
