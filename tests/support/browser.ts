import { afterAll, afterEach, beforeAll, describe } from 'bun:test'
import { existsSync } from 'node:fs'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { findHeadlessChromium } from '../../scripts/chromium'
import { binary, isStale } from './browser-binary'
import { openBrowser } from './browser-launch'
import { type BrowserPortal, openBrowserPortal, type PortalOptions } from './browser-portal'
import { slowed } from './browser-slowdown'
import { comesTo } from './browser-steps'
import { tellPages } from './browser-test'
import { blursNothing, channelOf, reportsViolations, watch } from './browser-watch'

/** Why nothing can be tried in a browser here; null where everything is there. */
const missing = !findHeadlessChromium()
  ? 'no Chromium on this machine'
  : existsSync(binary)
    ? null
    : 'dist/marquee is not there; run "npm run build" first'

if (!missing && isStale())
  process.stderr.write('! dist/marquee is older than its sources; run "npm run build" to test what is written\n')

/** Groups tests that need the executable and a browser; skipped by a name that says what is missing. */
export const inBrowser = (name: string, tests: () => void) =>
  missing ? describe.skip(`${name} (skipped: ${missing})`, tests) : describe(name, tests)

export type Look = {
  /** Whoever is signed in; nobody without it. */
  as?: string
  width?: number
  height?: number
  theme?: 'dark' | 'light' | 'system'
  /** The language of the browser. */
  locale?: string
  /** Stored before the first page, by the keys of the interface. */
  stored?: Record<string, string>
  /** True: animations run as they do for most people. */
  motion?: boolean
  scripts?: string[]
  touch?: boolean
  /** True: the service worker is at work, which answers instead of the network. */
  worker?: boolean
  /** Calls that are meant to fail while the page opens; `expectFailure` comes too late for them. */
  failing?: readonly RegExp[]
}

/** One person at one browser, and everything that went wrong in it. */
export type Visit = {
  page: Page
  context: BrowserContext
  /** Calls that are meant to fail are no fault. */
  expectFailure: (...addresses: RegExp[]) => void
  go: (path: string) => Promise<void>
  /** Waits until the page hears what the portal tells; whatever is told earlier is not shown. */
  hears: () => Promise<void>
  faults: string[]
  /** What was told on the console as an error, whether or not it was expected. */
  errors: string[]
}

const contextOptions = async (portal: BrowserPortal, origin: string, look: Look): Promise<BrowserContextOptions> => {
  const {
    as,
    width = 1280,
    height = 900,
    theme,
    locale = 'en-US',
    stored = {},
    motion,
    touch = false,
    worker = false,
  } = look
  const values: Record<string, string> = {
    ...(theme && { theme }),
    ...(as && { id_token: await portal.tokenOf(as) }),
    ...stored,
  }
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }))
  return {
    viewport: { width, height },
    locale,
    timezoneId: 'UTC',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: touch,
    serviceWorkers: worker ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  }
}

/** A portal for the tests of a group, and the browser of all of them; what went wrong in a page fails the test that opened it. */
export function browserStage(options: PortalOptions = {}) {
  let browser: Browser | null = null
  let portal: BrowserPortal | null = null
  let visits: Visit[] = []

  const there = () => {
    if (!browser || !portal) throw new Error('the stage opens before the first test')
    return { browser, portal }
  }
  beforeAll(async () => {
    const opened = await Promise.all([openBrowser(), openBrowserPortal(options)])
    browser = opened[0]
    portal = opened[1]
  })
  afterEach(async () => {
    const left = visits
    visits = []
    await tellPages(left)
    const faults = left.flatMap(visit => visit.faults)
    await Promise.all(left.map(visit => visit.context.close()))
    if (faults.length > 0) throw new Error(`went wrong in the page:\n${[...new Set(faults)].join('\n')}`)
  })
  afterAll(async () => {
    await portal?.close()
  })

  return {
    get portal() {
      return there().portal
    },
    /** Opens a page in a browser of its own; `at` is another address of the same portal. */
    async visit(path: string, look: Look = {}, at = there().portal.url): Promise<Visit> {
      const { browser, portal } = there()
      const context = await browser.newContext(await contextOptions(portal, new URL(at).origin, look))
      context.setDefaultTimeout(20_000)
      const scripts = [reportsViolations, blursNothing, ...(look.scripts ?? [])]
      for (const content of scripts) await context.addInitScript({ content })
      const page = await context.newPage()
      // With a second session of the devtools, a page that is reloaded without a network takes itself to be online.
      if (!look.worker) await slowed(context, page)
      const faults: string[] = []
      const errors: string[] = []
      page.on('console', message => void (message.type() === 'error' && errors.push(message.text())))
      const expected: RegExp[] = [...(look.failing ?? [])]
      watch(page, faults, expected)
      const isHearing = channelOf(page)
      const visit: Visit = {
        page,
        context,
        faults,
        errors,
        expectFailure: (...addresses) => void expected.push(...addresses),
        go: async next => void (await page.goto(`${at}${next}`)),
        hears: () => comesTo(async () => isHearing()),
      }
      visits.push(visit)
      await visit.go(path)
      return visit
    },
  }
}
