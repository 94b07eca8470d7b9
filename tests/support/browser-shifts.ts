import type { Page } from 'playwright-core'

type Shift = { value: number; isPressed: boolean; moved: string[] }

const most = 0.02

/** Notes every layout shift from the first paint on, those after a press as well, with what moved. */
export const notesShifts = `
  globalThis.layoutShifts = []
  const placeOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  const nameOf = node => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'gone'
    return element.tagName.toLowerCase() + ' "' + (element.textContent ?? '').slice(0, 40) + '"'
  }
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      globalThis.layoutShifts.push({
        value,
        isPressed: hadRecentInput,
        moved: sources.map(({ node, previousRect, currentRect }) =>
          nameOf(node) + ' ' + placeOf(previousRect) + ' > ' + placeOf(currentRect)),
      })
  }).observe({ type: 'layout-shift', buffered: true })
`

/** What moved so far on this page, and forgets it; `unasked` leaves out what a press moves at once. */
export const shiftsOf = async (page: Page, { unasked = false } = {}) => {
  const all = await page.evaluate(() => {
    const noted: Shift[] = Reflect.get(globalThis, 'layoutShifts')
    return noted.splice(0)
  })
  const shifts = all.filter(({ isPressed }) => !(unasked && isPressed))
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) }
}

/** What moved too far since it was asked last. */
export const movedIn = async (page: Page, what: string, which?: { unasked: boolean }) => {
  const { sum, moved } = await shiftsOf(page, which)
  return sum > most ? [`${what} moved by ${sum.toFixed(4)}: ${moved.join('; ')}`] : []
}

export const expectStill = (faults: readonly string[]) => {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

const stepMs = 150

/** Answers of the portal come one after another, each a little later than the one before, as over a slow line. */
export const staggered = async (page: Page) => {
  let asked = 0
  await page.route('**/api/v3/**', async route => {
    asked++
    await Bun.sleep(stepMs * Math.min(asked, 10))
    await route.continue().catch(() => undefined)
  })
}
