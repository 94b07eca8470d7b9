import { expect } from 'bun:test'
import type { AccountDetail, AccountEdit, AccountPage } from '~/shared/api/accounts'
import { browserStage, inBrowser } from '../support/browser'
import { must } from '../support/browser-calls'
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

/** Thirty seasons of twenty-two episodes. */
const street = { path: '/details/tv/9000020', name: 'Harbour Street' }

inBrowser('a limit of seasons over so many days', () => {
  const stage = browserStage({ shows: true, people: [{ name: 'mira', claims: ['RequestTv'] }] })
  const accountOf = async (name: string) => {
    const ada = await stage.portal.as(admin)
    const { accounts } = (await must(ada.get(`/api/v3/users?search=${name}`))) as AccountPage
    return (await must(ada.get(`/api/v3/users/${accounts[0]?.id}`))) as AccountDetail
  }
  const limitShowsTo = async (tvShow: AccountDetail['limits']['tvShow']) => {
    const { id, limits, ...account } = await accountOf('mira')
    const { alias, email, claims, streamingCountry, profiles, addresses, revision } = account
    const decided = { alias, email, claims, streamingCountry, profiles, addresses, revision, password: null }
    const edit: AccountEdit = { ...decided, limits: { ...limits, tvShow } }
    await must((await stage.portal.as(admin)).put(`/api/v3/users/${id}`, edit))
  }

  for (const width of [1_440, 390])
    test(`is chosen on the page of an account at ${width}`, async () => {
      await limitShowsTo({ amount: null, period: null })
      const { id } = await accountOf('mira')
      const { page } = await stage.visit(`/usermanagement/user/${id}`, { as: admin, width })
      await page.locator('[name="limits.tvShow"]').fill(width === 390 ? '3' : '2')
      await page.getByRole('radio', { name: 'Seasons' }).check({ force: true })
      await page.getByLabel('Period of the limit for TV shows').selectOption('Number of days')
      const days = page.getByRole('textbox', { name: 'Days TV shows' })
      await days.fill('366')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Enter a whole number of days from 1 to 365.').waitFor()
      expect(await days.getAttribute('aria-invalid')).toBe('true')
      await days.fill('30')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
      const limit = { amount: width === 390 ? 3 : 2, period: 30, unit: 'seasons' }
      expect((await accountOf('mira')).limits.tvShow).toEqual(limit as never)
    })

  test('is told where a show is requested, and on the page', async () => {
    await limitShowsTo({ amount: 3, period: 30, unit: 'seasons' })
    const { page } = await stage.visit(street.path, { as: 'mira', width: 1_440 })
    await page.getByText('Left in 30 days').waitFor()
    await page.getByRole('button', { name: /^Request( more)?$/ }).click()
    const sheet = await dialogOpen(page, `Request ${street.name}`)
    const pick = (season: number) => sheet.getByRole('checkbox', { name: `Pick season ${season}`, exact: true })
    await sheet.getByText('Seasons left: 3 of 3').waitFor()
    for (const season of [30, 29]) await pick(season).check()
    await sheet.getByText('Seasons left: 3 of 3, 1 after this').waitFor()
    for (const season of [28, 27]) await pick(season).check()
    await sheet.getByText('Your season limit is 3.').waitFor()
    for (const season of [28, 27]) await pick(season).uncheck()
    await sheet.getByRole('button', { name: 'Request 44 episodes' }).click()
    await toast(page, `${street.name} requested. Seasons you can still request: 1.`).waitFor()
  })
})
