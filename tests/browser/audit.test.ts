import { expect } from 'bun:test'
import type { AccountPage } from '~/shared/api/accounts'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfPage } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { comesTo, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

inBrowser('the audit', () => {
  const stage = browserStage()

  test('is looked through by kind, name and account, as its address says, and unfolds what is different', async () => {
    const as = await stage.portal.as(admin)
    await as.put('/api/v3/features/PlayedSync', { enabled: true })
    const ben = await stage.portal.as('ben')
    for (const displayName of ['Ben of the attic', 'Ben of the cellar'])
      await ben.put('/api/v3/me/display-name', { displayName })
    const { page } = await stage.visit('/Settings/Audit', { as: admin })
    await heading(page, 'Audit').waitFor()
    const entries = page.getByRole('list', { name: 'Audit' }).getByRole('listitem')
    await entries.filter({ hasText: 'Features' }).first().waitFor()

    await page.getByLabel('What happened').selectOption({ label: 'Account changed' })
    const changed = entries.filter({ hasText: 'Account changed' })
    await comesTo(async () => (await entries.count()) === (await changed.count()) && (await changed.count()) > 0)
    expect(new URL(page.url()).searchParams.get('action')).toBe('userChanged')
    await page.getByLabel('Name or address').fill('BEN')
    await comesTo(async () => (await entries.count()) === 2)
    const unfold = entries.getByRole('button', { name: '1 value' }).first()
    await unfold.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: 'Display name Ben of the attic Ben of the cellar' }).waitFor()
    expect(await unfold.getAttribute('aria-expanded')).toBe('true')

    await page.reload()
    await comesTo(async () => (await entries.count()) === 2)
    await page.getByLabel('Name or address').fill('')
    await page.getByLabel('What happened').selectOption({ label: 'Everything' })
    await entries.getByRole('button', { name: 'ben', exact: true }).first().click()
    await page.getByText('Only ben').waitFor()
    await comesTo(async () => (await entries.count()) === (await entries.filter({ hasText: 'ben' }).count()))
    await page.getByRole('button', { name: 'Show everyone' }).click()
    await page.getByText('Only ben').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
  })

  test('goes on where the page of a person ends, which says so', async () => {
    const as = await stage.portal.as(admin)
    const { accounts } = (await must(as.get('/api/v3/users?search=ben'))) as AccountPage
    const id = accounts.find(({ userName }) => userName === 'ben')?.id
    const { page, go } = await stage.visit('/health', { as: admin, width: 390, height: 844, scripts: [axeScript] })
    const entry = { way: 'page', address: null, action: 'userChanged', text: 'Account changed', subject: null }
    await page.route(/\/api\/v3\/audit\?.*about=/, route => {
      const count = Number(new URL(route.request().url()).searchParams.get('count'))
      const entries = Array.from({ length: count }, (_, at) => ({
        ...{ ...entry, id: at + 1, at: '2026-05-01T12:00:00.000Z', actor: { id, name: 'ben' }, changes: [] },
      }))
      return route.fulfill({ json: { entries, total: 1_234 } })
    })
    await go(`/usermanagement/user/${id}`)
    const history = page.getByRole('region', { name: 'History' })
    const more = history.getByRole('button', { name: 'Show more' })
    await more.waitFor()
    expect(await history.getByText('the newest').count()).toBe(0)
    await more.focus()
    for (let shown = 8; shown < 200; shown += 24) {
      await comesTo(async () => (await history.getByRole('listitem').count()) === shown)
      await page.keyboard.press('Enter')
    }
    await history.getByText('These are the newest 200 of 1,234 entries.').waitFor()
    expect(await more.count()).toBe(0)
    expect(await faultsOfPage(page)).toEqual([])
    // Whoever pressed the button goes on with what stands in its place.
    await page.keyboard.press('Enter')
    await heading(page, 'Audit').waitFor()
    await page.getByText('Only ben').waitFor()
    expect(new URL(page.url()).search).toBe(`?about=${id}`)
  })
})
