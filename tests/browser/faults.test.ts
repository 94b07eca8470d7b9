import { afterEach, expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { badge, heading, row, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const sintel = 45_745
const charade = 4_808
const upstream = [/\/api\/v3\/(titles|genres|search|discover)\b/, /\/images\//]
/** The portal leaves a service that keeps failing alone for a quarter of a minute. */
const patienceMs = 40_000

/** Presses every Try again until what was missing is there. */
const untilItWorks = async (page: Page, wanted: Locator) => {
  const retries = page.getByRole('button', { name: 'Try again' })
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    if ((await retries.count()) === 0 && (await wanted.first().isVisible())) return
    for (const retry of await retries.all()) await retry.click({ timeout: 1_000 }).catch(notThereAnyMore)
    await page.waitForTimeout(300)
  }
  throw new Error('trying again did not help')
}

const notThereAnyMore = (error: Error) => {
  if (error.name !== 'TimeoutError') throw error
}

inBrowser('when a service is in trouble', () => {
  const stage = browserStage()
  afterEach(() => {
    const { tmdb, radarr } = stage.portal
    tmdb.faults.clear()
    radarr.start()
  })

  test('discover and search say that the movie database is away, and their retry works when it is back', async () => {
    const { tmdb } = stage.portal
    tmdb.faults.set({ status: 500 })
    const [discover, search] = await Promise.all([
      stage.visit('/login', { as: 'ben' }),
      stage.visit('/login', { as: 'noor' }),
    ])
    for (const { expectFailure } of [discover, search]) expectFailure(...upstream)
    await search.go('/discover/sintel')
    await search.page.getByText('Search failed').waitFor({ timeout: patienceMs })
    await discover.go('/discover')
    const failed = discover.page.getByText(/couldn’t be loaded$/)
    await failed.first().waitFor({ timeout: patienceMs })
    await heading(discover.page, 'Discover').waitFor({ state: 'attached' })

    tmdb.faults.clear()
    await untilItWorks(search.page, search.page.getByRole('link', { name: 'Sintel', exact: true }))
    await untilItWorks(discover.page, discover.page.getByRole('heading', { name: 'Popular' }).locator('visible=true'))
    for (const name of ['Popular', 'Trending', 'Upcoming'])
      await discover.page.getByRole('region', { name }).getByRole('article').first().waitFor()
    expect(await failed.count()).toBe(0)
  })

  test('a slow movie database shows the shape of the page until it answers', async () => {
    const { tmdb } = stage.portal
    const answering = Promise.withResolvers<void>()
    tmdb.faults.set({ until: answering.promise, path: `/movie/${charade}` })
    const { page } = await stage.visit(`/details/movie/${charade}`, { as: 'ben' })
    await page.locator('main .skeleton').first().waitFor()
    answering.resolve()
    await heading(page, 'Charade').waitFor()
    expect(await page.locator('main h1').count()).toBe(1)
  })

  test('an approved request waits for Radarr, says so, and is sent once when it is back', async () => {
    const { portal } = stage
    await portal.ask('ben', sintel)
    await portal.radarr.stop()
    const failing = [/\/download-choices\//, /\/options$/, /\/progress$/]
    const { page } = await stage.visit('/requests-list', { as: admin, failing })
    await row(page, 'Sintel').getByRole('button', { name: 'Approve Sintel' }).click()
    await badge(row(page, 'Sintel'), 'failed').waitFor()
    // While the next try runs nothing has failed: the list may have looked just then, and looks again half a minute later.
    await page.getByRole('button', { name: 'Sintel couldn’t be sent.' }).click({ timeout: patienceMs })
    await row(page, 'Sintel')
      .getByText(/Radarr .*Next try/s)
      .waitFor()

    const asker = await stage.visit(`/details/movie/${sintel}`, { as: 'ben', failing: [/\/progress$/] })
    await asker.page.getByText('Not sent to the download manager yet.').waitFor()

    portal.radarr.start()
    const again = page.getByRole('button', { name: 'Send again', exact: true }).first()
    // Looked for from now on, as it goes away by itself.
    const told = toast(page, 'Sintel was sent.').waitFor({ timeout: patienceMs })
    for (const until = Date.now() + patienceMs; Date.now() < until && portal.addedTimes(sintel) === 0; ) {
      const answered = page.waitForResponse(answer => answer.request().method() === 'POST')
      await again.click()
      await (await answered).finished()
      await page.waitForTimeout(300)
    }
    await told
    await badge(row(page, 'Sintel'), 'processing').waitFor()
    expect(portal.addedTimes(sintel)).toBe(1)
  })

  test('a portal that does not answer is told from one that says no', async () => {
    const { page, context, expectFailure } = await stage.visit('/requests-list', { as: 'ben' })
    await heading(page, 'Requests').waitFor()
    expectFailure(/./)
    await context.setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await context.setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
  })
})
