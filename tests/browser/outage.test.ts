import { expect } from 'bun:test'
import type { BrowserContext, Locator, Page, WebSocketRoute } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { comesTo, dialogOpen, heading, row, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const sintel = 45_745
const noAnswer = /The portal isn’t responding/

/** Cuts the way to the portal, as when it is stopped; answers how to open it again. */
const cut = async (context: BrowserContext) => {
  await context.route('**/*', route => route.abort('connectionrefused'))
  // A busy page heeds it only a moment later.
  const isCut = () =>
    fetch('/favicon.svg', { cache: 'no-store' }).then(
      () => false,
      () => true,
    )
  for (const page of context.pages()) await page.waitForFunction(isCut)
  return () => context.unroute('**/*')
}

/** As after an update: the server answers, but code of the former build is gone. */
const withoutCode = (context: BrowserContext, chunk: string) =>
  context.route(`**/assets/${chunk}-*.js`, route => route.fulfill({ status: 404 }))

const awayBanner = (page: Page) => page.getByRole('status').filter({ hasText: 'isn’t responding. Trying again…' })

/** Whether the middle of what is looked at can be seen, and not something that lies over it. */
const isOnTop = (place: Locator) =>
  place.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

const palette = (page: Page) => page.getByRole('combobox', { name: 'Find a title, person, page or action' })

inBrowser('when the portal itself is away', () => {
  const stage = browserStage()

  test('what opens over the page says so, the page stays, and the next press works once it is back', async () => {
    const { page, context, expectFailure } = await stage.visit('/requests-list', { as: admin })
    await heading(page, 'Requests').waitFor()
    expectFailure(/./)
    const open = await cut(context)

    await page.keyboard.press('Control+k')
    await toast(page, noAnswer).waitFor()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await toast(page, '× 2').waitFor()
    await heading(page, 'Requests').waitFor()

    await open()
    await awayBanner(page).waitFor({ state: 'detached' })
    await toast(page, noAnswer).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const drawer = await dialogOpen(page, 'Notifications')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
  })

  test('a menu that could not be fetched keeps its button and the focus', async () => {
    await stage.portal.ask('ben', sintel)
    const { page, context, expectFailure } = await stage.visit('/requests-list', { as: admin })
    const more = row(page, 'Sintel').getByRole('button', { name: /^More/ })
    await more.waitFor()
    expectFailure(/./)
    const open = await cut(context)
    await more.focus()
    await page.keyboard.press('Enter')
    await toast(page, noAnswer).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'menu')
    await open()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem').first().waitFor()
  })

  test('a page that could not be fetched says why, and comes by itself or by Try again', async () => {
    const { page, context, expectFailure } = await stage.visit('/requests-list', { as: 'ben' })
    await heading(page, 'Requests').waitFor()
    expectFailure(/./)
    const failed = page.getByRole('alert').filter({ hasText: noAnswer })
    const again = failed.getByRole('button', { name: 'Try again' })
    const open = await cut(context)
    await page.getByRole('link', { name: 'Discover' }).click()
    await again.click()
    await failed.waitFor()
    // As long as nothing says that the portal is back, only a press fetches the page.
    await context.route('**/api/v3/start', route => route.abort('connectionrefused'))
    await open()
    await again.click()
    await heading(page, 'Discover').waitFor({ state: 'attached' })

    const openAgain = await cut(context)
    await page.getByRole('link', { name: /preferences/i }).click()
    await failed.waitFor()
    await openAgain()
    await context.unroute('**/api/v3/start')
    await heading(page, 'Preferences').waitFor()
  })

  for (const [path, width] of [
    ['/discover', 1440],
    ['/discover', 390],
    [`/details/movie/${sintel}`, 1440],
    [`/details/movie/${sintel}`, 390],
  ] as const)
    test(`the banner is not hidden by the artwork of ${path} at ${width} px`, async () => {
      const { page, context, expectFailure } = await stage.visit(path, { as: 'ben', width })
      const artwork = page.locator('main img').first()
      await artwork.waitFor()
      const topOfArtwork = async () => (await artwork.boundingBox())?.y
      await comesTo(async () => (await topOfArtwork()) === 0)
      // What opens on demand is fetched ahead; without it there is nothing that could ask the portal.
      await page.waitForLoadState('networkidle')
      expectFailure(/./)
      const open = await cut(context)
      await page.keyboard.press('Control+k')
      await awayBanner(page).waitFor()
      await comesTo(() => isOnTop(awayBanner(page)))
      await open()
      await awayBanner(page).waitFor({ state: 'detached' })
      await comesTo(async () => (await topOfArtwork()) === 0)
    })

  test('a lost live channel is looked into; afterwards the list is fetched anew', async () => {
    const live: WebSocketRoute[] = []
    const { page, context, expectFailure } = await stage.visit('/login', { as: admin })
    await context.routeWebSocket(/\/hubs\/notification/, socket => {
      socket.connectToServer()
      live.push(socket)
    })
    expectFailure(/./)
    const connected = page.waitForEvent('websocket')
    await page.goto(`${stage.portal.url}/requests-list?search=Charade`)
    await heading(page, 'Requests').waitFor()
    await connected
    await page.waitForTimeout(500)
    expect(live).toHaveLength(1)
    expect(await awayBanner(page).count()).toBe(0)

    const open = await cut(context)
    await live[0]!.close()
    await awayBanner(page).waitFor()
    await stage.portal.ask('noor', 4808)
    await open()
    await awayBanner(page).waitFor({ state: 'detached' })
    await row(page, 'Charade').waitFor()
    await comesTo(async () => live.length > 1)
    await page.waitForTimeout(500)
    expect(live).toHaveLength(2)
  })
})

inBrowser('when the portal was updated meanwhile', () => {
  const stage = browserStage()

  test('a page whose code is gone is fetched anew once, and then offered', async () => {
    const { page, context, go, expectFailure } = await stage.visit('/health', { as: 'ben' })
    expectFailure(/\/assets\//, /Failed to (fetch|load)/, /OutdatedError|not of this build/)
    await withoutCode(context, 'preferences-page')
    await go('/requests-list')
    await heading(page, 'Requests').waitFor()
    let loads = 0
    page.on('load', () => {
      loads++
    })
    const outdated = page.getByRole('alert').filter({ hasText: 'The portal has been updated' })
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: /preferences/i }).click()])
    await outdated.waitFor()
    await page.waitForTimeout(1_000)
    expect(loads).toBe(1)

    await context.unroute('**/assets/preferences-page-*.js')
    await outdated.getByRole('button', { name: 'Reload' }).click()
    await heading(page, 'Preferences').waitFor()
  })

  test('what was typed on a page is not lost to a dialog that cannot be opened', async () => {
    const { page, context, go, expectFailure } = await stage.visit('/health', { as: 'ben' })
    expectFailure(/\/assets\//, /Failed to (fetch|load)/, /OutdatedError|not of this build/)
    await withoutCode(context, 'palette')
    await go('/user-preferences?tab=security')
    await heading(page, 'Preferences').waitFor()
    await page.getByLabel('Email address').fill('ben@example.org')
    await page.keyboard.press('Control+k')
    const told = toast(page, 'The portal has been updated')
    await told.getByRole('button', { name: 'Reload' }).waitFor()
    expect(await page.getByLabel('Email address').inputValue()).toBe('ben@example.org')
  })
})
