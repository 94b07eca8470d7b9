import { beforeAll, expect } from 'bun:test'
import type { AccountPage } from '~/shared/api/accounts'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfDialog } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin, type Person } from '../support/browser-portal'
import { comesTo, dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const people: Person[] = [
  { name: 'ben', alias: 'Ben', claims: ['RequestMovie', 'ManageOwnRequests'], movies: 1 },
  { name: 'bea', alias: 'Bea', claims: ['RequestMovie'], movies: 1 },
  { name: 'nils', alias: 'Nils', claims: ['RequestMovie'] },
  { name: 'noor', alias: 'Noor', claims: ['RequestMovie'] },
  { name: 'noor.b', alias: 'Noor B.', claims: ['RequestMovie', 'RequestTv'] },
]
const charade = 4_808
const kid = 10_098
const metropolis = 19
const nosferatu = 653

inBrowser('what staff do for one person', () => {
  const stage = browserStage({ people })
  const accountOf = async (name: string) => {
    const ada = await stage.portal.as(admin)
    const { accounts } = (await must(ada.get(`/api/v3/users?search=${name}`))) as AccountPage
    const found = accounts.find(({ userName }) => userName === name)
    if (!found) throw new Error(`nobody is called ${name}`)
    return found
  }
  const pageOf = async (name: string) => `/usermanagement/user/${(await accountOf(name)).id}`
  beforeAll(async () => {
    await stage.portal.ask('ben', charade)
    await stage.portal.ask('bea', kid)
    await stage.portal.ask('nils', nosferatu)
    await stage.portal.ask('noor.b', metropolis)
  })

  test('more than a limit is allowed for once, by keys alone, from the list of a phone', async () => {
    const look = { as: admin, width: 390, height: 844, touch: true, scripts: [axeScript] }
    const { page } = await stage.visit('/usermanagement', look)
    const allow = page.getByRole('button', { name: 'Allow more for once: Ben' })
    await allow.focus()
    await page.keyboard.press('Enter')
    await dialogOpen(page, 'More for Ben, for once')
    expect(await faultsOfDialog(page)).toEqual([])
    const movies = page.getByLabel('More movies')
    await page.getByText('0 of 1 left.').waitFor()
    await movies.focus()
    await page.keyboard.type('0')
    await page.getByText('Enter a whole number from 1 to 1,000.').waitFor()
    expect(await movies.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await toast(page, 'Ben may request more now.').waitFor()
    await page.getByText('2 of 3 movies').waitFor()
    await page.getByText('2 of them for once').waitFor()
    // Nothing is reached any more, and the keys go on in the list.
    await comesTo(async () => (await allow.count()) === 0)
    await comesTo(() => page.evaluate(() => document.activeElement !== document.body))
  })

  test('the page of the person says so, and what was entered there meanwhile stays', async () => {
    const { id } = await accountOf('bea')
    await must((await stage.portal.as(admin)).post(`/api/v3/users/${id}/extra`, { movie: 2 }))
    const { page } = await stage.visit(await pageOf('bea'), { as: admin, width: 1440 })
    await heading(page, 'Bea').waitFor()
    await page.getByText('1 used, 2 more for once').waitFor()
    await page.getByLabel(/^Display name/).fill('Beatrice')
    await page.getByRole('button', { name: 'Allow more for once: Bea' }).click()
    await page.getByLabel('More movies').fill('1')
    await page.getByLabel('More movies').press('Enter')
    await toast(page, 'Bea may request more now.').waitFor()
    await page.getByText('1 used, 3 more for once').waitFor()
    expect(await page.getByLabel(/^Display name/).inputValue()).toBe('Beatrice')
    expect((await accountOf('bea')).displayName).toBe('Bea')
  })

  test('two accounts of one person are joined after a look at what that does', async () => {
    const { page } = await stage.visit(await pageOf('noor'), { as: admin, width: 390, height: 844, touch: true })
    await heading(page, 'Noor').waitFor()
    await page.getByRole('button', { name: 'More for Noor' }).click()
    await page.getByRole('menuitem', { name: 'Join accounts…' }).click()
    const dialog = await dialogOpen(page, 'Join another account with Noor?')
    const join = dialog.getByRole('button', { name: 'Join', exact: true })
    expect(await join.isDisabled()).toBe(true)
    const other = dialog.getByRole('combobox', { name: 'The account that goes' })
    await other.fill('Noor B')
    await page.getByRole('option', { name: /^Noor B\./ }).click()
    await dialog.getByText('Noor gets what the other account has: 1 request').waitFor()
    await dialog.getByText('Noor signs in as before. Nobody can sign in as Noor B. any more.').waitFor()
    await dialog.getByRole('radio', { name: /^The roles of both/ }).check({ force: true })
    await dialog.getByText('Adds: Request TV shows.').waitFor()
    await comesTo(() => join.isEnabled())
    await join.click()
    await toast(page, 'Noor B. was joined with Noor.').waitFor()
    await page.getByText('Metropolis').waitFor()
    expect((await accountOf('noor')).claims).toEqual(['RequestMovie', 'RequestTv'])
    expect(await page.locator('[name="claims.RequestTv"]').isChecked()).toBe(true)
  })

  test('what somebody reported, voted and was told stands on their page, or that there is nothing', async () => {
    const { page } = await stage.visit(await pageOf('nils'), { as: admin, width: 1440 })
    const list = (name: string) => page.getByRole('region', { name })
    await list('What Nils reported').getByText('Nothing so far.').waitFor()
    await list('How Nils voted').getByText('No vote so far.').waitFor()
    const told = list('What Nils was told')
    await told.getByText('Nothing so far.').waitFor()
    const ada = await stage.portal.as(admin)
    const asked = (await must(ada.get(`/api/v3/requests?requester=${(await accountOf('nils')).id}`))) as {
      requests: { id: number }[]
    }
    await must(ada.post(`/api/v3/requests/${asked.requests[0]?.id}/standard/deny`, {}))
    await page.reload()
    await told.getByText('Not read yet').waitFor()
  })
})
