import { expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { openCatalogue } from '~/demo/catalogue'
import { browserStage, inBrowser, type Look } from '../support/browser'
import { admin } from '../support/browser-portal'
import { expectStill, movedIn, notesShifts, shiftsOf } from '../support/browser-shifts'
import { atRest, comesTo, dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

/** More than a page of the list holds, as some of the tests decide about two of them. */
const many = 42
const movies = openCatalogue(() => new Date())
  .movies()
  .filter(({ releaseDate }) => releaseDate !== null && releaseDate < '2000')
  .slice(0, many)
  .map(({ tmdbId }) => tmdbId)

const tops = (page: Page) => page.evaluate(() => scrollY)
const topOf = (place: Locator) => place.evaluate(element => element.getBoundingClientRect().top)
/** The first title in the lower half of the window. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('main :is(tbody, ul) a')]
    return links.find(link => link.getBoundingClientRect().top > innerHeight / 2)?.getAttribute('href') ?? ''
  })
const bar = (page: Page) => page.getByRole('toolbar')

/** What a message lies on and could be pressed, of bars and dialogs. */
const coveredBy = (page: Page, text: string | RegExp) =>
  toast(page, text).evaluate(message => {
    const { left, right, top, bottom } = message.getBoundingClientRect()
    const pressable = document.querySelectorAll(
      '[data-floating] :is(a, button), [role=dialog] :is(a, button, textarea), nav :is(a, button), [aria-current]',
    )
    return [...pressable]
      .filter(element => !message.contains(element))
      .filter(element => {
        const its = element.getBoundingClientRect()
        const beside = its.right <= left || its.left >= right || its.bottom <= top || its.top >= bottom
        return its.width > 0 && !beside
      })
      .map(element => element.getAttribute('aria-label') ?? element.textContent)
  })

inBrowser('bars, dialogs and messages', () => {
  const stage = browserStage()
  let asked: Promise<unknown> | null = null
  const open = async (width: number, narrowed = '&stage=pending', look: Look = {}) => {
    const askAll = async () => {
      for (const movie of movies) await stage.portal.ask('ben', movie)
    }
    asked ??= askAll()
    await asked
    const seen = { as: admin, width, touch: width < 600, ...look }
    const { page } = await stage.visit(`/requests-list?size=30${narrowed}`, seen)
    await heading(page, 'Requests').waitFor()
    await page.locator('main :is(tbody, ul) a[href*=details]').first().waitFor()
    return page
  }
  const choose = async (page: Page, count: number) => {
    if (await page.getByRole('button', { name: 'Select', exact: true }).isVisible())
      await page.getByRole('button', { name: 'Select', exact: true }).click()
    for (let at = 0; at < count; at++)
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(at + 1)
        .check()
  }

  for (const width of [390, 1440]) {
    test(`leaving a dialog of the bar scrolls nothing, at ${width}`, async () => {
      const page = await open(width)
      await choose(page, 2)
      for (const top of [0, 300]) {
        await page.evaluate(to => scrollTo({ top: to, behavior: 'instant' }), top)
        await page.waitForFunction(to => scrollY === to, top)
        await bar(page).getByRole('button', { name: 'Deny' }).click()
        const dialog = await dialogOpen(page, /^Deny/)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
        await page.waitForTimeout(500)
        expect(await tops(page)).toBe(top)
        await page.waitForFunction(() => document.activeElement?.textContent === 'Deny')
      }
    })

    test(`a message lies above the bars, at ${width}`, async () => {
      const page = await open(width, '')
      await choose(page, 1)
      for (const place of ['top', 'foot']) {
        const end = place === 'foot'
        await page.evaluate(down => scrollTo({ top: down ? document.body.scrollHeight : 0, behavior: 'instant' }), end)
        await page.waitForTimeout(200)
        const first = page.getByRole('button', { name: /^Approve / }).nth(end ? -1 : 3)
        await first.evaluate(button => (button as HTMLElement).click())
        // It stays for as long as it is pointed at.
        await toast(page, /approved\.$/)
          .first()
          .hover()
        await page.waitForTimeout(400)
        expect(await bar(page).isVisible()).toBe(true)
        expect(await coveredBy(page, /approved\.$/)).toEqual([])
        await toast(page, /approved\.$/)
          .first()
          .getByRole('button', { name: 'Close' })
          .click()
        await toast(page, /approved\.$/).waitFor({ state: 'detached' })
      }
    })

    test(`denying what was chosen leaves what is looked at where it is, at ${width}`, async () => {
      const page = await open(width)
      await choose(page, 2)
      // Past what was chosen, and far from the end of the list.
      const past = width < 600 ? 1_000 : 600
      await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), past)
      const looked = page.locator(`main a[href="${await inView(page)}"]`)
      const before = await topOf(looked)
      await bar(page).getByRole('button', { name: 'Deny' }).click()
      const dialog = await dialogOpen(page, /^Deny/)
      await dialog.getByRole('button', { name: 'No space for it right now' }).click()
      await dialog.getByRole('button', { name: 'Deny', exact: true }).click()
      await toast(page, '2 requests denied.').waitFor()
      await page.waitForTimeout(700)
      await comesTo(async () => Math.abs((await topOf(looked)) - before) < 2)
      expect(await coveredBy(page, '2 requests denied.')).toEqual([])
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    })
  }

  for (const width of [390, 1440]) {
    test(`the bar that saves does not cover what was just changed, at ${width}`, async () => {
      const { page } = await stage.visit('/Settings/Radarr', { as: admin, width, touch: width < 600 })
      const toggle = page.getByRole('switch').last()
      await toggle.waitFor()
      // To the foot of the window, above the navigation of phones.
      await toggle.evaluate(
        (element, air) => {
          scrollTo({ top: scrollY + element.getBoundingClientRect().bottom - innerHeight + air, behavior: 'instant' })
        },
        width < 1025 ? 66 : 10,
      )
      await toggle.focus()
      await page.keyboard.press('Space')
      const save = page.locator('[data-floating]')
      await save.waitFor()
      await comesTo(async () => {
        const [changed, raised] = [await toggle.boundingBox(), await save.boundingBox()]
        return (changed?.y ?? 0) + (changed?.height ?? 0) < (raised?.y ?? 0)
      })
    })
  }

  test('a reason that was typed is kept on Escape, unless it is thrown away', async () => {
    const page = await open(1440)
    await choose(page, 1)
    await bar(page).getByRole('button', { name: 'Deny' }).click()
    const dialog = await dialogOpen(page, /^Deny/)
    await dialog.getByLabel(/^Reason/).fill('Next year.')
    await page.keyboard.press('Escape')
    await dialog.getByText('Keep the reason?').waitFor()
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
    expect(await dialog.getByLabel(/^Reason/).inputValue()).toBe('Next year.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  for (const width of [390, 1440])
    test(`a message that comes beside another moves nothing at ${width} px`, async () => {
      const page = await open(width, '', { motion: true, scripts: [notesShifts] })
      await atRest(page)
      // Longer than what comes of a press counts as asked for.
      await page.route('**/approve', async route => {
        await Bun.sleep(800)
        await route.continue()
      })
      await shiftsOf(page)
      const names = await page
        .getByRole('button', { name: /^Approve / })
        .evaluateAll(buttons =>
          buttons.slice(0, 2).map(button => button.getAttribute('aria-label') ?? button.textContent ?? ''),
        )
      for (const name of names) {
        await page.getByRole('button', { name, exact: true }).click()
        await toast(page, `${name.replace(/^Approve /, '')} approved.`).waitFor()
      }
      await page.waitForTimeout(1_000)
      expectStill(await movedIn(page, 'what comes after two presses', { unasked: true }))
    })

  for (const width of [390, 1440]) {
    test(`the bar of a form lies over nothing that stands below the form, at ${width}`, async () => {
      const { page } = await stage.visit('/Settings/Radarr', { as: admin, width, touch: width < 600 })
      await page.getByLabel('Hostname or IP').first().fill('radarr.example.com')
      const saves = page.getByRole('button', { name: 'Save', exact: true })
      await saves.waitFor()
      const below = page.getByRole('heading', { name: 'Available right away' })
      await below.waitFor()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await atRest(page)
      const bottomOf = (place: Locator) => place.evaluate(element => element.getBoundingClientRect().bottom)
      const lowest = page.getByRole('button', { name: 'Create an address' }).last()
      expect(await topOf(saves)).toBeGreaterThan(await bottomOf(lowest))
      expect(await topOf(saves)).toBeGreaterThan(await bottomOf(below))
    })
  }
})
