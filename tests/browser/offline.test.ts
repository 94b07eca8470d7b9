import { afterAll, beforeEach, expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { coverArtStandIn, musicBrainzStandIn } from '~/demo/music-hosts'
import type { RequestPage } from '~/shared/api/request-lists'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { proxyBefore } from '../support/browser-proxy'
import { expectStill, movedIn, notesShifts, shiftsOf } from '../support/browser-shifts'
import { atRest, badge, comesTo, heading, row, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { removeRequests } from '../support/removed-requests'

const charade = 4_808
const sintel = 45_745
const nosferatu = 653
const metropolis = 19
const grid = 9_000_023
const nails = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
const prefix = '/requests'

/** Waits until the worker is at work and holds the interface. */
const workerReady = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    const names = await caches.keys()
    return navigator.serviceWorker.controller !== null && names.some(name => name.includes(' files '))
  })

/** Waits until what the API answered there is on the device, with these words in it. */
const answerKept = (page: Page, path: string, words = '') =>
  page.waitForFunction(
    async wanted => {
      for (const name of (await caches.keys()).filter(name => name.includes(' answers '))) {
        const cache = await caches.open(name)
        for (const key of await cache.keys()) {
          if (!new URL(key.url).pathname.endsWith(wanted.path)) continue
          const text = (await (await cache.match(key))?.text()) ?? ''
          if (text.includes(wanted.words)) return true
        }
      }
      return false
    },
    { path, words },
  )

const offlineBanner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })
const takeBack = (page: Page) => page.getByRole('button', { name: 'Take back' })

inBrowser('without a network', () => {
  const now = () => new Date()
  const [musicBrainz, coverArt] = [musicBrainzStandIn({ now }), coverArtStandIn({ now })]
  afterAll(() => Promise.all([musicBrainz.stop(), coverArt.stop()]))
  const stage = browserStage({
    environment: { MARQUEE_MUSICBRAINZ_URL: `${musicBrainz.url}/ws/2`, MARQUEE_COVERART_URL: coverArt.url },
  })
  beforeEach(() => removeRequests(stage.portal))

  const requestsFor = async (title: string) => {
    const { body } = await (await stage.portal.as(admin)).get(`/api/v3/requests?search=${title}`)
    return (body as RequestPage).requests
  }

  test('the interface starts, and the last lists say of when they are', async () => {
    await stage.portal.ask('noor', sintel)
    const { page, context, go, expectFailure } = await stage.visit('/requests-list', { as: 'noor', worker: true })
    await row(page, 'Sintel').waitFor()
    await workerReady(page)
    await go(`/details/movie/${charade}`)
    await heading(page, 'Charade').waitFor()
    await go('/discover/metropolis')
    const found = page.getByRole('main').getByRole('article').first()
    await found.waitFor()
    await answerKept(page, '/api/v3/search', 'Metropolis')
    await go('/discover')
    const popular = page.getByRole('region', { name: 'Popular' }).getByRole('article').first()
    await popular.waitFor()
    // A catalogue that was slow the first time left rows out, which then came by themselves.
    await go('/discover')
    await popular.waitFor()
    await answerKept(page, '/api/v3/discover', 'posterPath')
    await answerKept(page, '/api/v3/me')

    expectFailure(/./)
    await context.setOffline(true)
    await page.reload()
    await popular.waitFor()
    await offlineBanner(page)
      .filter({ hasText: /What you see is as of \d+:\d\d/ })
      .waitFor()
    await go('/requests-list')
    await row(page, 'Sintel').waitFor()
    await go(`/details/movie/${charade}`)
    await heading(page, 'Charade').waitFor()
    await go('/discover/metropolis')
    await found.filter({ hasText: 'Metropolis' }).waitFor()

    await context.setOffline(false)
    await offlineBanner(page).waitFor({ state: 'detached' })
  })

  for (const width of [390, 1440])
    test(`a page stays where it is while the network goes and comes back, at ${width} px`, async () => {
      const look = { as: 'noor', worker: true, width, height: 844, scripts: [notesShifts] }
      const { page, context, expectFailure } = await stage.visit(`/details/movie/${metropolis}`, look)
      await heading(page, 'Metropolis').waitFor()
      await workerReady(page)
      await atRest(page)
      await shiftsOf(page)
      expectFailure(/./)
      await context.setOffline(true)
      await offlineBanner(page).waitFor()
      await comesTo(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--status-bar') !== ''))
      await context.setOffline(false)
      await offlineBanner(page).waitFor({ state: 'detached' })
      expectStill(await movedIn(page, 'going offline'))
      await context.setOffline(true)
      const bar = offlineBanner(page)
      await bar.waitFor()
      // What the page ends with can be read above it.
      await comesTo(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        const [end, from] = [await page.locator('main > *').last().boundingBox(), await bar.boundingBox()]
        return end !== null && from !== null && end.y + end.height <= from.y + 1
      })
    })

  test('the pages of shows, their seasons and of artists that were looked at are there', async () => {
    const { page, context, go, expectFailure } = await stage.visit(`/details/tv/${grid}`, { as: 'noor', worker: true })
    await heading(page, 'Vanishing Grid').waitFor()
    await workerReady(page)
    const earlier = page.getByRole('tab', { name: /^Season 1\b/ })
    await earlier.click()
    await answerKept(page, `/api/v3/titles/tv/${grid}/seasons/1`)
    await go(`/details/artist/${nails}`)
    await heading(page, 'Nine Inch Nails').waitFor()
    await answerKept(page, `/api/v3/artists/${nails}`, 'Ghosts')

    expectFailure(/./)
    await context.setOffline(true)
    await page.reload()
    await heading(page, 'Nine Inch Nails').waitFor()
    await offlineBanner(page).waitFor()
    await go(`/details/tv/${grid}`)
    await heading(page, 'Vanishing Grid').waitFor()
    await context.setOffline(false)
  })

  test('a request waits on the device, over a closed tab too, and is sent once by one of two tabs', async () => {
    const { page, context, expectFailure } = await stage.visit(`/details/movie/${charade}`, { as: 'ben', worker: true })
    await heading(page, 'Charade').waitFor()
    await workerReady(page)
    expectFailure(/./)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Request', exact: true }).click()
    await badge(page, 'waiting').waitFor()
    await page.getByText('Requested on this device. Sent when you are back online.').waitFor()
    await page.close()

    const [one, other] = [await context.newPage(), await context.newPage()]
    for (const tab of [one, other]) {
      await tab.goto(`${stage.portal.url}/requests-list`)
      await tab.getByRole('heading', { name: 'Waiting on this device' }).waitFor()
      await takeBack(tab).waitFor()
    }
    let sent = 0
    // What the browser gives up, as the network comes back to one tab after the other, has not reached anybody.
    context.on('requestfinished', request => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v3/requests')) sent++
    })
    await context.setOffline(false)
    for (const tab of [one, other]) {
      await takeBack(tab).waitFor({ state: 'detached' })
      await row(tab, 'Charade').waitFor()
    }
    expect(sent).toBe(1)
    expect(await requestsFor('Charade')).toHaveLength(1)
  })

  for (const width of [1440, 390])
    test(`the button that waits is as high and stands where the one did that was pressed, at ${width} px`, async () => {
      const look = { as: 'ben', width, worker: true }
      const { page, context, go, expectFailure } = await stage.visit('/discover', look)
      const pick = page.getByRole('group').filter({ has: page.getByRole('link', { name: 'Details' }) })
      const box = async (what: Locator) => {
        const found = await what.boundingBox()
        if (!found) throw new Error('it is not drawn')
        return found
      }
      const tries = async (group: Locator) => {
        const pressed = group.getByRole('button', { name: 'Request', exact: true })
        await pressed.waitFor()
        await context.setOffline(true)
        await offlineBanner(page).waitFor()
        await atRest(page)
        const [before, around] = [await box(pressed), await box(group)]
        await pressed.click()
        const waiting = takeBack(page).locator('..')
        await waiting.waitFor()
        await atRest(page)
        const [after, aroundThen] = [await box(waiting), await box(group)]
        await takeBack(page).click()
        await pressed.waitFor()
        await context.setOffline(false)
        await offlineBanner(page).waitFor({ state: 'detached' })
        expect(Math.abs(after.height - before.height)).toBeLessThanOrEqual(0.5)
        expect([after.x, after.y]).toEqual([before.x, before.y])
        expect([aroundThen.y, aroundThen.height]).toEqual([around.y, around.height])
      }
      await pick.waitFor()
      await workerReady(page)
      expectFailure(/./)
      await tries(pick)
      await go(`/details/movie/${nosferatu}`)
      await heading(page, 'Nosferatu').waitFor()
      await tries(page.getByRole('group', { name: 'Actions' }))
    })

  test('what waits can be taken back, and a refusal is told and forgotten', async () => {
    const { page, context, go, expectFailure } = await stage.visit(`/details/movie/${nosferatu}`, {
      as: 'petra',
      worker: true,
    })
    await heading(page, 'Nosferatu').waitFor()
    await workerReady(page)
    expectFailure(/./)
    await context.setOffline(true)
    const request = page.getByRole('button', { name: 'Request', exact: true })
    await request.click()
    await takeBack(page).click()
    await toast(page, 'Nosferatu will not be requested.').waitFor()
    await request.click()
    await takeBack(page).waitFor()

    await stage.portal.ask('ben', nosferatu)
    await context.setOffline(false)
    await toast(page, 'Nosferatu')
      .filter({ hasText: /already/ })
      .waitFor()
    await go('/requests-list')
    await row(page, 'Nosferatu').waitFor()
    await page.getByRole('heading', { name: 'Waiting on this device' }).waitFor({ state: 'detached' })
  })

  test('a card says that its title waits, and shows no other status for it', async () => {
    const { page, context, expectFailure } = await stage.visit('/discover', { as: 'noor', worker: true })
    const row = page.getByRole('region', { name: 'Popular' })
    const card = row.getByRole('article').nth(1)
    await card.waitFor()
    await workerReady(page)
    expectFailure(/./)
    await context.setOffline(true)
    await card.hover()
    await card.getByRole('button', { name: 'Request', exact: true }).click()
    await toast(page, 'will be requested when you are back online.').waitFor()
    await badge(page, 'waiting').waitFor()
    expect(await card.textContent()).toContain('Not sent yet')
    await context.setOffline(false)
    await toast(page, /requested\.$/).waitFor()
    await card.getByText('Pending').waitFor()
  })

  test('anything else is refused at once', async () => {
    const id = await stage.portal.ask('noor', metropolis)
    const { page, context, expectFailure } = await stage.visit('/requests-list', { as: admin, worker: true })
    await row(page, 'Metropolis').waitFor()
    await workerReady(page)
    expectFailure(/./)
    await context.setOffline(true)
    await row(page, 'Metropolis')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await toast(page, 'You are offline, so nothing was changed.').waitFor()
    await context.setOffline(false)
    const { body } = await (await stage.portal.as(admin)).get(`/api/v3/requests/${id}`)
    expect((body as RequestPage['requests'][number]).variants.standard?.stage).toBe('pending')
  })

  test('whoever signs out leaves no lists and no pictures, and the next one finds none', async () => {
    const { page, context, go, expectFailure } = await stage.visit('/requests-list', { as: 'ben', worker: true })
    await heading(page, 'Requests').waitFor()
    await workerReady(page)
    await go('/discover')
    await page.getByRole('heading', { name: 'Popular' }).waitFor()
    const answers = () => page.evaluate(async () => (await caches.keys()).filter(name => name.includes(' answers ')))
    const pictures = () =>
      page.evaluate(async () => {
        const [name] = (await caches.keys()).filter(each => each.endsWith(' pictures'))
        return name ? (await (await caches.open(name)).keys()).map(({ url }) => url) : []
      })
    await comesTo(async () => (await answers()).some(name => name.endsWith(' ben')) && (await pictures()).length > 0)
    const [shown = ''] = await pictures()
    await page.evaluate(() => localStorage.removeItem('id_token'))
    // As another tab would tell it.
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'id_token', newValue: null })))
    await page.waitForURL(`${stage.portal.url}/login`)
    await comesTo(async () => (await answers()).length + (await pictures()).length === 0)
    // As a page does that is still drawn while it is left; what is kept of it would be so before the next answer.
    const asked = (url: string) => page.evaluate(async address => (await fetch(address)).ok, url)
    expect([await asked(shown), await asked(`${shown}?again`)]).toEqual([true, true])
    expect(await pictures()).toEqual([])

    await page.evaluate(token => localStorage.setItem('id_token', token), await stage.portal.tokenOf('noor'))
    expectFailure(/./)
    await context.setOffline(true)
    await go('/requests-list')
    await page.getByRole('alert').filter({ hasText: 'The portal isn’t responding' }).waitFor()
  })
})

inBrowser('after an update of the portal', () => {
  const stage = browserStage({ base: prefix })

  test('an open page offers it, a kept one is left at once, and nothing is asked for outside of the base path', async () => {
    const { portal } = stage
    const updated = { version: '1.0.0', heldMs: 0 }
    const isPage = ({ headers }: Request) => headers.get('sec-fetch-mode') === 'navigate'
    const held = () => {
      const { heldMs } = updated
      updated.heldMs = 0
      return heldMs > 0 ? Bun.sleep(heldMs) : undefined
    }
    const proxy = proxyBefore({
      to: portal.origin,
      prefix,
      strips: false,
      rewrite: text => text.replaceAll(/"version":"[^"]+"/g, `"version":"${updated.version}"`),
      holds: request => (isPage(request) ? held() : undefined),
    })
    try {
      const stored = { id_token: await portal.tokenOf('ben') }
      const { page, context, go, expectFailure } = await stage.visit('/discover', { stored, worker: true }, proxy.url)
      await page.getByRole('heading', { name: 'Popular' }).waitFor()
      await workerReady(page)
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${proxy.url}/`)
      const devtools = await context.newCDPSession(page)
      const { url, errors } = await devtools.send('Page.getAppManifest')
      await devtools.detach()
      expect({ url, errors }).toEqual({ url: `${proxy.url}/manifest.webmanifest`, errors: [] })

      expectFailure(/./)
      await context.setOffline(true)
      await page.reload()
      await page.getByRole('heading', { name: 'Popular' }).waitFor()
      await offlineBanner(page).waitFor()
      await page.keyboard.press('Escape')
      updated.version = '2.0.0'
      await context.setOffline(false)
      const offered = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
      // Of a page that is left before it has been read, Chromium asks for an icon outside of the base path.
      await Promise.all([page.waitForEvent('load'), offered.getByRole('button', { name: 'Reload' }).click()])
      await page.getByRole('heading', { name: 'Popular' }).waitFor()
      await offered.waitFor({ state: 'detached' })

      updated.version = '3.0.0'
      updated.heldMs = 6_000
      let loads = 0
      page.on('load', () => {
        loads++
      })
      await go('/requests-list')
      // Looking at the page would count as somebody's having begun to use it.
      await comesTo(async () => loads === 2)
      const versionOfPage = () =>
        page.evaluate(() => JSON.parse(document.getElementById('start')?.textContent ?? '{}').facts.version)
      expect(await versionOfPage()).toBe('3.0.0')
      expect(await offered.count()).toBe(0)
      expect(proxy.outside).toEqual([])
    } finally {
      await proxy.stop()
    }
  })

  test('a worker whose portal is gone takes itself away', async () => {
    const gone = { worker: false }
    const late = Promise.withResolvers<void>()
    const proxy = proxyBefore({
      to: stage.portal.origin,
      prefix,
      strips: false,
      refuses: path => gone.worker && path.endsWith('/service-worker.js'),
      // The artwork alone, as a browser has few calls open at a time.
      holds: ({ url }) => (gone.worker && /\/images\/.*\/(w780|w1280)\//.test(url) ? late.promise : undefined),
    })
    try {
      const stored = { id_token: await stage.portal.tokenOf('ben') }
      const { page, expectFailure } = await stage.visit('/discover', { stored, worker: true }, proxy.url)
      await page.getByRole('heading', { name: 'Popular' }).waitFor()
      await workerReady(page)
      expectFailure(/service-worker/)
      gone.worker = true
      await page.goto(`${proxy.url}/details/movie/${metropolis}`, { waitUntil: 'commit' })
      const isAway = async () => {
        const [left, names] = [await navigator.serviceWorker.getRegistrations(), await caches.keys()]
        return left.length === 0 && names.every(name => !/ (files|pictures)/.test(name))
      }
      await page.waitForFunction(isAway)
      // What was on its way then is shown, and kept no more.
      late.resolve()
      const artwork = page.locator('main img').first()
      await comesTo(() => artwork.evaluate(image => (image as HTMLImageElement).naturalWidth > 0))
      expect(await page.evaluate(isAway)).toBe(true)
    } finally {
      late.resolve()
      await proxy.stop()
    }
  })
})
