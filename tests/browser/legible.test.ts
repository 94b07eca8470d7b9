import { beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { atRest, comesTo, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const charade = 4_808
const goldRush = 962

/** Lines that are cut where they end, and so low that letters such as g and y lose what is below the base line. */
const lowLines = (page: Page) =>
  page.locator('main').evaluate(main =>
    [...main.querySelectorAll('*')]
      .filter(element => [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim()))
      .filter(element => {
        const { overflowY, lineHeight, fontSize, paddingBlockEnd } = getComputedStyle(element)
        // The line of a font: 0.24 of its size below the base line, 0.97 above it.
        const room = Number.parseFloat(lineHeight) + 2 * Number.parseFloat(paddingBlockEnd)
        return overflowY === 'hidden' && element.clientHeight > 1 && room < 1.2 * Number.parseFloat(fontSize)
      })
      .map(element => element.textContent),
  )

const gapBelowHeading = (page: Page) =>
  page
    .locator('main h1')
    .first()
    .evaluate(title => {
      const below = [...document.querySelectorAll('main form, main p, main [role=status], main [role=note]')]
        .map(one => one.getBoundingClientRect())
        .filter(({ top, height }) => height > 0 && top > title.getBoundingClientRect().top)
      return Math.min(...below.map(({ top }) => top)) - title.getBoundingClientRect().bottom
    })

const isInSight = (box: { y: number; height: number } | null) => box !== null && box.y > 0 && box.y + box.height < 600

/** How often a list of settings has come into the page. */
const countingSettingsLists = `
  window.settingsLists = 0
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.querySelector?.('main nav[aria-label=Settings]') || node.matches?.('nav[aria-label=Settings]'))
          settingsLists++
  }).observe(document, { childList: true, subtree: true })`

inBrowser('what is there to be read', () => {
  const stage = browserStage()
  beforeAll(async () => {
    const { portal } = stage
    await portal.ask('ben', charade)
    await portal.approve(await portal.ask('ben', goldRush))
  })
  const onDesk = (path: string) => stage.visit(path, { as: admin, width: 1440, height: 900 })

  test('letters keep their tails wherever a line is cut', async () => {
    const { page } = await onDesk('/discover')
    await page.getByText('Charade').first().waitFor()
    await atRest(page)
    expect(await lowLines(page)).toEqual([])
    await page.goto(`${stage.portal.url}/requests-list`)
    await page.getByText('Charade').first().waitFor()
    expect(await lowLines(page)).toEqual([])
  })

  test('where a title stands is as bright on its artwork in the light theme as in the dark', async () => {
    const { page } = await onDesk('/discover/gold')
    const edge = page.locator('main .status-edge').first()
    await edge.waitFor()
    const coloured = async (theme: string) => {
      await page.evaluate(wanted => document.documentElement.setAttribute('data-theme', wanted), theme)
      return edge.evaluate(element => getComputedStyle(element).backgroundColor)
    }
    expect(await coloured('light')).toBe(await coloured('dark'))
  })

  test('the list of settings shows that it goes on, and the page that is open', async () => {
    const { page } = await stage.visit('/Settings/Update', { as: admin, width: 1440, height: 600 })
    const current = page.locator('main a[aria-current]').first()
    await current.waitFor()
    await comesTo(async () => isInSight(await current.boundingBox()))
    const fades = await current.evaluate(link => {
      for (let around = link.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflowY === 'auto') return getComputedStyle(around).maskImage !== 'none'
      return false
    })
    expect(fades).toBe(true)
  })

  test('the list of settings is drawn once, and stays where it is from one page to the next', async () => {
    const { page } = await stage.visit('/Settings/Update', {
      ...{ as: admin, width: 1440, height: 600 },
      scripts: [countingSettingsLists],
    })
    await heading(page, 'Updates').waitFor()
    const list = page.getByRole('navigation', { name: 'Settings' })
    const scrolled = () => list.evaluate(nav => nav.parentElement?.scrollTop ?? 0)
    await comesTo(async () => (await scrolled()) > 0)
    const before = await scrolled()
    await list.getByRole('link', { name: 'Logs' }).click()
    await heading(page, 'Logs').waitFor()
    await atRest(page)
    expect(await scrolled()).toBe(before)
    expect(await page.evaluate<number>('settingsLists')).toBe(1)
    await page.goBack()
    await heading(page, 'Updates').waitFor()
    expect(isInSight(await list.locator('[aria-current]').boundingBox())).toBe(true)
  })

  test('the week of today is in sight in the calendar', async () => {
    const { page } = await onDesk('/calendar')
    const today = page.locator('[role=gridcell][aria-current=date]')
    await today.waitFor()
    await atRest(page)
    const box = await today.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(900)
  })

  test('the page itself takes no ring with the focus', async () => {
    const { page } = await onDesk('/requests-list')
    await heading(page, 'Requests').waitFor()
    await page.keyboard.press('Tab')
    const ring = await page.locator('#main').evaluate(main => {
      main.focus()
      const { outlineStyle, boxShadow } = getComputedStyle(main)
      return [main.matches(':focus'), outlineStyle, boxShadow]
    })
    expect(ring).toEqual([true, 'none', 'none'])
  })

  test('what waits is read out after the name of its page', async () => {
    const { page } = await onDesk('/requests-list')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Requests 1 waiting' }).waitFor()
  })

  for (const path of ['/reset', '/token?token=abc'])
    test(`the heading of ${path.split('?')[0]} has no gap below it`, async () => {
      const { page } = await stage.visit(path, {})
      await page.locator('main h1').first().waitFor()
      await atRest(page)
      expect(await gapBelowHeading(page)).toBeLessThanOrEqual(24)
    })
})
