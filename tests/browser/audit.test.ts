import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
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
})
