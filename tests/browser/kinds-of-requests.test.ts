import { afterAll, beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { sonarrStandIn, sonarrValues } from '~/demo/stand-ins'
import type { RequestDetail, RequestOutcome } from '~/shared/api/requests'
import { browserStage, inBrowser } from '../support/browser'
import { admin, type Person } from '../support/browser-portal'
import { badge, comesTo, dialogOpen, focused, row, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

/** Twelve episodes in one season. */
const judex = 9_000_009
/** Three seasons of eight episodes. */
const grid = 9_000_023
/** Six episodes, then ten. */
const inquest = 9_000_021
const victory = 9_000_006
const kid = 10_098
const circus = 28_978

const people: Person[] = [
  { name: 'ben', claims: ['RequestMovie', 'RequestTv', 'ManageOwnRequests'] },
  { name: 'noor', claims: ['RequestMovie', 'RequestTv'] },
  { name: 'petra', claims: ['PowerUser', 'RequestMovie', 'RequestTv'] },
]

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const menuOf = async (page: Page, title: string) => {
  await row(page, title)
    .getByRole('button', { name: `More actions for ${title}` })
    .click()
  return page.getByRole('menu')
}

inBrowser('requests of every kind', () => {
  const stage = browserStage({ people })
  const sonarr = sonarrStandIn({ key: 'sonarr-key', now: () => new Date(), downloadMs: 36_000_000, version: 3 })
  const ids = new Map<number, number>()
  const put = async (section: string, values: object) =>
    (await stage.portal.as(admin)).put(`/api/v3/settings/${section}`, values)

  beforeAll(async () => {
    expect((await put('sonarr', { ...sonarrValues(sonarr), languageProfile: 1 })).status).toBe(200)
    const ask = async (name: string, id: number, choice: object) => {
      const wish = { kind: 'tvShow', id: String(id), variant: 'standard', choice }
      const { status, body } = await (await stage.portal.as(name)).post('/api/v3/requests', wish)
      expect(status).toBe(200)
      ids.set(id, (body as RequestOutcome).request.id)
    }
    await ask('ben', judex, { part: 'all' })
    await ask('ben', grid, {
      part: 'episodes',
      episodes: [
        { season: 2, episode: 1 },
        { season: 2, episode: 2 },
      ],
    })
    await ask('noor', inquest, { part: 'firstSeason' })
    await ask('noor', victory, { part: 'firstSeason' })
    for (const movie of [kid, circus]) await stage.portal.ask('noor', movie)
  })
  afterAll(() => sonarr.stop())

  test('stand under tabs, each of which comes back as it was left', async () => {
    expect((await put('lidarr', { enabled: false })).status).toBe(200)
    const { page } = await stage.visit('/requests-list', { as: 'noor' })
    await row(page, 'Judex').getByText('TV show · Season 1 · 12 episodes').waitFor()
    await row(page, 'The Kid').getByText('Movie · 1921').waitFor()
    expect(await tab(page, 'Music').count()).toBe(0)
    await tab(page, 'TV shows').click()
    await page.waitForURL('**/requests-list?kind=tvShow')
    await row(page, 'Judex').getByText('Season 1 · 12 episodes · New episodes too').waitFor()
    await row(page, 'Vanishing Grid').getByText('Season 2 · 2 episodes').waitFor()
    expect(await row(page, 'The Kid').count()).toBe(0)
    await page.getByRole('button', { name: 'Title' }).click()
    await page.getByLabel('Per page').selectOption('30')

    await tab(page, 'Movies').click()
    await row(page, 'The Kid').waitFor()
    expect(await page.getByLabel('Per page').inputValue()).toBe('15')
    expect(await page.getByRole('columnheader', { name: 'Requested', exact: true }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    await page.reload()
    await row(page, 'The Kid').waitFor()
    await tab(page, 'TV shows').click()
    await row(page, 'Judex').waitFor()
    expect(await page.getByLabel('Per page').inputValue()).toBe('30')
    expect(await page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).not.toBeNull()
    const stored = await page.evaluate(() => [localStorage.Tv_DefaultGridCount, localStorage.Movie_DefaultGridCount])
    expect(stored).toEqual(['30', undefined])
    await page.goBack()
    await row(page, 'The Kid').waitFor()
  })

  test('are gone through with the arrows, and the tab leads to its list', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben' })
    await tab(page, 'All').focus()
    await page.keyboard.press('ArrowRight')
    await row(page, 'The Circus').waitFor()
    await comesTo(async () => (await focused(page)).text.startsWith('Movies'))
    await page.keyboard.press('ArrowRight')
    await row(page, 'Judex').waitFor()
    await tab(page, 'TV shows').and(page.locator('[aria-selected=true]')).waitFor()
    await page.getByRole('tabpanel').and(page.locator('[aria-labelledby=requests-tvShow]')).waitFor()
  })

  test('of somebody else can be followed, and no longer', async () => {
    const { page } = await stage.visit('/requests-list?kind=tvShow', { as: 'noor' })
    await row(page, 'The Saltmarsh Inquest').waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    expect(await row(page, 'The Saltmarsh Inquest').getByRole('button').count()).toBe(0)
    await (await menuOf(page, 'Judex')).getByRole('menuitem', { name: 'Notify me' }).click()
    await toast(page, 'You’ll be notified when Judex is available.').waitFor()
    await (await menuOf(page, 'Judex')).getByRole('menuitem', { name: 'Stop notifying me' }).click()
    await toast(page, 'You won’t be notified about Judex.').waitFor()
    const { body } = await (await stage.portal.as('noor')).get(`/api/v3/requests/${ids.get(judex)}`)
    expect((body as RequestDetail).subscribed).toBe(false)
  })

  test('for shows have options for the show as a whole, with the languages of Sonarr 3', async () => {
    const { page } = await stage.visit('/requests-list?kind=tvShow', { as: 'petra' })
    await (await menuOf(page, 'Judex')).getByRole('menuitem', { name: 'Options for the show…' }).click()
    const dialog = await dialogOpen(page, 'Options for the show Judex')
    await dialog.getByText('Applies to the whole show').waitFor()
    expect(await dialog.getByLabel('Language profile').inputValue()).toBe('usual')
    await dialog.getByLabel('Language profile').selectOption({ label: 'Japanese' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Options for Judex saved.').waitFor()
    const { body } = await (await stage.portal.as(admin)).get(`/api/v3/requests/${ids.get(judex)}`)
    expect((body as RequestDetail).variants.standard).toMatchObject({ languageProfile: 2, profile: null, root: null })
  })

  test('are approved together, whatever kinds they are of', async () => {
    const { page } = await stage.visit('/requests-list', { as: admin })
    for (const title of ['The Kid', 'Vanishing Grid'])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Approve' }).click()
    await toast(page, '2 requests approved.').waitFor()
    for (const title of ['The Kid', 'Vanishing Grid']) await badge(row(page, title), 'processing').waitFor()
    expect(sonarr.calls.some(({ method, path }) => method === 'POST' && path.endsWith('/series'))).toBe(true)
  })

  test('are denied with a reason, and moved back to where they were', async () => {
    const { page } = await stage.visit('/requests-list?kind=tvShow', { as: 'petra' })
    await row(page, 'Victory at Sea').getByRole('button', { name: 'Deny Victory at Sea' }).click()
    const dialog = await dialogOpen(page, 'Deny Victory at Sea?')
    await dialog.getByLabel(/^Reason/).fill('Too long.')
    await dialog.getByRole('button', { name: 'Deny', exact: true }).click()
    const told = toast(page, 'Victory at Sea denied.')
    await told.hover()
    await row(page, 'Victory at Sea').getByText('“Too long.”').waitFor()
    await told.getByRole('button', { name: 'Undo' }).click()
    await badge(row(page, 'Victory at Sea'), 'pending').waitFor()
  })

  test('have cards on phones that say of what kind they are, and in which part', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben', width: 390, touch: true })
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Judex', exact: true }) })
    await card.getByText('TV show · Season 1 · 12 episodes · New episodes too').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('have a tab for music once Lidarr is connected', async () => {
    expect((await put('lidarr', { enabled: true })).status).toBe(200)
    const { page } = await stage.visit('/requests-list', { as: 'ben' })
    await tab(page, 'Music').click()
    await page.getByText('No requests yet').waitFor()
    expect(await page.getByRole('button', { name: /^Partly available/ }).count()).toBe(0)
  })
})
