import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { ApiKey } from '~/shared/api/settings'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { option } from '../support/browser-search'
import { dialogOpen, heading, row, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const faust = 9_000_059

inBrowser('the palette', () => {
  const stage = browserStage()

  const open = async (page: Page, term: string) => {
    await page.keyboard.press('Control+k')
    const input = page.getByRole('combobox', { name: 'Find a title, person, page or action' })
    await input.fill(term)
  }

  test('says where a title stands, offers to request what can be, and opens what was asked for', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben' })
    await heading(page, 'Requests').waitFor()
    await open(page, 'nosferatu')
    await option(page, 'Nosferatu 1922 · Movie').waitFor()
    await page.getByText('Request now').waitFor()
    await page.keyboard.press('Control+Enter')
    await toast(page, /^Nosferatu requested\./).waitFor()
    await open(page, 'nosferatu')
    await option(page, 'Nosferatu 1922 · Movie Pending').waitFor()
    expect(await page.getByText('Request now').count()).toBe(0)
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/details/movie/653')
  })

  test('finds people of the catalogue, and accounts for staff', async () => {
    await stage.portal.ask('ben', faust)
    const { page } = await stage.visit('/requests-list', { as: 'petra' })
    await heading(page, 'Requests').waitFor()
    await open(page, 'ben')
    await option(page, 'ben Account').waitFor()
    await option(page, 'ben Account').click()
    await page.waitForURL('**/requests-list?*by=*')
    await row(page, 'Faust').waitFor()
    await page.getByRole('button', { name: 'Remove Requested by ben' }).click()
    await page.waitForFunction(() => !location.search.includes('by='))

    await open(page, 'charlie chaplin')
    await option(page, /^Charlie Chaplin Person/).click()
    await page.waitForURL('**/discover/actor/13848')

    const ben = await stage.visit('/requests-list', { as: 'ben' })
    await heading(ben.page, 'Requests').waitFor()
    await open(ben.page, 'petra')
    await ben.page.getByText('No matches.').waitFor()
  })

  test('approves everything that waits, and asks first', async () => {
    const { portal } = stage
    await portal.ask('ben', 10_098)
    await portal.ask('noor', 4_808)
    await portal.ask('noor', 4_808, true)
    const { body } = await (await portal.as(admin)).get('/api/v3/requests/counts')
    const { pending } = body as { pending: number }
    expect(pending).toBeGreaterThan(1)
    const { page } = await stage.visit('/requests-list', { as: 'petra' })
    await heading(page, 'Requests').waitFor()
    const name = `Approve ${pending} pending requests`
    await open(page, 'approve')
    await option(page, name).click()
    const question = await dialogOpen(page, `${name}?`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect((await (await portal.as(admin)).get('/api/v3/requests/counts')).body).toMatchObject({ pending })
    await open(page, 'approve')
    await option(page, name).click()
    await dialogOpen(page, `${name}?`)
    await page.getByRole('button', { name: 'Approve all' }).click()
    await toast(page, `${pending} requests approved.`).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await (await portal.as(admin)).get('/api/v3/requests/counts')).body).toMatchObject({ pending: 0 })
    await open(page, 'approve')
    await page.getByText('No matches.').waitFor()
  })

  test('copies the API key and runs a job for administrators', async () => {
    const { page, context } = await stage.visit('/requests-list', { as: admin })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await heading(page, 'Requests').waitFor()
    await open(page, 'copy api')
    await option(page, 'Copy API key').click()
    await toast(page, 'API key copied.').waitFor()
    const { body } = await (await stage.portal.as(admin)).post('/api/v3/api-key')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((body as ApiKey).apiKey)
    await open(page, 'sync with radarr')
    await option(page, 'Run now: Sync with Radarr').click()
    await toast(page, 'Sync with Radarr started.').waitFor()
  })
})
