import { test } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { notesShifts, shiftsOf, staggered } from '../support/browser-shifts'
import { dialogOpen } from '../support/browser-steps'

const most = 0.02
const watchedMs = 10_000
const metropolis = 19
const charade = 4808
const nosferatu = 653
const kid = 10_098
const circus = 28_978
const greed = 1_405
const sunrise = 631

const places = [
  ['the list of requests', '/requests-list'],
  ['a movie that is downloading', `/details/movie/${metropolis}`],
  ['a movie that is pending', `/details/movie/${charade}`],
  ['a movie that could not be sent', `/details/movie/${greed}`],
  ['a movie that nobody asked for', `/details/movie/${sunrise}`],
] as const

/** What moved too far since it was asked last. */
const movedIn = async (page: Page, what: string) => {
  const { sum, moved } = await shiftsOf(page)
  if (process.env.SHIFTS) process.stdout.write(`${sum.toFixed(4)} ${what}\n`)
  return sum > most ? [`${what} moved by ${sum.toFixed(4)}: ${moved.join('; ')}`] : []
}

const expectStill = (faults: readonly string[]) => {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

inBrowser('a page stands still', () => {
  const stage = browserStage()
  let filled: Promise<void> | null = null
  const fill = async () => {
    const { portal } = stage
    portal.radarr.faults.set({ status: 500, path: 'movie' })
    await portal.approve(await portal.ask('ben', greed))
    portal.radarr.faults.clear()
    await portal.approve(await portal.ask('ben', metropolis))
    for (const movie of [charade, nosferatu, kid]) await portal.ask('ben', movie)
    await portal.ask('noor', circus, true)
  }
  const visit = async (width: number) => {
    filled ??= fill()
    await filled
    const height = width < 600 ? 844 : 900
    const opened = await stage.visit('/health', {
      as: admin,
      width,
      height,
      touch: width < 600,
      scripts: [notesShifts],
    })
    opened.expectFailure(/youtube/)
    await staggered(opened.page)
    return opened
  }

  for (const width of [390, 1440]) {
    test(`cold and warm through ten seconds, at ${width}`, async () => {
      const watched = async ([what, path]: (typeof places)[number]) => {
        const { page, go } = await visit(width)
        const faults = []
        for (const cache of ['cold', 'warm']) {
          await go(path)
          await page.locator('main h1').waitFor({ state: 'attached' })
          await page.waitForTimeout(watchedMs)
          faults.push(...(await movedIn(page, `${what}, ${cache}, at ${width}`)))
        }
        return faults
      }
      expectStill((await Promise.all(places.map(watched))).flat())
    }, 180_000)

    test(`through its dialogs, at ${width}`, async () => {
      const { page, go } = await visit(width)
      const faults: string[] = []
      const through = async (what: string, press: () => Promise<void>) => {
        await shiftsOf(page)
        await press()
        const dialog = await dialogOpen(page, /./)
        await page.waitForTimeout(1_500)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
        await page.waitForTimeout(1_000)
        faults.push(...(await movedIn(page, `${what}, at ${width}`)))
      }
      const button = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
      await go('/requests-list')
      await page.waitForTimeout(4_000)
      await through('denying a request', () => button('Deny The Kid'))
      if (width < 600) await through('the actions of a request', () => button('More actions for The Kid'))
      await go(`/details/movie/${sunrise}`)
      await page.waitForTimeout(4_000)
      await through('a trailer', () => button('Trailer'))
      await through('asking with options', async () => {
        await button(/^More ways to request/)
        await page.getByRole('menuitem', { name: 'With options…' }).click()
      })
      await go(`/details/movie/${charade}`)
      await page.waitForTimeout(4_000)
      await through('changing options', () => button('Edit'))
      await through('denying from the page of a movie', () => button('Deny'))
      expectStill(faults)
    }, 90_000)
  }
})
