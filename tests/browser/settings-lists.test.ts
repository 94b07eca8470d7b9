import { afterAll, beforeAll, beforeEach, describe, expect } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import tailwind from 'bun-plugin-tailwind'
import type { BrowserContext, Page } from 'playwright-core'
import { findHeadlessChromium } from '../../scripts/chromium'
import { openBrowser } from '../support/browser-launch'
import { test } from '../support/browser-test'
import { cinema } from '../support/cinema'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin } from '../support/users'

const ada = anAdmin('ada')
const isHere = findHeadlessChromium() !== null

const named = isHere ? '' : ' (skipped: no Chromium on this machine)'
/** The page of a section with lists, as the default page draws it over a portal that has the section. */
describe.if(isHere)(`a list of servers in a form${named}`, () => {
  let context: BrowserContext
  let page: Page
  let portal: Portal
  let server: ReturnType<typeof Bun.serve>
  const folder = mkdtempSync(join(tmpdir(), 'marquee-lists-'))

  beforeAll(async () => {
    const built = await Bun.build({
      entrypoints: [join(import.meta.dir, 'harness/cinema.html')],
      outdir: folder,
      splitting: true,
      plugins: [tailwind],
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    expect(built.logs.filter(({ level }) => level === 'error')).toEqual([])
    server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      async fetch(request) {
        const { pathname } = new URL(request.url)
        if (pathname.startsWith('/api/')) return portal.web.handle(request)
        const file = Bun.file(join(folder, pathname === '/' ? 'cinema.html' : pathname))
        return (await file.exists()) ? new Response(file) : new Response(null, { status: 404 })
      },
    })
  }, 120_000)
  afterAll(async () => {
    await Promise.all([context?.close(), server?.stop(true)])
    rmSync(folder, { recursive: true, force: true })
  })

  beforeEach(async () => {
    await context?.close()
    await portal?.close()
    portal = await openPortal({ users: [ada], sections: [cinema], settings: [[cinema, { enabled: true }]] })
    const { token } = await portal.app.tokens.sign(ada, new Date(), 3_600)
    const origin = server.url.origin
    const localStorage = [{ name: 'id_token', value: token }]
    context = await (await openBrowser()).newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(origin)
    await page.getByRole('heading', { name: 'Cinema', level: 1 }).waitFor()
  }, 60_000)

  const stored = () => portal.app.settings.get(cinema).servers
  const add = () => page.getByRole('button', { name: 'Add server' }).click()
  const box = (name: string) => page.locator(`input[name=${name}]`)
  const fill = (name: string, value: string) => box(name).last().fill(value)
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
  }
  const addServer = async (name: string) => {
    await add()
    await fill('name', name)
    await fill('ip', `${name.toLowerCase()}.home`)
    await fill('port', '8096')
    await fill('token', `token of ${name}`)
  }
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

  test('gets servers with libraries, keeps their secrets when they are changed, ordered and taken out', async () => {
    await addServer('Attic')
    await page.getByRole('button', { name: 'Add library' }).click()
    await fill('key', 'films')
    await addServer('Cellar')
    await save()
    expect(stored()).toMatchObject([
      { name: 'Attic', ip: 'attic.home', port: 8096, token: 'token of Attic', libraries: [{ key: 'films' }] },
      { name: 'Cellar', token: 'token of Cellar', libraries: [] },
    ])
    const [attic, cellar] = stored().map(({ id }) => id)

    await page.reload()
    await page.getByRole('button', { name: 'Attic', exact: true }).click()
    expect(await box('token').inputValue()).toBe('')
    await fill('name', 'Roof')
    await page.getByRole('button', { name: 'Move Cellar up' }).click()
    await save()
    expect(stored()).toMatchObject([
      { id: cellar, name: 'Cellar', token: 'token of Cellar' },
      { id: attic, name: 'Roof', token: 'token of Attic', libraries: [{ key: 'films' }] },
    ])

    await page.getByRole('button', { name: 'Remove Cellar' }).click()
    await save()
    expect(stored()).toMatchObject([{ id: attic, name: 'Roof', token: 'token of Attic' }])
    expect(await page.getByRole('button', { name: /^Move Roof/ }).count()).toBe(0)
  })

  test('is worked by keyboard alone: what moved keeps the focus, and what is gone hands it on', async () => {
    for (const name of ['Attic', 'Cellar', 'Den']) await addServer(name)
    await page.getByRole('button', { name: 'Move Attic down' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Move Attic down')
    await page.getByRole('status').getByText('Attic is now number 2 of 3.').waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Move Attic down')
    await page.getByRole('button', { name: 'Remove Cellar' }).focus()
    await page.keyboard.press('Space')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Den')
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('Den')
    await save()
    expect(stored().map(({ name }) => name)).toEqual(['Den', 'Attic'])
  })

  test('shows what is wrong in an item, opens it, and puts the cursor there', async () => {
    await addServer('Attic')
    await fill('ip', '')
    await page.getByRole('button', { name: /^Attic/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter where the server runs.').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'ip')
    expect(stored()).toEqual([])
    await fill('ip', 'attic.home')
    await save()
    expect(stored()).toMatchObject([{ ip: 'attic.home' }])
  })

  test('asks for a stored secret again once it would be sent to another host', async () => {
    await addServer('Attic')
    await save()
    await page.reload()
    await page.getByRole('button', { name: 'Attic', exact: true }).click()
    await fill('ip', 'evil.example')
    await page
      .getByText(/enter it again|again/i)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect(stored()).toMatchObject([{ ip: 'attic.home' }])
    await fill('token', 'typed again')
    await save()
    expect(stored()).toMatchObject([{ ip: 'evil.example', token: 'typed again' }])
  })

  test('can be discarded, and has no fault that axe knows', async () => {
    await addServer('Attic')
    await page.getByRole('button', { name: 'Add library' }).click()
    await page.evaluate(axe.source)
    const violations = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run('main, #root fieldset')
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    })
    expect(violations).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Attic', exact: true }).waitFor({ state: 'detached' })
    expect(stored()).toEqual([])
  })
})
