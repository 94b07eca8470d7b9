import { expect } from 'bun:test'
import { helpPages } from '~/shared/help/pages'
import { browserStage, inBrowser, type Look } from '../support/browser'
import { axeScript } from '../support/browser-axe'
import { tabTo } from '../support/browser-keys'
import { admin } from '../support/browser-portal'
import { comesTo, focused, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { lookAt, widths } from '../support/usable-page'

inBrowser('the help', () => {
  const stage = browserStage()
  const open = (name: string, look: Look = {}) =>
    stage.visit(`/help/${name}`, { width: widths.desk, scripts: [axeScript], ...look })

  test(
    'can be used by everybody: every guide, a page of the settings, and the licences',
    async () => {
      const { page, go } = await open('')
      const problems: string[] = []
      for (const name of ['', ...helpPages, 'settings-radarr', 'settings-telegram', 'licences']) {
        await go(`/help/${name}`)
        problems.push(...(await lookAt({ page }, [])).map(problem => `${name}: ${problem}`))
      }
      expect(problems).toEqual([])
    },
    (helpPages.length + 4) * 10_000,
  )

  test('is opened from the page about the portal', async () => {
    const { page } = await stage.visit('/Settings/About', { as: admin })
    const opened = page.context().waitForEvent('page')
    await page.locator('main').getByRole('link', { name: 'Help', exact: true }).nth(1).click()
    const help = await opened
    await heading(help, 'Help').waitFor()
    expect(new URL(help.url()).pathname).toBe('/help/')
  })

  test('is searched with the keyboard alone, and Enter leads to what was found', async () => {
    const { page } = await open('')
    await tabTo(page, /^Search the help$/)
    await page.keyboard.type('reverse path')
    await page
      .getByRole('status')
      .getByText(/^\d+ found/)
      .waitFor()
    await page.keyboard.press('Enter')
    await comesTo(async () => (await focused(page)).tag === 'A')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/help\/reverse-proxy/)
    await heading(page, 'Reverse proxies').waitFor()
  })

  test('says that nothing was found, and what is typed is no markup', async () => {
    const { page } = await open('start')
    await page.getByRole('searchbox').fill('<img src=x onerror=alert(1)>')
    await page.getByRole('status').getByText('Nothing found').waitFor()
  })

  test('lets the keyboard go past the list of guides', async () => {
    const { page } = await open('install', { width: widths.phone })
    await page.keyboard.press('Tab')
    expect(await focused(page)).toEqual({ tag: 'A', text: 'Skip to the text' })
    await page.keyboard.press('Enter')
    await comesTo(async () => (await focused(page)).tag === 'MAIN')
    await page.keyboard.press('Tab')
    expect((await focused(page)).tag).toBe('PRE')
  })

  const chosen: [Look['theme'] | undefined, 'dark' | 'light', 'dark' | 'light'][] = [
    [undefined, 'light', 'dark'],
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
    ['system', 'light', 'light'],
    ['system', 'dark', 'dark'],
  ]
  for (const [theme, device, shown] of chosen)
    test(`is ${shown} with the theme ${theme ?? 'of nobody'} on a device that is ${device}`, async () => {
      const { page, go } = await open('', theme ? { theme } : {})
      await page.emulateMedia({ colorScheme: device })
      await go('/help/')
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(shown)
    })
})
