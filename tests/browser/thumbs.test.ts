import { beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { atRest } from '../support/browser-steps'
import { test } from '../support/browser-test'

const charade = 4_808

/** What can be pressed and is missed two thirds of a thumb's width beside its middle; links within a sentence may be. */
const missed = (page: Page) =>
  page.evaluate(() => {
    const beside = 19
    const labelled = (element: Element) => element.closest('label') ?? element
    const isHit = (element: Element, x: number, y: number) => {
      const at = document.elementFromPoint(x, y)
      return at !== null && labelled(element).contains(at)
    }
    const isMissed = (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = labelled(element).getBoundingClientRect()
      if (width < 2 || height < 2) return false
      const [x, y] = [left + width / 2, top + height / 2]
      const across = Math.min(beside, x, innerWidth - x - 1)
      return ![
        [0, -beside],
        [0, beside],
        [-across, 0],
        [across, 0],
      ].every(([dx = 0, dy = 0]) => isHit(element, x + dx, y + dy))
    }
    const isInText = (element: Element) =>
      element.matches('p a, li > a, a:is(span > a)') && getComputedStyle(element).display === 'inline'
    return [...document.querySelectorAll('main :is(a[href], button, input, select)')]
      .filter(element => !element.closest('[inert]') && !isInText(element) && isMissed(element))
      .map(element =>
        (
          element.getAttribute('aria-label') ??
          element.closest('label')?.textContent ??
          element.textContent ??
          ''
        ).trim(),
      )
  })

const places = [
  ['the sign-in', '/login', undefined],
  ['Discover', '/discover', admin],
  ['the list of people', '/usermanagement', admin],
  ['what is sent where', '/user-preferences?tab=channels', 'ben'],
  ['the list of requests', '/requests-list', admin],
] as const

inBrowser('a thumb finds what it presses', () => {
  const stage = browserStage()
  beforeAll(() => stage.portal.ask('ben', charade))

  for (const [what, path, as] of places)
    test(`on ${what}`, async () => {
      const { page } = await stage.visit(path, { as, width: 390, height: 844, touch: true })
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      await atRest(page)
      expect(await missed(page)).toEqual([])
    })
})
