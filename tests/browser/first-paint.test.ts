import { beforeAll, expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import type { PageStart } from '~/shared/page-start'
import { partAddress, textParts } from '~/shared/text-parts'
import { browserStage, inBrowser, type Look, type Visit } from '../support/browser'
import { comesTo, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const widths = [390, 1440] as const

const blocked = async (page: Page) => {
  await page.route(/\/assets\/.*\.(js|css)$/, route => route.abort())
}

type Box = { x: number; y: number; width: number; height: number }
const boxOf = async (page: Page, selector: string): Promise<Box> => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen`)
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) }
}

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

const countsShifts = `window.shifts = []
  new PerformanceObserver(list => {
    for (const { value, startTime, sources } of list.getEntries())
      window.shifts.push({
        value,
        at: startTime,
        moved: sources.map(({ node, previousRect: a, currentRect: b }) =>
          [node?.nodeName, node?.id || node?.className || node?.parentElement?.className, a.x, a.y, a.width, a.height, b.x, b.y, b.width, b.height].join(' ')),
      })
  }).observe({ type: 'layout-shift', buffered: true })`

/** Whoever asks for one of these while a page is being drawn has the whole of it laid out at once. */
const countsMeasures = `window.measures = 0
  for (const [owner, name] of [[HTMLElement, 'offsetWidth'], [HTMLElement, 'offsetHeight'], [window, 'scrollTo']]) {
    const on = owner.prototype ?? owner
    const own = Object.getOwnPropertyDescriptor(on, name)
    Object.defineProperty(on, name, {
      ...own,
      ...(own.get ? { get() { measures++; return own.get.call(this) } } : { value(...given) { measures++; return own.value(...given) } }),
    })
  }`

/** A device on which nothing has waited too long yet: the patience of the page's own script never ends. */
const withTimeToWait = (...patience: number[]) => `
  const own = window.setTimeout
  window.setTimeout = (done, ms, ...given) => (${JSON.stringify(patience)}.includes(ms) ? 0 : own(done, ms, ...given))`

/** Waits until the letters have come: `check` counts those as there that no style sheet has declared yet. */
const lettersThere = (page: Page) =>
  page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded'),
  )

/** Whether the letters were there when the interface was drawn. */
const notesLetters = `
  new MutationObserver(() => {
    if (document.querySelector('main h1')) window.lettersThere ??= document.fonts.check('1em "Inter Variable"')
  }).observe(document, { childList: true, subtree: true })`

/** When the first picture has come, and when the code is there to run. */
const notesArrivals = `
  window.arrivals = {}
  document.addEventListener('load', ({ target }) => {
    if (target.closest?.('#first-picture')) arrivals.picture ??= performance.now()
  }, true)
  new MutationObserver(() => {
    if (document.querySelector('script[type=module]')) arrivals.code ??= performance.now()
  }).observe(document, { childList: true, subtree: true })`

/** What the page has fetched of the interface, and how large it came. */
const fetched = (page: Page, kind: RegExp) =>
  page.evaluate(
    pattern =>
      performance
        .getEntriesByType('resource')
        .map(entry => entry as PerformanceResourceTiming)
        .filter(({ name }) => new RegExp(pattern).test(name))
        .map(({ name, encodedBodySize, startTime, responseEnd, initiatorType }) => ({
          ...{ name: new URL(name).pathname, bytes: encodedBodySize, at: startTime, until: responseEnd },
          by: initiatorType,
        })),
    kind.source,
  )

const signedIn = { as: 'ada' }
/** Whose page is looked at on what: an administrator has a button more, and a finger needs larger ones. */
const devices = ['ben', 'ada'].flatMap(as => [
  ...([390, 820, 1440] as const).map(width => [as, width, false] as const),
  [as, 390, true] as const,
])
/** Compressed, before anything has been pressed. */
const budgets = [
  { name: 'the sign-in', path: '/login', look: {}, files: 8, kilobytes: 80 },
  { name: 'Discover', path: '/discover', look: signedIn, files: 8, kilobytes: 116 },
  { name: 'a page of the settings', path: '/Settings/Jobs', look: signedIn, files: 8, kilobytes: 155 },
  { name: 'the list of requests', path: '/requests-list', look: signedIn, files: 8, kilobytes: 150 },
  { name: 'an invitation', path: '/invite/abc', look: { failing: [/offer/] }, files: 4, kilobytes: 82 },
] as const

/** Pages, each with the call that it begins with besides who is signed in. */
const firstCalls = [
  ['/discover', '/api/v3/discover'],
  ['/discover/metropolis', '/api/v3/search'],
  ['/details/movie/19', '/api/v3/titles/movie/19'],
  ['/details/tv/9000023', '/api/v3/titles/tv/9000023'],
  ['/requests-list', '/api/v3/requests'],
  ['/discover/advanced/search?sort=newest&yearFrom=1920', '/api/v3/titles/movie'],
] as const

/** Pages that say what they are before their code has come. */
const headed = [
  '/requests-list',
  '/usermanagement',
  '/usermanagement/invitations',
  '/usermanagement/user',
  '/user-preferences',
  '/Settings',
  '/Settings/Audit',
  '/Settings/Email',
]

const forever = 'public, max-age=31536000, immutable'
const expired = { sub: 'ben', exp: 1_700_000_000 }
const expiredToken = `e30.${Buffer.from(JSON.stringify(expired)).toString('base64url')}.sign`

inBrowser('the first paint', () => {
  const stage = browserStage()
  beforeAll(async () => void (await stage.portal.ask('ben', 143)))

  /** Opens a page whose scripts and style sheet never come. */
  const withoutScripts = async (path: string, look: Look): Promise<Visit> => {
    const visit = await stage.visit('/health', look)
    visit.expectFailure(/\/assets\//, /Failed to load/)
    await blocked(visit.page)
    await visit.go(path)
    return visit
  }

  test('a page is headed as it will be, at the same place', async () => {
    const look = { ...signedIn, width: 1440 }
    const still = await withoutScripts(headed[0] ?? '', look)
    const live = await stage.visit('/health', look)
    for (const path of headed) {
      await still.go(path)
      await live.go(path)
      const title = live.page.locator('main h1')
      await title.waitFor()
      const written = still.page.locator('.f-main .f-text')
      expect(await written.first().textContent()).toBe(await title.textContent())
      const [was, is] = [await written.first().boundingBox(), await title.boundingBox()]
      expect(Math.abs((was?.y ?? 0) - (is?.y ?? 99))).toBeLessThanOrEqual(12)
      if ((await written.count()) === 1) continue
      expect(await live.page.locator('main h1 + div').textContent()).toContain(await written.nth(1).textContent())
    }
  })

  for (const width of widths) {
    test(`the shell stands where the interface will stand, at ${width} px`, async () => {
      const height = width === 390 ? 844 : 900
      const { page: still } = await withoutScripts('/discover', { as: 'ben', width, height })
      const { page: live } = await stage.visit('/discover', { as: 'ben', width, height })
      await heading(live, 'Discover').waitFor({ state: 'attached' })
      const [was, is] = [await boxOf(still, '.f-bar b'), await boxOf(live, 'search > *')]
      expect(Math.abs(was.x - is.x) + Math.abs(was.y - is.y) + Math.abs(was.height - is.height)).toBeLessThanOrEqual(2)
      expect(Math.abs(was.width - is.width)).toBeLessThanOrEqual(width === 390 ? 8 : 2)
      const [from, to] = width === 390 ? ['.f-tabs', 'nav.fixed'] : ['.f-rail', 'header']
      expect(await boxOf(still, from)).toEqual(await boxOf(live, to))
      expect((await boxOf(still, '.f-hero')).height).toBe((await boxOf(live, 'main section:has(> .on-art)')).height)
      expect(await groundOf(still)).toBe(await groundOf(live))
      const edge = await live.locator('search > *').evaluate(element => getComputedStyle(element).borderTopWidth)
      expect(edge).toBe('1px')
    })

    test(`nothing jumps when the interface takes over, at ${width} px`, async () => {
      const watched = async (look: Look) => {
        const { page } = await stage.visit('/discover', { ...look, width, height: 900, scripts: [countsShifts] })
        await page.locator('main h2, main h1').first().waitFor()
        await page.waitForTimeout(2_000)
        const shifts = await page.evaluate((): { value: number }[] => Reflect.get(window, 'shifts'))
        expect({ sum: shifts.reduce((sum, { value }) => sum + value, 0) <= 0.02, shifts }).toEqual({
          sum: true,
          shifts,
        })
      }
      await Promise.all([{ as: 'ben' }, {}].map(watched))
    })
  }

  test('a page is drawn without being measured, and no part of it depends on what is anywhere in the page', async () => {
    const { page } = await stage.visit('/discover', { as: 'ada', scripts: [countsMeasures] })
    await page.locator('main article').first().waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'measures'))).toBe(0)
    const selectors = await page.evaluate(() => {
      const of = (rules: CSSRuleList): string[] =>
        [...rules].flatMap(rule => [
          ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
          ...('cssRules' in rule ? of(rule.cssRules as CSSRuleList) : []),
        ])
      return [...document.styleSheets].flatMap(sheet => of(sheet.cssRules))
    })
    expect(selectors.length).toBeGreaterThan(1_000)
    // With such a rule, each element that comes has all the others styled anew.
    expect(selectors.filter(selector => /(^|,|\()\s*(html|body|:root|\*)[^ ]*:has\(/.test(selector))).toEqual([])
    // Browsers find rules by a class or a tag at their end: each element would be held against one that ends with neither.
    expect(selectors.filter(selector => /(^|, )::view-transition| :is\([a-z\d, ]+\)$/.test(selector))).toEqual([])
  })

  test('the shell is content by itself, in the language of the browser, and its style is less than 3 kB', async () => {
    const { page } = await withoutScripts('/requests-list', { as: 'ben', locale: 'de-DE' })
    const entries = ['Entdecken', 'Filme', 'Serien', 'Anfragen', 'Merkliste', 'Kalender']
    expect(await page.locator('.f-rail .f-entry').allInnerTexts()).toEqual(entries)
    expect(await page.locator('.f-bar b').textContent()).toBe('Titel oder Person')
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const style = await page.evaluate(() => document.querySelector('style')?.textContent ?? '')
    expect(style.length).toBeWithin(1_000, 3_000)
  })

  test('nobody reads the shell in another language than the one chosen', async () => {
    const { page } = await withoutScripts('/requests-list', { as: 'ben', locale: 'de-DE', stored: { language: 'en' } })
    expect(await page.locator('.f-rail .f-text').first().isVisible()).toBe(false)
    expect(await page.locator('.f-rail .f-entry svg').first().isVisible()).toBe(true)
  })

  test('the theme chosen last is there at once, and the bar of the browser takes its colour', async () => {
    const { page } = await withoutScripts('/requests-list', { as: 'ben', theme: 'light' })
    const colour = await page.locator('meta[name="theme-color"]').getAttribute('content')
    expect(colour).toMatch(/oklch\(0?\.975 /)
    expect(await groundOf(page)).toBe('oklch(0.975 0.005 80)')
    expect(await page.locator('.f-main').isVisible()).toBe(true)
  })

  test('whoever is not signed in sees the card of the sign-in, and a token that has expired is gone', async () => {
    const { page } = await withoutScripts('/discover', { stored: { id_token: expiredToken } })
    expect(await page.locator('.f-box').isVisible()).toBe(true)
    expect(await page.locator('.f-rail').isVisible()).toBe(false)
    expect(await fetched(page, /\/images\//)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull()
    const place = await boxOf(page, '.f-card .f-brand')
    // As it is painted while the rest of the page is on its way.
    await page.locator('.f-box').evaluate(box => box.remove())
    expect(await boxOf(page, '.f-card .f-brand')).toEqual(place)
  })

  test('a page asks neither for start facts nor for texts that it does not need', async () => {
    const { page } = await stage.visit('/discover', { as: 'ben', locale: 'de-DE' })
    await heading(page, 'Entdecken').waitFor({ state: 'attached' })
    expect(await fetched(page, /\/api\/v3\/start/)).toEqual([])
    const texts = (await fetched(page, /\/assets\/.*\.json/)).map(({ name }) => name.replace(/-\w+-/, ' '))
    expect(texts).toEqual(['/assets/de pages.json'])
  })

  test('letters do not come before the code, not even where they were fetched before', async () => {
    const { page, go } = await stage.visit('/discover', { as: 'ben' })
    for (const path of ['/discover', '/requests-list']) {
      await go(path)
      // Before the style sheet is there, letters that nobody has declared count as there.
      await comesTo(async () => (await fetched(page, /\.woff2$/)).length > 0)
      await lettersThere(page)
      expect(await page.locator('link[as="font"]').count()).toBe(0)
      const [font, ...more] = await fetched(page, /\.woff2$/)
      expect(more).toEqual([])
      const [entry] = (await fetched(page, /\.js$/)).filter(({ by }) => by === 'script')
      expect(font?.at).toBeGreaterThanOrEqual(entry?.until ?? Number.POSITIVE_INFINITY)
    }
  })

  test('letters that come a moment later than everything else are waited for', async () => {
    const scripts = [withTimeToWait(150), notesLetters]
    const { page, go } = await stage.visit('/health', { as: 'ben', scripts })
    const held = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async route => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/*.woff2')
    const gone = go('/requests-list')
    await asked
    await page.waitForTimeout(700)
    expect(await page.locator('main h1').count()).toBe(0)
    held.resolve()
    await gone
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => Reflect.get(window, 'lettersThere'))).toBe(true)
  })

  for (const width of [390, 820, 1440])
    test(`letters that come late move nothing, and the next page is written with them, at ${width} px`, async () => {
      const { page } = await stage.visit('/health', { as: 'ada', width, height: 1_000, scripts: [countsShifts] })
      const held = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async route => {
        await held.promise
        await route.continue()
      })
      await page.goto(`${stage.portal.origin}/requests-list`, { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Mine' }).waitFor()
      const family = () => page.locator('main h1').evaluate(title => getComputedStyle(title).fontFamily)
      held.resolve()
      await lettersThere(page)
      await page.waitForTimeout(500)
      expect(await family()).not.toContain('Inter Variable')
      expect(
        await page.evaluate(() => {
          const shifts: { value: number }[] = Reflect.get(window, 'shifts')
          return shifts.filter(({ value }) => value > 0.001)
        }),
      ).toEqual([])
      await page.getByRole('link', { name: 'Discover', exact: true }).first().click()
      await heading(page, 'Discover').waitFor({ state: 'attached' })
      expect(await family()).toContain('Inter Variable')
    })

  test('what stands in for the letters is as wide as they are, at every weight', async () => {
    const { page } = await stage.visit('/discover', { as: 'ben' })
    await lettersThere(page)
    const ratios = await page.evaluate(() => {
      const text = document.createElement('span')
      text.textContent = 'What people asked for, und was davon schon da ist'
      text.style.cssText = 'position:fixed;white-space:pre;font-size:100px'
      document.body.append(text)
      const widthAt = (weight: number, family: string) => {
        Object.assign(text.style, { fontWeight: String(weight), fontFamily: `"${family}"` })
        return text.getBoundingClientRect().width
      }
      return [400, 520, 560, 620, 720].map(
        weight => widthAt(weight, 'Inter Stand-in') / widthAt(weight, 'Inter Variable'),
      )
    })
    for (const ratio of ratios) expect(ratio).toBeWithin(0.975, 1.025)
  })

  for (const [path, call] of firstCalls) {
    test(`what ${path} asks for first is asked for once, before the code has come`, async () => {
      const { page } = await stage.visit('/health', { as: 'ben' })
      // The code is held back until then, so it cannot be what asks.
      const asked = page.waitForRequest(request => new URL(request.url()).pathname === call)
      await page.route(/\/assets\/.*\.js$/, async route => {
        await asked
        await route.continue()
      })
      await page.goto(`${stage.portal.origin}${path}`)
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      const calls = await fetched(page, /\/api\/v3\/(?!requests\/(recent|counts))/)
      expect(calls.map(({ name }) => name).filter(name => name === call || name === '/api/v3/me')).toEqual([
        call,
        '/api/v3/me',
      ])
    })
  }

  for (const path of ['/discover', '/details/movie/19', '/details/tv/9000023']) {
    test(`the picture that ${path} opens with is drawn before the code has come, where it stays`, async () => {
      const { page: still } = await withoutScripts(path, { as: 'ben', width: 390, height: 844 })
      const { page: live } = await stage.visit(path, { as: 'ben', width: 390, height: 844 })
      const early = still.locator('#first-picture > img')
      const late = live.locator('main .on-art img').first()
      await Promise.all([early.waitFor(), late.waitFor()])
      const source = (image: HTMLImageElement) => image.currentSrc.replace(location.origin, '')
      expect(await early.evaluate(source)).toBe(await late.evaluate(source))
      const [was, is] = [await boxOf(still, '#first-picture > img'), await boxOf(live, 'main .on-art img')]
      expect({ ...was, height: 0 }).toEqual({ ...is, height: 0 })
      // Otherwise it would be painted anew, as something larger.
      expect(was.height).toBeGreaterThanOrEqual(is.height)
      expect(await still.locator('.f-bar b').evaluate(field => field.contains(document.elementFromPoint(60, 32)))).toBe(
        true,
      )
    })
  }

  for (const path of ['/discover', '/details/movie/19']) {
    test(`the code of ${path} runs once the picture that it opens with is there`, async () => {
      const { page } = await stage.visit('/health', {
        as: 'ben',
        scripts: [withTimeToWait(300, 600, 1500), notesArrivals],
      })
      await page.route(/\/images\/w(780|1280)\//, async route => {
        await Bun.sleep(700)
        await route.continue()
      })
      await page.goto(`${stage.portal.origin}${path}`)
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      const { picture, code } = await page.evaluate((): Record<string, number> => Reflect.get(window, 'arrivals'))
      expect(picture).toBeGreaterThan(700)
      expect(code).toBeGreaterThanOrEqual(picture ?? Number.POSITIVE_INFINITY)
    })

    test(`the page of ${path} is read as far as the picture in it before more than the bar, and before anything is asked for`, async () => {
      const { page, go, expectFailure } = await stage.visit(path, { as: 'ben', width: 390, height: 844 })
      await comesTo(async () => (await page.context().cookies()).some(({ name }) => name.startsWith('page-')))
      expectFailure(/\/assets\//, /Failed to load/)
      await blocked(page)
      await go(path)
      const before = await page.evaluate(() => {
        const elements = [...document.querySelectorAll('#root *')]
        return elements.findIndex(element => element.matches('#first-picture > img'))
      })
      expect(before).toBeWithin(1, 20)
      const calls = () => fetched(page, /\/api\/v3\//)
      await comesTo(async () => (await calls()).length > 0)
      const read = await page.evaluate(() => {
        const [opened] = performance.getEntriesByType('navigation')
        return opened instanceof PerformanceNavigationTiming ? opened.domInteractive : Number.POSITIVE_INFINITY
      })
      for (const { at } of await calls()) expect(at).toBeGreaterThanOrEqual(read)
    })

    test(`the picture of ${path} is on its way before any script, once the browser is known, and is asked for once`, async () => {
      const { page, go } = await stage.visit(path, { as: 'ben', width: 390, height: 844 })
      await comesTo(async () => (await page.context().cookies()).some(({ name }) => name.startsWith('page-')))
      // As if the script of the page never ran.
      await page.route(`${stage.portal.origin}${path}`, async route => {
        const answer = await route.fetch()
        const text = (await answer.text()).replace(/<script>[\s\S]*?<\/script>/, '')
        await route.fulfill({ response: answer, body: text })
      })
      await go(path)
      const pictures = () => fetched(page, /\/images\/w(780|1280)\/[^/]+$/)
      await comesTo(async () => (await pictures()).length === 1)
      const [early] = await pictures()
      expect(early?.by).toBe('img')
      await page.unrouteAll()
      await go(path)
      const drawn = page.locator('main .on-art img').first()
      await drawn.waitFor()
      const shown = await drawn.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
      expect(shown).toBe(early?.name ?? '')
      expect((await pictures()).filter(({ name }) => name === shown)).toHaveLength(1)
    })

    test(`a picture that never comes keeps nobody from ${path}`, async () => {
      const { page } = await stage.visit('/health', { as: 'ben' })
      await page.route(/\/images\/w(780|1280)\//, () => undefined)
      await page.goto(`${stage.portal.origin}${path}`, { waitUntil: 'commit' })
      await page.locator('main h1').first().waitFor({ state: 'attached' })
    })
  }

  for (const path of ['/discover/metropolis', '/discover/advanced/search', '/requests-list']) {
    test(`the posters that ${path} begins with are fetched before the code has come, as they are drawn`, async () => {
      const phone = { as: 'ben', width: 390, height: 844 }
      const { page: still } = await withoutScripts(path, phone)
      const { page: live } = await stage.visit(path, phone)
      const poster = live.locator('main img').first()
      await poster.waitFor()
      const drawn = await poster.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
      await comesTo(async () => (await fetched(still, /\/images\//)).some(({ name }) => name === drawn))
    })
  }

  for (const path of ['/discover/the', '/discover/advanced/search'])
    for (const [as, width, touch] of devices) {
      const device = `${touch ? 'a touch screen' : 'a screen'} of ${width}`
      test(`the first posters of ${path} stand before the code has come where they will for ${as}, on ${device}`, async () => {
        const { page: still } = await withoutScripts(path, { as, width, height: 844, touch })
        const { page: live } = await stage.visit(path, { as, width, height: 844, touch })
        const [early, late] = [still.locator('[data-poster] img'), live.locator('main li img')]
        await Promise.all([early.first().waitFor(), late.nth(1).waitFor()])
        await comesTo(async () => (await early.count()) === 4)
        for (const index of [0, 1]) {
          const [was, is] = [await early.nth(index).boundingBox(), await late.nth(index).boundingBox()]
          for (const side of ['x', 'y', 'width', 'height'] as const)
            expect(Math.abs((was?.[side] ?? 0) - (is?.[side] ?? Number.NaN))).toBeLessThan(1)
        }
      })
    }

  test('the first requests stand on a phone before the code has come, with posters no smaller than they will be', async () => {
    const phone = { as: 'ben', width: 390, height: 844 }
    const { page: still } = await withoutScripts('/requests-list', phone)
    const { page: live } = await stage.visit('/requests-list', phone)
    const [early, late] = [still.locator('[data-poster] img').first(), live.locator('main li img').first()]
    await Promise.all([early.waitFor(), late.waitFor()])
    expect(await still.locator('[data-name]').first().textContent()).toBe(
      await live.locator('main li a').first().textContent(),
    )
    expect(await still.locator('.f-main .f-text').allInnerTexts()).toEqual(['Requests'])
    const [was, is] = [await early.boundingBox(), await late.boundingBox()]
    expect(was?.width).toBeGreaterThanOrEqual(is?.width ?? Number.POSITIVE_INFINITY)
    expect(was?.height).toBeGreaterThanOrEqual(is?.height ?? Number.POSITIVE_INFINITY)
  })

  for (const path of ['/details/movie/19', '/details/tv/9000023']) {
    test(`the name, the poster and the story of ${path} stand there before the code has come`, async () => {
      const { page: still } = await withoutScripts(path, { as: 'ben', width: 390, height: 844 })
      const { page: live } = await stage.visit(path, { as: 'ben', width: 390, height: 844 })
      await Promise.all([still.locator('[data-poster] img').waitFor(), live.locator('#overview + p').waitFor()])
      expect(await still.locator('[data-name]').textContent()).toBe(await live.locator('main h1').textContent())
      expect(await still.locator('[data-overview]').textContent()).toBe(
        await live.locator('#overview + p').textContent(),
      )
    })
  }

  for (const locale of ['en-US', 'ru-RU']) {
    test(`the artwork of a title is as high on a phone before the code has come as it will be, in ${locale}`, async () => {
      const phone = { as: 'ada', width: 390, height: 844, touch: true, locale }
      const path = '/details/movie/19'
      const { page: still } = await withoutScripts(path, phone)
      const { page: live } = await stage.visit(path, phone)
      const [early, late] = [still.locator('#first-picture img'), live.locator('[data-title-head] > div img').first()]
      await Promise.all([early.waitFor(), late.waitFor(), live.locator('#overview + p').waitFor()])
      // Any larger, and it would be painted once more as something new.
      const height = async (image: Locator) => (await image.boundingBox())?.height ?? Number.NaN
      await comesTo(async () => Math.abs((await height(early)) - (await height(late))) < 1)
    })
  }

  for (const locale of ['en-US', 'de-DE']) {
    test(`the sign-in greets before the code has come, no smaller than it will, in ${locale}`, async () => {
      const { page: still } = await withoutScripts('/login', { locale })
      const { page: live } = await stage.visit('/login', { locale })
      const greeting = live.locator('main h1')
      await greeting.waitFor()
      const words = (await greeting.textContent()) ?? ''
      const early = still.locator('.f-box .f-text:visible').first()
      expect(await early.textContent()).toBe(words)
      expect(await still.locator('.f-box .f-text:visible').count()).toBe(2)
      const width = (text: Element) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getBoundingClientRect().width
      }
      await lettersThere(live)
      expect(await early.evaluate(width)).toBeGreaterThanOrEqual(await greeting.evaluate(width))
    })
  }

  test('the pages for who cannot sign in begin with their card alone', async () => {
    const { page } = await withoutScripts('/reset', {})
    expect(await page.locator('.f-box').isVisible()).toBe(true)
    expect(await page.locator('.f-box .f-text').count()).toBe(0)
  })

  test('what a device has chosen otherwise, or an address says, is not asked for twice', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben', stored: { All_DefaultGridCount: '30' } })
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    const lists = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name))
          .filter(({ pathname }) => pathname === '/api/v3/requests')
          .map(({ searchParams }) => [searchParams.get('count'), searchParams.get('stage')]),
      )
    expect(await lists()).toEqual([['30', null]])
    await page.goto(`${stage.portal.origin}/requests-list?stage=pending`)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    expect(await lists()).toEqual([['30', 'pending']])
  })

  test('every file that the page names is there, and for good', async () => {
    const { page } = await stage.visit('/Settings/Jobs', { as: 'ada' })
    const written = await page.locator('#start').textContent()
    const { entry, texts } = JSON.parse(written ?? '') as PageStart
    const named = [
      entry.signedIn.modules,
      entry.signedOut.modules,
      Object.values(texts).flatMap(begins => textParts.map(part => partAddress(begins, part))),
    ].flat()
    expect(named.length).toBeGreaterThan(10)
    for (const file of named) {
      const answer = await fetch(`${stage.portal.origin}${file}`)
      expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([file, 200, forever])
    }
  })

  for (const { name, path, look, files, kilobytes } of budgets) {
    test(`the code of ${name} is ${kilobytes} kB in ${files} files at most`, async () => {
      const { page } = await stage.visit(path, look)
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      // What goes on behind the pages, and the artwork behind the sign-in, come after the content, sooner or later.
      const scripts = await fetched(page, /\/(?!background-|artwork-)[^/]+\.js$/)
      expect(scripts.length).toBeLessThanOrEqual(files)
      expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(kilobytes * 1_000)
      expect(scripts.every(({ bytes }) => bytes > 0)).toBe(true)
    })
  }

  test('a page that is left has no open connection, and has it again when it comes back', async () => {
    const { page, go, hears } = await stage.visit('/health', { as: 'ben' })
    const [socket] = await Promise.all([page.waitForEvent('websocket'), go('/discover')])
    await hears()
    const closed = socket.waitForEvent('close')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    await closed
    const again = page.waitForEvent('websocket')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await again
  })
})
