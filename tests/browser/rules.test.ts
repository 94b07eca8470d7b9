import { beforeEach, expect } from 'bun:test'
import type { BlockPage } from '~/shared/api/blocks'
import type { RuleView } from '~/shared/api/rules'
import { saysNothing } from '~/shared/rules/model'
import { browserStage, inBrowser } from '../support/browser'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { expectStill, movedIn, notesShifts, staggered } from '../support/browser-shifts'
import { comesTo, dialogOpen, heading, toast, twoFrames } from '../support/browser-steps'
import { test } from '../support/browser-test'

inBrowser('rules', () => {
  const stage = browserStage()
  beforeEach(async () => {
    const ada = await stage.portal.as(admin)
    const rules = (await must(ada.get('/api/v3/rules'))) as RuleView[]
    const { blocks } = (await must(ada.get('/api/v3/blocks?count=100'))) as BlockPage
    for (const { id } of rules) await must(ada.delete(`/api/v3/rules/${id}`))
    for (const { id } of blocks) await must(ada.delete(`/api/v3/blocks/${id}`))
  })

  test('are entered, tried before they are saved, read aloud, and put in their order with the keyboard', async () => {
    const { page } = await stage.visit('/Settings/Rules', { as: admin })
    await heading(page, 'Rules').waitFor()
    const begin = async (name: string) => {
      await page.getByRole('button', { name: 'Add rule' }).click()
      const dialog = await dialogOpen(page, 'New rule')
      await dialog.getByLabel('Name').fill(name)
      return dialog
    }
    const dialog = await begin('')
    for (const name of ['Save rule', 'Try it']) {
      await dialog.getByLabel('Decision').focus()
      await dialog.getByRole('button', { name }).click()
      await dialog.getByText('Enter a name.').waitFor()
      await comesTo(() => dialog.getByLabel('Name').evaluate(field => field === document.activeElement))
      expect(await dialog.getByLabel('Name').evaluate(field => field.getBoundingClientRect().top > 0)).toBe(true)
    }
    await dialog.getByLabel('Name').fill('Old films')
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await dialog.getByText('Choose what the rule does.').waitFor()
    await dialog.getByRole('button', { name: 'Add condition' }).click()
    await dialog.getByLabel('What it’s about').selectOption('year')
    await dialog.getByLabel('To', { exact: true }).fill('1949')
    await dialog.getByLabel('Decision').selectOption('refuse')
    await dialog.getByLabel('Reason').fill('Seen them all')
    await dialog.getByRole('button', { name: 'Try it' }).click()
    await dialog.getByText(/^Nothing different in the last 90 days\. Requests looked at: /).waitFor()
    await dialog.getByText('Year: up to 1949').waitFor()
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await toast(page, 'The rule Old films was saved.').waitFor()

    const second = await begin('All of it')
    await second.getByLabel('Tags').fill('House, house')
    await second.getByRole('button', { name: 'Save rule' }).click()
    await toast(page, 'The rule All of it was saved.').waitFor()
    await page.getByText(/Refuse.*Reason: Seen them all/).waitFor()
    const ruleIs = (state: 'on' | 'off') => new RegExp(`^Rule is ${state} ?: Old films$`)
    await page.getByRole('switch', { name: ruleIs('on') }).click()
    await page.getByRole('switch', { name: ruleIs('off'), checked: false }).waitFor()
    await page.getByRole('switch', { name: ruleIs('off') }).click()
    await page.getByRole('switch', { name: ruleIs('on'), checked: true }).waitFor()
    const areNamed = (...names: string[]) =>
      comesTo(async () => Bun.deepEquals(await page.locator('[data-rule] h2').allTextContents(), names))
    await areNamed('1. Old films', '2. All of it')
    await page.getByRole('button', { name: 'Move All of it up' }).press('Enter')
    await areNamed('1. All of it', '2. Old films')
    await page.reload()
    await page.getByText('2. Old films').waitFor()

    await page.getByRole('button', { name: 'Remove Old films' }).click()
    await (await dialogOpen(page, 'Delete the rule')).getByRole('button', { name: 'Delete rule' }).click()
    await toast(page, 'The rule Old films was deleted.').waitFor()
    await areNamed('1. All of it')
  })

  test('beside them, a title is blocked from its page, which says so, and taken off the list again', async () => {
    const { page } = await stage.visit('/details/movie/653', { as: admin })
    await page.getByRole('button', { name: 'Block…' }).click()
    const dialog = await dialogOpen(page, /^Block /)
    await dialog.getByLabel('Reason').fill('Too frightening')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await toast(page, /can’t be requested any more\.$/).waitFor()
    await page.getByText('Can’t be requested here: Too frightening').waitFor()
    expect(await page.getByRole('button', { name: /^Request/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Open the block list' }).click()
    await heading(page, 'Block list').waitFor()
    await page.getByRole('button', { name: /^Take .* off the list$/ }).click()
    await page.getByText(/can be requested again\.$/).waitFor()
    await page.getByText('Nothing on the list matches').waitFor()
  })

  test('with the last entry of its last page, the block list goes to the page before', async () => {
    const asAdmin = await stage.portal.as(admin)
    for (let at = 1; at <= 51; at++) {
      const block = { kind: 'keyword', key: String(at), name: `Keyword ${at}`, reason: null }
      expect((await asAdmin.post('/api/v3/blocks', block)).status).toBe(200)
    }
    const { page } = await stage.visit('/Settings/Blocks', { as: admin })
    const rows = page.getByRole('button', { name: /^Take .* off the list$/ })
    await comesTo(async () => (await rows.count()) === 50)
    await page.getByRole('button', { name: 'Next page' }).click()
    await comesTo(async () => (await rows.count()) === 1)
    await rows.click()
    await comesTo(async () => (await rows.count()) === 50)
    expect(await page.getByText('Nothing is on the block list').count()).toBe(0)
  })

  test('what is tried of a limit comes below the list, and nothing is moved on the way', async () => {
    const asAdmin = await stage.portal.as(admin)
    for (const name of ['one', 'two', 'three']) {
      const rule = { name, enabled: true, conditions: [], outcome: { ...saysNothing, ignoresLimit: true } }
      expect((await asAdmin.post('/api/v3/rules', rule)).status).toBe(200)
    }
    const { page, go } = await stage.visit('/Settings', { as: admin, width: 390, scripts: [notesShifts] })
    await staggered(page)
    await go('/Settings/Rules')
    await page.getByRole('heading', { name: /three$/ }).waitFor()
    await page.getByRole('heading', { name: 'Try a limit' }).waitFor()
    await twoFrames(page)
    expectStill(await movedIn(page, 'the rules'))
    const days = page.getByLabel('Number of days')
    expect(await days.evaluate(field => field.ariaDescribedByElements?.[0]?.textContent)).toContain(
      'instead of the period',
    )
    for (const [entered, period] of [
      ['0', 'week'],
      ['30', 30],
    ] as const) {
      await days.fill(entered)
      const asked = page.waitForRequest(request => request.url().endsWith('/rehearsal/limit'))
      await page.getByRole('button', { name: 'Try it' }).click()
      expect((await asked).postDataJSON()).toMatchObject({ period })
    }
  })

  test('a show that is blocked while its list is looked at says so instead of offering its parts', async () => {
    const { page } = await stage.visit('/discover/vanishing%20grid', { as: admin })
    const shown = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Vanishing Grid' }) })
    const asking = shown.getByRole('button', { name: 'Request' })
    await asking.waitFor({ state: 'attached' })
    const block = { kind: 'tvShow', key: '9000023', name: 'Vanishing Grid', reason: 'Seen too often' }
    expect((await (await stage.portal.as(admin)).post('/api/v3/blocks', block)).status).toBe(200)
    await shown.hover()
    await asking.click()
    const dialog = await dialogOpen(page, 'Request Vanishing Grid')
    await dialog.getByText('Can’t be requested here: Seen too often').waitFor()
    expect(await dialog.getByRole('button', { name: /^Request/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await shown.waitFor()
    expect(await asking.count()).toBe(0)
  })
})
