import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const sizes = [
  ['light', 1440],
  ['dark', 390],
] as const

inBrowser('services at a glance', () => {
  const stage = browserStage()

  for (const [theme, width] of sizes)
    test(`says of each server whether it answers, and tests it, by keyboard alone, ${theme} at ${width} pixels`, async () => {
      const { page } = await stage.visit('/Settings/Services', { as: admin, width, theme })
      await heading(page, 'Services').waitFor()
      const downloads = page.getByRole('region', { name: 'Downloads' })
      const radarr = downloads.getByRole('listitem').filter({ hasText: 'Radarr' }).first()
      await radarr.getByText(/^Answered/).waitFor()
      await radarr.getByText(/^Version/).waitFor()
      const off = downloads.getByRole('listitem').filter({ hasText: 'DogNZB' })
      await off.getByText('Switched off').waitFor()
      expect(await off.getByRole('button').count()).toBe(0)
      expect(await page.getByText('No answer since the server started').count()).toBe(0)
      await radarr.getByRole('button', { name: 'Test connection Radarr', exact: true }).focus()
      await page.keyboard.press('Enter')
      await radarr.getByRole('status').waitFor()
      await radarr.getByRole('link', { name: 'Open settings: Radarr' }).focus()
      await page.keyboard.press('Enter')
      await heading(page, 'Radarr').waitFor()
    })

  test('shows what there is before anybody has answered, and says of nobody that it never did', async () => {
    const { page } = await stage.visit('/Settings/Services', { as: admin })
    const waiting = Promise.withResolvers<void>()
    await page.route('**/api/v3/health-checks', async route => {
      await waiting.promise
      await route.fulfill({ json: [] })
    })
    await page.reload()
    const servers = page.getByRole('region', { name: 'Media servers' })
    await servers.getByRole('listitem').first().waitFor()
    expect(await page.getByText(/^Answered/).count()).toBe(0)
    waiting.resolve()
    await page.getByRole('button', { name: 'Check again' }).and(page.locator(':not([aria-busy])')).waitFor()
    expect(await page.getByText(/No answer/).count()).toBe(0)
  })
})
