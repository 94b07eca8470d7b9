import type { Page } from 'playwright-core'
import { type Figure, figure } from '../measure'
import type { Stage } from './stage'

const observing = `
  window.slowest = 0
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    if (entry.interactionId) slowest = Math.max(slowest, entry.duration)
  })).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** What people do on Discover: open the palette and type, search, look at what is new, scroll a row. */
async function pressOnDiscover(page: Page) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('the', { delay: 60 })
  await page.waitForTimeout(600)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('star', { delay: 60 })
  await page.waitForTimeout(600)
  await page.keyboard.press('Escape')
  await page.mouse.click(720, 500)
  await page.waitForTimeout(600)
}

/** The slowest answer to a press of a key or button on Discover, from the press to the next picture. */
export async function interactions({ context, origin, signIn }: Stage): Promise<Figure[]> {
  await signIn(true)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript({ content: observing })
  await page.goto(`${origin}/discover`, { waitUntil: 'networkidle' })
  await pressOnDiscover(page)
  const value = await page.evaluate<number>('slowest')
  await page.close()
  if (value === 0) throw new Error('no interaction was seen')
  return [figure('discover: slowest interaction', value, { under: 120, unit: 'ms' })]
}
