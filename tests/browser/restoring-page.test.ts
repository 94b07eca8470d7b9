import { afterAll, expect } from 'bun:test'
import { whileRestoring } from '~/server/api/while-restoring'
import { languageFolder } from '~/server/store/embedded'
import { openTexts } from '~/server/texts'
import { inBrowser } from '../support/browser'
import { openBrowser } from '../support/browser-launch'
import { test } from '../support/browser-test'

const answer = whileRestoring({
  ...{ base: '', texts: openTexts(languageFolder()), progress: () => ({ step: 'waiting', done: 0, total: null }) },
})

inBrowser('the page while everything is replaced by a backup', () => {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: async request => answer(request) })
  afterAll(() => server.stop(true))
  const origin = `http://127.0.0.1:${server.port}`
  const dark = 'rgb(20, 18, 23)'
  const light = 'rgb(247, 245, 242)'

  const looks = [
    ['nothing', null, 'light', true, dark],
    ['nothing', null, 'dark', true, dark],
    ['light', 'light', 'dark', true, light],
    ['dark', 'dark', 'light', true, dark],
    ['the theme of the system', 'system', 'light', true, light],
    ['the theme of the system', 'system', 'dark', true, dark],
    ['nothing', null, 'light', false, light],
    ['nothing', null, 'dark', false, dark],
  ] as const

  for (const [named, theme, colorScheme, scripts, ground] of looks)
    test(`with ${named} chosen on a ${colorScheme} system, scripts ${scripts ? 'on' : 'off'}`, async () => {
      const localStorage = theme ? [{ name: 'theme', value: theme }] : []
      const context = await (await openBrowser()).newContext({
        ...{
          colorScheme,
          javaScriptEnabled: scripts,
          storageState: { cookies: [], origins: [{ origin, localStorage }] },
        },
      })
      const page = await context.newPage()
      await page.goto(`${origin}/discover`)
      await page.getByRole('progressbar').waitFor()
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
      await context.close()
    })
})
