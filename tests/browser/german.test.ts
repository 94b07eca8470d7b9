import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { test } from '../support/browser-test'

const sintel = 45_745

/** Placeholders that are wider than the field they stand in. */
const cutPlaceholders = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter(({ value, clientWidth }) => value === '' && clientWidth > 0)
      .filter(field => {
        const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
        if (!pen) return true
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return pen.measureText(field.placeholder).width > room
      })
      .map(({ placeholder }) => placeholder)
  })

inBrowser('in German', () => {
  const stage = browserStage()

  for (const width of [390, 1440]) {
    test(`what a field says of itself is not cut, at ${width}`, async () => {
      const { page } = await stage.visit('/Settings/Radarr', { as: admin, width, locale: 'de-DE', touch: width < 600 })
      await page.getByLabel('API-Schlüssel').waitFor()
      await page.evaluate(() => document.fonts.ready)
      expect(await cutPlaceholders(page)).toEqual([])
    })
  }

  for (const width of [820, 1024, 1100, 1440]) {
    test(`what can be done with a job is in sight, at ${width}`, async () => {
      const { page } = await stage.visit('/Settings/Jobs', { as: admin, width, locale: 'de-DE' })
      const run = page.getByRole('button', { name: 'Jetzt ausführen' }).first()
      await run.waitFor()
      const change = await page
        .getByRole('button', { name: /^Zeitplan/ })
        .first()
        .boundingBox()
      expect(change && change.x + change.width).toBeLessThanOrEqual(width - 24)
      const frame = await run.evaluate(button => {
        const around = button.closest('div.overflow-x-auto')
        return around ? around.scrollWidth - around.clientWidth : 0
      })
      expect(frame).toBe(0)
    })
  }

  test('the heading of the notifications is not broken in two on a phone', async () => {
    await stage.portal.ask('ben', sintel)
    const { page } = await stage.visit('/requests-list', { as: admin, width: 390, locale: 'de-DE', touch: true })
    await page.getByRole('button', { name: /Benachrichtigungen/ }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Alle gelesen' }).waitFor()
    const title = drawer.getByRole('heading', { name: 'Benachrichtigungen' })
    const lines = await title.evaluate(heading => {
      const text = document.createRange()
      text.selectNodeContents(heading)
      return text.getClientRects().length
    })
    expect(lines).toBe(1)
    const heading = await title.boundingBox()
    for (const name of ['Alle gelesen', 'Schließen']) {
      const beside = await drawer.getByRole('button', { name }).boundingBox()
      expect(Math.abs((beside?.y ?? 0) - (heading?.y ?? 0))).toBeLessThan(20)
    }
  })
})
