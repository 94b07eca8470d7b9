import { beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin, type Person } from '../support/browser-portal'
import { comesTo } from '../support/browser-steps'
import { test } from '../support/browser-test'

const people: Person[] = [
  { name: 'ben', claims: ['RequestMovie'] },
  { name: 'petra', claims: ['PowerUser', 'RequestMovie'] },
]
const charade = 4_808

/** Where a mark between filters begins or ends a line; it has no width where the line ends there. */
const looseMarks = (page: Page) =>
  page.locator('fieldset span[aria-hidden]').evaluateAll(marks =>
    marks.flatMap(mark => {
      const { left, right, top, bottom } = mark.getBoundingClientRect()
      if (right - left < 1) return []
      const beside = [...(mark.parentElement?.children ?? [])].flatMap(other => {
        const at = other.getBoundingClientRect()
        return other !== mark && at.top < bottom && at.bottom > top ? [at] : []
      })
      const hasBoth = beside.some(at => at.right <= left) && beside.some(at => at.left >= right)
      return hasBoth ? [] : [`${left} to ${right} in ${innerWidth}`]
    }),
  )

inBrowser('the list of requests', () => {
  const stage = browserStage({ people })
  beforeAll(() => stage.portal.ask('ben', charade))

  test('draws the mark between its filters only between two of them, at every width', async () => {
    const { page } = await stage.visit('/requests-list', { as: admin, locale: 'de-DE', width: 1440 })
    const mine = page.getByRole('group', { name: 'Anfragen filtern' }).getByRole('button', { name: /^Meine/ })
    await mine.waitFor()
    const lines = new Set<boolean>()
    for (let width = 1440; width >= 360; width -= 20) {
      await page.setViewportSize({ width, height: 900 })
      expect(await looseMarks(page)).toEqual([])
      lines.add((await page.locator('fieldset span[aria-hidden]').boundingBox())?.width === 0)
    }
    // Some widths have it within a line, others where a line ends.
    expect(lines.size).toBe(2)
  })

  /** Before and after the code of the page has come, on a phone. */
  const standsStill = async (as: string, touch: boolean) => {
    const phone = { as, width: 390, height: 844, touch }
    const { page: still, expectFailure } = await stage.visit('/health', phone)
    expectFailure(/\/assets\//)
    await still.route(/\/assets\/.*\.(js|css)$/, route => route.abort())
    await still.goto(`${stage.portal.origin}/requests-list`, { waitUntil: 'commit' })
    const { page: live } = await stage.visit('/requests-list', phone)
    const [early, late] = [still.locator('[data-poster] img').first(), live.locator('main li img').first()]
    await Promise.all([early.waitFor(), late.waitFor()])
    await live.getByRole('button', { name: 'Decide one by one' }).waitFor()
    await comesTo(async () => {
      const [was, is] = [await early.boundingBox(), await late.boundingBox()]
      return was !== null && is !== null && Math.abs(was.y - is.y) < 4
    })
  }

  for (const touch of [false, true])
    test(`stands for staff before its code has come where it will be, on a phone ${touch ? 'with' : 'without'} touch`, async () => {
      await standsStill('petra', touch)
    })
})
