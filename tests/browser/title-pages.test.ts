import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { comesTo, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const metropolis = '/details/movie/19'
const list = '/discover/advanced/search?yearTo=1930'

/** What the browser drew of each transition: names of its parts, or that it was left out. */
const notesTransitions = `window.transitions = []
  const own = Document.prototype.startViewTransition
  Document.prototype.startViewTransition = function (draw) {
    const transition = own.call(this, draw)
    const drawn = () => document.getAnimations().map(({ effect }) => effect.pseudoElement ?? '')
    transition.ready.then(() => transitions.push(drawn()), () => transitions.push(['left out']))
    return transition
  }`
/** The code for it comes once a page stands, with that of the live messages. */
const notesSockets = `window.sockets = 0
  window.WebSocket = new Proxy(WebSocket, { construct: (Own, given) => (sockets++, new Own(...given)) })`

const transitions = (page: Page) => page.evaluate((): string[][] => Reflect.get(window, 'transitions'))
const isListening = (page: Page) => page.waitForFunction(() => Reflect.get(window, 'sockets') > 0)
const card = (page: Page) => page.locator('main article').filter({ has: page.locator('a[href^="/details/movie/"]') })

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} has no box`)
  return box
}

inBrowser('the page of a title', () => {
  const stage = browserStage()

  test('has its buttons beside the poster on a tablet, as wide as their words', async () => {
    const { page } = await stage.visit(metropolis, { as: 'ben', width: 820, height: 1180 })
    await heading(page, 'Metropolis').waitFor()
    const poster = await boxOf(page, '[data-title-picture]')
    const buttons = await page.locator('[data-title-head] [role=group] button').all()
    expect(poster.width).toBeWithin(180, 201)
    expect(buttons.length).toBeGreaterThan(1)
    for (const button of buttons) {
      const box = await button.boundingBox()
      expect(box?.x).toBeGreaterThan(poster.x + poster.width)
      expect(box?.width).toBeLessThan(300)
    }
  })

  test('has dark words on paper in the light theme, light ones on the dark in the other', async () => {
    const lightness = async (theme: 'light' | 'dark') => {
      const { page } = await stage.visit(metropolis, { as: 'ben', theme })
      await heading(page, 'Metropolis').waitFor()
      const head = page.locator('[data-title-head]')
      return head.evaluate(element => {
        const { backgroundColor, color } = getComputedStyle(element)
        return [backgroundColor, color].map(text => Number(/oklch\(([\d.]+)/.exec(text)?.[1]))
      })
    }
    const [paper = 0, ink = 1] = await lightness('light')
    expect(paper).toBeGreaterThan(0.9)
    expect(ink).toBeLessThan(0.3)
    const [dark = 1, words = 0] = await lightness('dark')
    expect(dark).toBeLessThan(0.2)
    expect(words).toBeGreaterThan(0.9)
  })

  test('plays a trailer once the player answers, and says so where it does not', async () => {
    const { page, expectFailure } = await stage.visit(metropolis, { as: 'ben' })
    expectFailure(/youtube/)
    let answers = false
    const player = `<script>addEventListener('message', () => parent.postMessage('{"event":"onReady"}', '*'))</script>`
    await page.route('https://www.youtube-nocookie.com/**', route =>
      answers ? route.fulfill({ contentType: 'text/html', body: player }) : route.abort(),
    )
    const trailer = page.getByRole('button', { name: 'Trailer', exact: true })
    const isSeen = () => page.locator('iframe').evaluate(frame => getComputedStyle(frame).opacity === '1')
    await trailer.click()
    await page.getByText('No answer from YouTube.').waitFor()
    expect(await isSeen()).toBe(false)
    await page.keyboard.press('Escape')
    await page.locator('iframe').waitFor({ state: 'detached' })
    answers = true
    await trailer.click()
    await comesTo(isSeen)
  })

  test('has the poster of its card travel there and back', async () => {
    const scripts = [notesTransitions, notesSockets]
    const { page } = await stage.visit(list, { as: 'ben', width: 1440, motion: true, scripts })
    await isListening(page)
    const first = card(page).first()
    const name = (await first.getByRole('link').first().textContent()) ?? ''
    const open = async () => {
      await first.getByRole('link').first().click()
      await heading(page, name).waitFor()
    }
    const back = async () => {
      await page.goBack()
      await first.waitFor()
    }
    // With the code and the answer of the page there, nothing keeps the second time from being drawn.
    await open()
    await back()
    await comesTo(async () => (await transitions(page)).length >= 2)
    const before = (await transitions(page)).length
    await open()
    await comesTo(async () => (await transitions(page)).length > before)
    await back()
    await comesTo(async () => (await transitions(page)).length > before + 1)
    for (const drawn of (await transitions(page)).slice(before))
      expect(drawn).toContain('::view-transition-group(title-picture)')
    await comesTo(() => page.evaluate(() => !document.querySelector('[style*=view-transition-name]')))
  })

  test('opens at once for whoever wants less motion, and where the browser draws no transitions', async () => {
    const without = 'delete Document.prototype.startViewTransition'
    for (const look of [
      { scripts: [notesTransitions, notesSockets] },
      { motion: true, scripts: [notesSockets, without] },
    ]) {
      const { page } = await stage.visit(list, { as: 'ben', width: 1440, ...look })
      await isListening(page)
      const link = card(page).first().getByRole('link').first()
      const name = (await link.textContent()) ?? ''
      await link.click()
      await heading(page, name).waitFor()
      await page.goBack()
      await link.waitFor()
      expect((await page.evaluate(() => Reflect.get(window, 'transitions') as unknown[] | undefined)) ?? []).toEqual([])
    }
  })
})
