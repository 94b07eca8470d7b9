import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin, people } from '../support/browser-portal'
import { dialogOpen, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const metropolis = 19
const charade = 4808
const nosferatu = 653
const greed = 1_405

inBrowser('a limit that is reached', () => {
  const stage = browserStage({
    people: [
      ...people,
      { name: 'lena', claims: ['RequestMovie'], movies: 1 },
      { name: 'otto', claims: ['RequestMovie'], movies: 1 },
    ],
  })
  const reached = /^Limit reached, free again \S+/

  test('is said with its day wherever something could be requested, and nothing there can be pressed', async () => {
    const { page, go } = await stage.visit(`/details/movie/${metropolis}`, { as: 'lena' })
    await page.getByText('Left this week').waitFor()
    await page.getByRole('button', { name: 'Request', exact: true }).click()
    await toast(page, 'Metropolis requested. You’ve reached your limit for now.').waitFor()
    await page.getByRole('complementary').or(page.getByRole('banner')).getByText(reached).first().waitFor()

    await go(`/details/movie/${charade}`)
    await page.getByRole('group', { name: 'Actions' }).getByText(reached).waitFor()
    expect(await page.getByRole('button', { name: 'Request', exact: true }).count()).toBe(0)
    await go('/discover')
    await page.locator('main section').first().getByText(reached).waitFor()
    await page.locator('main article').nth(8).hover()
    expect(await page.getByRole('button', { name: 'Request', exact: true }).count()).toBe(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('Charade')
    await page
      .getByRole('option', { name: /Charade/ })
      .first()
      .waitFor()
    expect(await page.getByText('Request now').count()).toBe(0)
  })

  test('is told to staff who ask for that person, with the same words', async () => {
    await stage.portal.ask('otto', greed)
    const { page } = await stage.visit(`/details/movie/${nosferatu}`, { as: admin })
    await page.getByRole('button', { name: /^More ways to request/ }).click()
    await page.getByRole('menuitem', { name: 'With options…' }).click()
    const dialog = await dialogOpen(page, /^Request/)
    await dialog.getByRole('combobox', { name: /^Request for/ }).fill('otto')
    await page.getByRole('option', { name: /otto/ }).click()
    await dialog.getByText(/^Limit reached, free again .+\. You can still request it for them\.$/).waitFor()
  })
})
