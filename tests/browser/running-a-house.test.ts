import { expect } from 'bun:test'
import type { Cache } from '~/shared/api/caches'
import type { MovieDetails } from '~/shared/api/titles'
import { browserStage, inBrowser } from '../support/browser'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { comesTo, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const general = 961
const sizes = [
  ['light', 1440],
  ['dark', 390],
] as const

inBrowser('the pages of whoever runs the house', () => {
  const stage = browserStage()
  /** Has a poster drawn, and waits until the portal keeps it. */
  const keepPoster = async () => {
    const ada = await stage.portal.as(admin)
    const { posterPath } = (await must(ada.get(`/api/v3/titles/movie/${general}`))) as MovieDetails
    expect((await fetch(`${stage.portal.url}/images/w342${posterPath}`)).status).toBe(200)
    await comesTo(async () => {
      const caches = (await must(ada.get('/api/v3/caches'))) as Cache[]
      return caches.some(({ name, entries }) => name === 'images' && entries > 0)
    })
  }

  for (const [theme, width] of sizes) {
    test(`tell what a job did in its last runs, by keyboard alone, ${theme} at ${width} pixels`, async () => {
      await (await stage.portal.as(admin)).post('/api/v3/jobs/radarrSync/run')
      const { page } = await stage.visit('/Settings/Jobs', { as: admin, width, theme })
      await heading(page, 'Jobs').waitFor()
      await page.getByText(/^Schedules are in the time zone/).waitFor()
      const button = page.getByRole('button', { name: 'Last runs of Sync with Radarr' })
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Last runs: Sync with Radarr' })
      await dialog
        .getByText(/^(Done|Done in .*)$/)
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await button.and(page.locator(':focus')).waitFor()
    })

    test(`find entries of the log by job, level and words, ${theme} at ${width} pixels`, async () => {
      await (await stage.portal.as(admin)).post('/api/v3/jobs/housekeeping/run')
      const { page } = await stage.visit('/Settings/Logs', { as: admin, width, theme })
      await heading(page, 'Logs').waitFor()
      const entries = page.getByRole('list', { name: 'Log entries' }).locator(':scope > li')
      await entries.filter({ hasText: 'job ended' }).first().waitFor()
      await page.getByLabel('Job').selectOption({ label: 'Housekeeping' })
      const housekeeping = entries.filter({ hasText: 'Housekeeping' }).first()
      await housekeeping.waitFor()
      await page.waitForFunction(() => !document.body.textContent?.includes('server started'))
      await page.getByLabel('Minimum level').selectOption('error')
      await page.getByText('No matching entries').waitFor()
      await page.getByLabel('Minimum level').selectOption('info')
      const name = page.getByRole('button', { name: 'Only Housekeeping' }).first()
      await name.waitFor()
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download' }).click()
      expect((await saved).suggestedFilename()).toMatch(/^marquee-.*\.log$/)
    })

    test(`have statistics as plots and as tables, by keyboard alone, ${theme} at ${width} pixels`, async () => {
      await (await stage.portal.as(admin)).post('/api/v1/Request/movie', { theMovieDbId: general })
      const { page } = await stage.visit('/Settings/Statistics', { as: admin, width, theme })
      await heading(page, 'Statistics').waitFor()
      await page.getByRole('img', { name: /^Requests by month/ }).waitFor()
      await page.getByRole('radio', { name: 'Plots' }).focus()
      await page.keyboard.press('ArrowRight')
      const table = page.getByRole('table', { name: 'Requests by month' })
      await table.getByRole('columnheader', { name: 'Movies' }).waitFor()
      expect(await page.getByRole('img', { name: /^Requests by month/ }).count()).toBe(0)
      await page.getByRole('radio', { name: '3 months' }).check()
      await page.waitForFunction(
        () => document.querySelectorAll('[aria-label="Requests by month"] tbody tr').length === 3,
      )
    })

    test(`empty a cache and tell what changed, by keyboard alone, ${theme} at ${width} pixels`, async () => {
      await keepPoster()
      const { page } = await stage.visit('/Settings/Cache', { as: admin, width, theme })
      await heading(page, 'Cache').waitFor()
      const empty = page.getByRole('button', { name: 'Empty: Posters and images' })
      await empty.focus()
      await page.keyboard.press('Enter')
      await page.getByText('Posters and images: emptied.').waitFor()
      await page.goto(page.url().replace(/Cache$/, 'About'))
      await heading(page, 'About').waitFor()
      const news = page.getByRole('button', { name: 'Show', exact: true })
      await news.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Added' }).waitFor()
      expect(await news.getAttribute('aria-expanded')).toBe('true')
      await page.getByRole('link', { name: 'API description' }).waitFor()
    })
  }
})
