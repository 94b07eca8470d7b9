import { beforeAll } from 'bun:test'
import type { Page } from 'playwright-core'
import type { RequestCounts } from '~/shared/api/request-lists'
import { browserStage, inBrowser } from '../support/browser'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { expectStill, movedIn, notesShifts, shiftsOf, staggered } from '../support/browser-shifts'
import { atRest, comesTo, dialogOpen } from '../support/browser-steps'
import { test } from '../support/browser-test'

const watchedMs = 10_000
const openMs = 1_500
const closedMs = 1_000
const widths = [390, 1440]
const metropolis = 19
const charade = 4808
const nosferatu = 653
const kid = 10_098
const circus = 28_978
const greed = 1_405
const sunrise = 631
const grid = 9_000_023

const places = [
  ['the list of requests', '/requests-list'],
  ['a movie that is downloading', `/details/movie/${metropolis}`],
  ['a movie that is pending', `/details/movie/${charade}`],
  ['a movie that could not be sent', `/details/movie/${greed}`],
  ['a movie that nobody asked for', `/details/movie/${sunrise}`],
  ['a show', `/details/tv/${grid}`],
  ['the overview of the settings', '/Settings'],
] as const

/** Those with the most text that words beside it make wider or narrower. */
const written: readonly string[] = ['/requests-list', `/details/movie/${sunrise}`]

/** What is pressed on a page, and what it opens. */
type Opened = { what: string; press: (page: Page) => Promise<void> }
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const dialogs = (isPhone: boolean): [string, Opened[]][] => [
  [
    '/requests-list',
    [
      { what: 'denying a request', press: button('Deny The Kid') },
      ...(isPhone ? [{ what: 'the actions of a request', press: button('More actions for The Kid') }] : []),
    ],
  ],
  [
    `/details/movie/${sunrise}`,
    [
      { what: 'a trailer', press: button('Trailer') },
      {
        what: 'asking with options',
        press: async page => {
          await button(/^More ways to request/)(page)
          await page.getByRole('menuitem', { name: 'With options…' }).click()
        },
      },
    ],
  ],
  [
    `/details/tv/${grid}`,
    [
      {
        what: 'asking for parts of a show',
        press: async page => {
          await button('Request')(page)
          const sheet = await dialogOpen(page, /^Request Vanishing Grid/)
          await sheet.getByRole('button', { name: 'First season' }).click()
          await sheet.getByRole('button', { name: 'Everything missing' }).click()
        },
      },
    ],
  ],
  [`/details/movie/${metropolis}`, [{ what: 'why a movie stands where it does', press: button('Why this status?') }]],
  [
    `/details/movie/${charade}`,
    [
      { what: 'changing options', press: button('Edit') },
      { what: 'denying from the page of a movie', press: button('Deny') },
    ],
  ],
]

/** One after another, in the order in which they are given. */
const queue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<unknown>) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

inBrowser('a page stands still', () => {
  const stage = browserStage()
  beforeAll(async () => {
    const { portal } = stage
    portal.radarr.faults.set({ status: 500, path: 'movie' })
    await portal.approve(await portal.ask('ben', greed))
    const ada = await portal.as(admin)
    const failed = async () => ((await must(ada.get('/api/v3/requests/counts'))) as RequestCounts).failed
    await comesTo(async () => (await failed()) === 1)
    portal.radarr.faults.clear()
    await portal.approve(await portal.ask('ben', metropolis))
    for (const movie of [charade, nosferatu, kid]) await portal.ask('ben', movie)
    await portal.ask('noor', circus, true)
  })
  const visit = async (width: number) => {
    const isPhone = width < 600
    const height = isPhone ? 844 : 900
    const opened = await stage.visit('/health', { as: admin, width, height, touch: isPhone, scripts: [notesShifts] })
    opened.expectFailure(/youtube/)
    await staggered(opened.page)
    return opened
  }

  // Opened one after another, as by a person, and then watched side by side: most of that time nothing happens.
  test('cold and warm through ten seconds', async () => {
    const inTurn = queue()
    const watched = async (width: number, [what, path]: (typeof places)[number]) => {
      const { page, go } = await visit(width)
      const faults = []
      for (const cache of ['cold', 'warm']) {
        await inTurn(async () => {
          await go(path)
          await page.locator('main h1').waitFor({ state: 'attached' })
        })
        await page.waitForTimeout(watchedMs)
        faults.push(...(await movedIn(page, `${what}, ${cache}, at ${width}`)))
      }
      return faults
    }
    const all = widths.flatMap(width => places.map(place => watched(width, place)))
    expectStill((await Promise.all(all)).flat())
  }, 180_000)

  test('when its letters arrive after the text', async () => {
    const late = async (width: number, [what, path]: (typeof places)[number]) => {
      const { page } = await visit(width)
      const drawn = Promise.withResolvers<void>()
      await page.route(/\.woff2$/, async route => {
        await drawn.promise
        await route.continue()
      })
      // It is not loaded before its letters are.
      await page.goto(stage.portal.origin + path, { waitUntil: 'commit' })
      await atRest(page)
      await shiftsOf(page)
      drawn.resolve()
      await comesTo(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')))
      await page.waitForTimeout(closedMs)
      return movedIn(page, `${what}, with its letters, at ${width}`)
    }
    const all = widths.flatMap(width =>
      places.filter(([, path]) => written.includes(path)).map(place => late(width, place)),
    )
    expectStill((await Promise.all(all)).flat())
  })

  test('through its dialogs', async () => {
    const inTurn = queue()
    const through = async (width: number, [path, opened]: [string, Opened[]]) => {
      const { page, go } = await visit(width)
      await inTurn(() => go(path))
      await atRest(page)
      const faults = []
      for (const { what, press } of opened) {
        await shiftsOf(page)
        await press(page)
        const dialog = await dialogOpen(page, /./)
        await page.waitForTimeout(openMs)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
        await page.waitForTimeout(closedMs)
        faults.push(...(await movedIn(page, `${what}, at ${width}`)))
      }
      return faults
    }
    const all = widths.flatMap(width => dialogs(width < 600).map(page => through(width, page)))
    expectStill((await Promise.all(all)).flat())
  })
})
