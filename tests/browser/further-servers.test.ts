import { afterAll, expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { radarrStandIn, radarrValues } from '~/demo/stand-ins'
import { browserStage, inBrowser } from '../support/browser'
import { must } from '../support/browser-calls'
import { admin, downloadMs } from '../support/browser-portal'
import { dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const nosferatu = 653

const children = radarrStandIn({ key: 'radarr-key-for-children', now: () => new Date(), downloadMs })
afterAll(() => children.stop())

/** A field of the only server in the list. */
const field = (page: Page, name: string) => page.locator(`[data-field$=".${name}"] :is(input, select)`)
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const labels = (select: Locator) => select.locator('option').allTextContents()

inBrowser('a second Radarr', () => {
  const stage = browserStage()
  const serversAre = (servers: object[]) =>
    stage.portal.connect('radarr', { ...radarrValues(stage.portal.radarr), servers })

  test('is added on the settings page, tried, and has profiles and folders of its own', async () => {
    await serversAre([])
    const { page } = await stage.visit('/Settings/Radarr', { as: admin })
    await heading(page, 'Radarr').waitFor()
    await page.getByRole('button', { name: 'Add server' }).click()
    await field(page, 'name').fill('Radarr for children')
    await field(page, 'ip').fill('127.0.0.1')
    await field(page, 'port').fill(String(children.port))
    await field(page, 'apiKey').fill('another key')
    const card = page.locator('[data-item]')
    await card.getByRole('button', { name: 'Test connection' }).click()
    await card.getByText('Radarr rejected the API key.').waitFor()
    await field(page, 'apiKey').fill(children.key)
    await card.getByRole('button', { name: 'Test connection' }).click()
    await card.getByText(/quality profiles?.*2 root folders/).waitFor()
    await field(page, 'defaultQualityProfile').selectOption({ label: 'HD-1080p' })
    await field(page, 'defaultRootPath').selectOption('/media/family')
    await field(page, 'minimumAvailability').selectOption('Announced')
    await save(page).click()
    await page.getByText('Saved', { exact: true }).waitFor()

    await page.reload()
    await page.getByRole('button', { name: 'Radarr for children', exact: true }).click()
    expect(await field(page, 'apiKey').inputValue()).toBe('')
    expect(await page.content()).not.toContain(children.key)
    await card.getByRole('button', { name: 'Test connection' }).click()
    await card.getByText(/^Connected to Radarr/).waitFor()
  })

  test('gets the request that staff sends there with a tag of its own, and leaves the others to the usual one', async () => {
    await serversAre([{ ...radarrValues(children), name: 'Radarr for children', defaultRootPath: '/media/family' }])
    const headers = { 'x-api-key': children.key, 'content-type': 'application/json' }
    const label = { method: 'POST', body: JSON.stringify({ label: 'kids' }), headers }
    expect((await fetch(`${children.url}/api/v3/tag`, label)).status).toBe(201)
    const id = await stage.portal.ask('ben', nosferatu)
    const { page } = await stage.visit(`/details/movie/${nosferatu}`, { as: admin })
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = await dialogOpen(page, /^Options for/)
    const server = dialog.getByLabel('Server')
    await server.locator('option', { hasText: 'Radarr for children' }).waitFor({ state: 'attached' })
    expect(await labels(server)).toEqual(['Default: Radarr', 'Radarr for children'])
    await server.selectOption('Radarr for children')
    await dialog.getByLabel('Root folder').and(page.locator(':enabled')).waitFor()
    await dialog.getByRole('combobox', { name: /^Tags/ }).fill('kid')
    await page.getByRole('option', { name: 'kids' }).click()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await toast(page, /approved/).waitFor()
    await page.getByText('Radarr for children').first().waitFor()
    await page.getByText('Tags: kids').waitFor()
    expect(await must((await stage.portal.as(admin)).get(`/api/v3/requests/${id}`))).toMatchObject({
      variants: { standard: { stage: 'processing', sending: { stage: 'sent', error: null } } },
      optionNames: { standard: { server: 'Radarr for children', standsIn: false } },
    })
    const movies = await fetch(`${children.url}/api/v3/movie?apikey=${children.key}`)
    expect(await movies.json()).toMatchObject([{ tmdbId: nosferatu, rootFolderPath: '/media/family' }])
  })
})
