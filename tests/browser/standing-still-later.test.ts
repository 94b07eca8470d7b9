import { afterAll, beforeAll, expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import type { ShowEpisodes } from '~/shared/api/shows'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { expectStill, movedIn, notesShifts, shiftsOf, staggered } from '../support/browser-shifts'
import { atRest } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { peopleServers } from '../support/media-people'

type Size = { width: number; height: number; touch?: boolean }
const phone: Size = { width: 390, height: 844, touch: true }
const desk: Size = { width: 1440, height: 900 }
const sizes = [phone, desk]
const tablets: Size[] = [
  { width: 600, height: 960, touch: true },
  { width: 820, height: 1180, touch: true },
  { width: 1024, height: 1366, touch: true },
]
const smallest: Size = { width: 320, height: 640, touch: true }
/** Longer than all answers to a press take. */
const answeredMs = 4_000
const unasked = { unasked: true }
/** Movies that nobody has asked for, one for each width. */
const forNoor = [234, 143]
const forAda = [775, 3_059]
const greed = 1_405
const kid = 10_098
const metropolis = 19
/** Three seasons of eight episodes. */
const grid = 9_000_023

/** The browser lays a row out when it comes into sight; until then it has no height. */
const heightInSight = (row: Locator) =>
  row.evaluate(
    part =>
      new Promise<number>(known => {
        const look = () => (part.clientHeight > 0 ? known(part.clientHeight) : requestAnimationFrame(look))
        look()
      }),
  )

inBrowser('what comes later moves nothing', () => {
  const stage = browserStage({ shows: true })
  const server = peopleServers.jellyfin()
  afterAll(() => server.stop())
  beforeAll(async () => {
    server.set([{ id: 11, name: 'Anna' }])
    await stage.portal.connect('jellyfin', server.values)
    await stage.portal.connect('usermanagement', { importJellyfinUsers: true })
    await stage.portal.sync('jellyfinUserImport')
    const wish = { kind: 'tvShow', id: String(grid), variant: 'standard', choice: { part: 'firstSeason' } }
    await (await stage.portal.as(admin)).post('/api/v3/requests', wish)
    // The last one that was asked for has buttons for those who decide.
    await stage.portal.ask('ben', kid)
  })

  const opened = async (path: string, as: string, size: Size) => {
    const visit = await stage.visit('/health', { as, ...size, scripts: [notesShifts] })
    await staggered(visit.page)
    await visit.go(path)
    await atRest(visit.page)
    return visit
  }
  const afterPress = async (page: Page, what: string, press: () => Promise<void>) => {
    await shiftsOf(page)
    await press()
    await page.waitForTimeout(answeredMs)
    return movedIn(page, what, unasked)
  }
  const everywhere = async (watch: (size: Size, at: number) => Promise<string[]>, at = sizes) =>
    expectStill((await Promise.all(at.map(watch))).flat())

  test('Discover stands still on tablets, whose screens show more than two rows', () =>
    everywhere(async size => {
      const look = { as: admin, ...size, locale: size.width < 700 ? 'de-DE' : 'en-GB', scripts: [notesShifts] }
      const { page, go } = await stage.visit('/health', look)
      await go('/discover')
      await page.getByRole('article').first().waitFor()
      await atRest(page)
      return movedIn(page, `Discover at ${size.width}`)
    }, tablets))

  test('a movie stands still on tablets, which show the rows below its story', () =>
    everywhere(async size => {
      const { page, go } = await stage.visit('/health', { as: admin, ...size, scripts: [notesShifts] })
      await staggered(page)
      await go(`/details/movie/${metropolis}`)
      await page.getByRole('heading', { name: 'Recommended' }).waitFor()
      await atRest(page)
      return movedIn(page, `Metropolis at ${size.width}`)
    }, tablets))

  test('what could not be sent is one line, and unfolds', async () => {
    const { portal } = stage
    portal.radarr.faults.set({ status: 500, path: 'movie' })
    try {
      await portal.approve(await portal.ask('ben', greed))
      for (const size of [phone, desk]) {
        const { page } = await opened('/requests-list', admin, size)
        const banner = page.getByRole('alert').filter({ hasText: 'Greed couldn’t be sent.' })
        expect((await banner.boundingBox())?.height).toBeLessThan(60)
        const again = banner.getByRole('button', { name: 'Send again' })
        expect(await again.count()).toBe(0)
        await banner.getByRole('button', { name: 'Greed couldn’t be sent.' }).click()
        await again.waitFor()
        await banner.getByText('Radarr reported an internal error').waitFor()
      }
    } finally {
      portal.radarr.faults.clear()
    }
  })

  for (const [who, movies] of [
    ['noor', forNoor],
    [admin, forAda],
  ] as const)
    test(`asking for a movie as ${who}`, () =>
      everywhere(async (size, at) => {
        const { page } = await opened(`/details/movie/${movies[at]}`, who, size)
        const request = page.getByRole('button', { name: 'Request', exact: true })
        return afterPress(page, `asking at ${size.width}`, () => request.click())
      }))

  test('a season is as high before its episodes are there as afterwards, asked for or not', () =>
    everywhere(async size => {
      const { page } = await opened(`/details/tv/${grid}`, admin, size)
      const heightOf = async (part: Locator) => Math.round((await part.first().boundingBox())?.height ?? 0)
      const faults = []
      for (const season of [2, 1]) {
        const held = Promise.withResolvers<void>()
        await page.route(new RegExp(`/seasons/${season}$`), async route => {
          await held.promise
          await route.continue()
        })
        await page.getByRole('tab', { name: new RegExp(`^Season ${season}\\b`) }).click()
        const before = await heightOf(page.locator('main li:has(.skeleton)'))
        const answer = page.waitForResponse(new RegExp(`/seasons/${season}$`))
        held.resolve()
        const { episodes } = (await (await answer).json()) as ShowEpisodes
        const after = await heightOf(page.getByRole('listitem').filter({ hasText: episodes[0]?.name ?? '' }))
        if (before !== after) faults.push(`season ${season} at ${size.width}: ${before} px, then ${after}`)
      }
      return faults
    }))

  test('the row of what was asked for lately is as high with a long title and buttons as before it is known', () =>
    everywhere(
      async size => {
        const { page, go } = await stage.visit('/health', { as: admin, ...size, scripts: [notesShifts] })
        const held = Promise.withResolvers<void>()
        await page.route(/\/api\/v3\/discover(\?|$)/, async route => {
          await held.promise
          await route.continue()
        })
        await go('/discover')
        const row = page.getByRole('region', { name: 'Recently requested' }).getByRole('list')
        const waiting = await heightInSight(row)
        held.resolve()
        const cards = row.getByRole('article')
        await cards.first().waitFor()
        await atRest(page)
        await cards
          .first()
          .getByRole('link')
          .evaluate(link => {
            link.textContent = 'A title that is so long that it stands on two lines'
          })
        const shown = await heightInSight(row)
        return waiting === shown ? [] : [`at ${size.width}: ${waiting} px, then ${shown}`]
      },
      [...sizes, smallest],
    ))

  test('what can be imported from media servers', () =>
    everywhere(async size => {
      const { page, go } = await stage.visit('/health', { as: admin, ...size, scripts: [notesShifts] })
      await staggered(page)
      await go('/Settings/UserManagement')
      // In sight: what stands between them of the import from Plex.
      await page.getByRole('heading', { name: 'Users from Emby' }).evaluate(part => {
        part.scrollIntoView()
        scrollBy(0, -130)
      })
      await page.waitForTimeout(answeredMs)
      return movedIn(page, `new users at ${size.width}`)
    }))

  test('settings whose state cannot be checked', () =>
    everywhere(async size => {
      const visit = await stage.visit('/health', { as: admin, ...size, scripts: [notesShifts] })
      visit.expectFailure(/\/api\/v3\/settings$/, /Failed to load/)
      await visit.page.route(/\/api\/v3\/settings$/, route => route.fulfill({ status: 500, json: {} }))
      await visit.go('/Settings')
      await visit.page.getByText('couldn’t be checked').waitFor()
      return movedIn(visit.page, `settings that fail at ${size.width}`)
    }))
})
