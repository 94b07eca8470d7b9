import { afterAll, beforeAll, expect } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { demoAccounts } from '~/demo/household'
import { inBrowser } from '../support/browser'
import { serve } from '../support/browser-binary'
import { openBrowser } from '../support/browser-launch'
import { test } from '../support/browser-test'

const seven = 7

const drawingMs = 20_000
const isBlank = ({ drawn }: { drawn: number }) => drawn === 0

inBrowser('the demo in the executable', () => {
  const storage = mkdtempSync(join(tmpdir(), 'marquee-demo-'))
  let server: Awaited<ReturnType<typeof serve>>
  let page: Page
  beforeAll(async () => {
    server = await serve({ storage, base: '', environment: {}, demo: true })
  })
  afterAll(async () => {
    await page?.close()
    server?.child.kill()
    await server?.child.exited
    rmSync(storage, { recursive: true, force: true })
  })

  /** Posters of a row: whether each was drawn, and the words beneath it. */
  const postersOf = (page: Page, row: string) =>
    page
      .getByRole('region', { name: row })
      .locator('article')
      .evaluateAll(cards =>
        cards.map(card => ({ drawn: card.querySelector('img')?.naturalWidth ?? 0, words: card.textContent ?? '' })),
      )

  test('has a poster on every card of the first rows, with what became of the request for it', async () => {
    const [admin] = demoAccounts
    page = await (await openBrowser()).newPage({ viewport: { width: 1440, height: 2400 }, locale: 'en-US' })
    await page.goto(`${server.url}/login`)
    await page.getByLabel('Username').fill(admin.userName)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Popular' }).locator('article').nth(seven).waitFor()
    await page.getByRole('region', { name: 'Trending' }).locator('article').nth(seven).waitFor()
    const read = async () => [
      ...(await postersOf(page, 'Popular')).slice(0, seven),
      ...(await postersOf(page, 'Trending')).slice(0, seven),
    ]
    let cards = await read()
    for (const until = Date.now() + drawingMs; cards.some(isBlank) && Date.now() < until; cards = await read())
      await page.waitForTimeout(100)
    expect(cards.filter(isBlank)).toEqual([])
    for (const word of ['Pending', 'Processing', 'Available', 'Denied', '4K pending']) {
      expect(cards.some(({ words }) => words.includes(word))).toBe(true)
    }
    await page.getByText('Wanda,').first().waitFor()
  })
})
