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

  test('Chinese letters are those of the system, and Latin ones are still those of Inter', async () => {
    const { page } = await stage.visit('/requests-list', {
      as: 'ada',
      width: 1440,
      locale: 'zh-CN',
      stored: { language: 'zh' },
    })
    await page.evaluate(() => document.fonts.load('1em "Inter Variable"'))
    const session = await page.context().newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const drawnWith = async (words: string) => {
      await page.locator('h1').evaluate(async (heading, text) => {
        heading.replaceChildren(text)
        await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))
      }, words)
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts.map(({ familyName }) => familyName)
    }
    const [chinese, ...others] = await drawnWith('求片')
    expect(chinese).toMatch(/WenQuanYi|Noto Sans|Source Han/)
    expect(others).toEqual([])
    expect((await drawnWith('求片 4K')).toSorted()).toEqual(['Inter', chinese ?? ''])
  })
})
