import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const sizes = [
  ['light', 1440],
  ['dark', 390],
] as const

inBrowser('the health of the portal', () => {
  const stage = browserStage()

  for (const [theme, width] of sizes)
    test(`names every server and what the portal stands on, by keyboard alone, ${theme} at ${width} pixels`, async () => {
      const { page } = await stage.visit('/Settings/Health', { as: admin, width, theme })
      await heading(page, 'Health').waitFor()
      const servers = page.getByRole('region', { name: 'Servers' })
      const radarr = servers.getByRole('listitem').filter({ hasText: 'Radarr' }).first()
      await radarr.getByText(/^Answered/).waitFor()
      const portal = page.getByRole('region', { name: 'The portal' })
      for (const name of ['SQLite', 'Storage folder', 'Outbox', 'Clock'])
        await portal.getByText(name, { exact: true }).waitFor()
      const again = page.getByRole('button', { name: 'Check again' })
      const asked = page.waitForResponse(/health-checks$/)
      await again.focus()
      await page.keyboard.press('Enter')
      await asked
      const link = radarr.getByRole('link')
      await link.focus()
      await page.keyboard.press('Enter')
      await heading(page, 'Radarr').waitFor()
    })

  test('does not say of what nobody looked for that it is good', async () => {
    const { page } = await stage.visit('/Settings/Health', { as: admin })
    await page.route('**/api/v3/health-checks', route => route.fulfill({ json: [] }))
    await page.reload()
    await page.getByText('No server is connected.').waitFor()
    await page.getByText('No address with HTTPS was called.').waitFor()
    expect(await page.getByText('No channel is switched on.').count()).toBe(1)
  })
})
