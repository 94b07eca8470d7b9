import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { row } from '../support/browser-steps'
import { test } from '../support/browser-test'

inBrowser('in Chinese, which may break a line between any two letters', () => {
  const stage = browserStage()

  test('the word for where a request stands stays on one line however narrow its column is', async () => {
    await stage.portal.ask('noor', 19, true)
    const { page } = await stage.visit('/requests-list', {
      as: 'ada',
      width: 1440,
      locale: 'zh-CN',
      stored: { language: 'zh' },
    })
    const badges = row(page, 'Metropolis').locator('[data-status]')
    await badges.first().waitFor()
    const heights = await badges.evaluateAll(all =>
      all.map(badge => {
        if (badge.parentElement) badge.parentElement.style.width = '0'
        return [badge.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(badge).minHeight)]
      }),
    )
    expect(heights.length).toBeGreaterThan(0)
    // On two lines it is higher than a badge is at least.
    for (const [height, least] of heights) expect(height).toBe(least as number)
  })
})
