import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { AccountPage, AccountView } from '~/shared/api/accounts'
import { browserStage, inBrowser } from '../support/browser'
import { busyWith } from '../support/browser-busy'
import { must } from '../support/browser-calls'
import { admin, people } from '../support/browser-portal'
import { comesTo, dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const users = '/usermanagement'
const desk = { width: 1440 }
const phone = { width: 390, height: 844, touch: true }
/** So long a press may keep the page busy before it shows what came of it: nobody takes that for waiting. */
const longestPressMs = 50

const names = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('link', { name: /^(?!Edit)/ })
    .allTextContents()
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
const queryIn = (page: Page) => new URL(page.url()).searchParams.toString()

/** Turns a role of several people. */
const turn = (page: Page, role: string, way: 'Leave' | 'On' | 'Off') =>
  page.getByRole('group', { name: role, exact: true }).getByRole('radio', { name: way }).check({ force: true })

/** Goes on with Tab until something of that name has the focus. */
const tabTo = async (page: Page, name: string) => {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { activeElement: element } = document
      const legend = element?.closest('fieldset')?.querySelector('legend')?.textContent
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
      return [element?.getAttribute('aria-label'), legend, label, element?.textContent]
    })
    if (at.includes(name)) return
  }
  throw new Error(`Tab never came to ${name}`)
}

inBrowser('the list of users', () => {
  const stage = browserStage({ people: [...people, { name: 'cleo', alias: 'Cleo Marsh', claims: ['RequestTv'] }] })
  const claimsOf = async (name: string) => {
    const body = await must((await stage.portal.as(admin)).get(`/api/v3/users?search=${name}`))
    return (body as AccountPage).accounts.find(({ userName }) => userName === name)?.claims
  }

  test('is searched, filtered and sorted, and the address says how', async () => {
    const { page } = await stage.visit(users, { as: admin, ...desk })
    await comesTo(async () => (await names(page)).join() === 'ada,ben,Cleo Marsh,noor,petra')
    await page.getByText('5 people, ').waitFor()

    await page.getByRole('searchbox', { name: 'Name or email' }).fill('cleo@')
    await comesTo(async () => (await names(page)).join() === 'Cleo Marsh')
    expect(queryIn(page)).toBe('search=cleo%40')
    await page.getByText('signs in as cleo').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()

    await page.getByRole('button', { name: 'Role', exact: true }).click()
    await page
      .getByRole('menuitem', { name: /^Movies in 4K/ })
      .first()
      .click()
    await comesTo(async () => (await names(page)).join() === 'noor')
    expect(queryIn(page)).toBe('role=Request4KMovie')
    await page.reload()
    await page.getByRole('button', { name: 'Role: Request movies in 4K' }).waitFor()
    await comesTo(async () => (await names(page)).join() === 'noor')
    await page.getByRole('button', { name: 'Clear filters' }).click()

    await comesTo(async () => (await names(page)).length === 5)
    for (const order of ['ascending', 'descending']) {
      await page.getByRole('button', { name: 'Roles', exact: true }).click()
      await page.locator(`th[aria-sort=${order}]`).getByRole('button', { name: 'Roles' }).waitFor()
    }
    await comesTo(async () => (await names(page)).at(-1) === 'ada')
    expect(queryIn(page)).toBe('sort=roles&order=desc')
  })

  test('says that nobody fits, and leads back to everybody', async () => {
    const { page } = await stage.visit(`${users}?search=nobody-at-all`, { as: admin, ...desk })
    await page.getByText('Nobody fits').waitFor()
    await page.getByRole('button', { name: 'Show everybody' }).click()
    await comesTo(async () => (await names(page)).length === 5)
    expect(queryIn(page)).toBe('')
  })

  test('changes several people together, says beforehand what that does, and takes it back', async () => {
    const before = { ben: await claimsOf('ben'), noor: await claimsOf('noor') }
    const { page } = await stage.visit(users, { as: admin, ...desk })
    for (const name of ['ben', 'noor']) await tick(page, name)
    await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Edit together' }).click()
    const dialog = await dialogOpen(page, 'Edit together')
    expect(await dialog.getByRole('button', { name: 'Change', exact: true }).isDisabled()).toBe(true)
    await turn(page, 'Request TV shows', 'On')
    await turn(page, 'Request movies in 4K', 'Off')
    await dialog.getByText('Adds “Request TV shows” to 2 people: ben and noor.').waitFor()
    await dialog.getByText('Takes “Request movies in 4K” from 1 person: noor.').waitFor()
    await page
      .getByRole('group', { name: 'Movie limit' })
      .getByRole('radio', { name: 'Limit', exact: true })
      .check({ force: true })
    await dialog.getByText('Enter how many may be requested.').waitFor()
    await dialog.getByLabel('How many').fill('5')
    await dialog.getByText('Movies: 5 per week for 2 people: ben and noor.').waitFor()
    await dialog.getByRole('button', { name: 'Change 2 people' }).click()

    const done = toast(page, '2 people changed.')
    // It stays for as long as it is pointed at.
    await done.hover()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: 'noor' }).getByText('5 of 5 movies').waitFor()
    expect(await claimsOf('noor')).toEqual(expect.arrayContaining(['RequestTv']))
    expect(await claimsOf('noor')).not.toContain('Request4KMovie')
    await done.getByRole('button', { name: 'Undo' }).click()
    await toast(page, '2 people are as before.').waitFor()
    await page.getByRole('row').filter({ hasText: 'noor' }).getByText('No limit').waitFor()
    expect({ ben: await claimsOf('ben'), noor: await claimsOf('noor') }).toEqual(before)
  })

  test('is used with keys alone', async () => {
    const { page } = await stage.visit('/requests-list', { as: admin, ...desk })
    await heading(page, 'Requests').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await heading(page, 'Users').waitFor()
    await page.getByRole('checkbox', { name: 'Select Cleo Marsh' }).waitFor()
    await tabTo(page, 'Select Cleo Marsh')
    await page.keyboard.press('Space')
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
    await tabTo(page, 'Edit together')
    await page.keyboard.press('Enter')
    const dialog = await dialogOpen(page, 'Edit together')
    await tabTo(page, 'Request music')
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('Adds “Request music” to 1 person: Cleo Marsh.').waitFor()
    await tabTo(page, 'Change 1 person')
    await page.keyboard.press('Enter')
    await toast(page, '1 person changed.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await claimsOf('cleo')).toContain('RequestMusic')
  })

  test('is cards on a phone, from More, with the same steps', async () => {
    const { page } = await stage.visit('/discover', { as: admin, ...phone })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const more = await dialogOpen(page, 'More')
    await more.getByRole('link', { name: 'Users' }).click()
    await heading(page, 'Users').waitFor()
    const card = page
      .getByRole('list', { name: 'Users' })
      .getByRole('listitem')
      .filter({ hasText: 'petra@example.com' })
    await card.getByText('Power user').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await tick(page, 'petra')
    await page.getByRole('button', { name: 'Edit together' }).click()
    const dialog = await dialogOpen(page, 'Edit together')
    await turn(page, 'Request TV shows', 'On')
    await dialog.getByText('Adds “Request TV shows” to 1 person: petra.').waitFor()
    // What was chosen is not lost by a slip.
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByRole('button', { name: 'Change 1 person' }).click()
    await toast(page, '1 person changed.').getByRole('button', { name: 'Undo' }).click()
    await toast(page, '1 person is as before.').waitFor()
  })

  test('shows power users everybody, and leaves administrators out of their reach', async () => {
    const { page } = await stage.visit(users, { as: 'petra', ...desk })
    const ada = page.getByRole('row').filter({ hasText: 'Administrator' })
    await ada.getByText('Only administrators can change administrators.').waitFor({ state: 'attached' })
    expect(await page.getByRole('checkbox', { name: 'Select ada' }).isDisabled()).toBe(true)
    expect(await page.getByRole('link', { name: 'Edit ada' }).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('toolbar', { name: '4 selected' }).waitFor()
    expect(await page.getByRole('link', { name: 'Import' }).count()).toBe(0)
  })

  test('is there for staff alone', async () => {
    const { page } = await stage.visit(users, { as: 'ben', ...desk })
    await page.getByText('Only administrators and power users can see accounts').waitFor()
    expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0)
  })

  test('that does not come says why, and comes when it is asked for again', async () => {
    const visit = await stage.visit('/requests-list', { as: admin, ...desk })
    const { page } = visit
    await heading(page, 'Requests').waitFor()
    visit.expectFailure(/api\/v3\/users\?/)
    const refused = { status: 400, json: { detail: 'The list of users is not there.' } }
    await page.route(/api\/v3\/users\?/, route => route.fulfill(refused))
    await page.getByRole('link', { name: 'Users' }).click()
    await page.getByText('The list of users is not there.').waitFor()
    await page.unroute(/api\/v3\/users\?/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await comesTo(async () => (await names(page)).length === 5)
  })

  test('draws a page of ten thousand without keeping a press waiting, and turns to the last', async () => {
    const { page, expectFailure } = await stage.visit('/requests-list', { as: admin, ...desk })
    // Nobody of these has an account that could be opened.
    expectFailure(/users\/person-/)
    const account = (number: number): AccountView => ({
      ...{ id: `person-${number}`, userName: `person${number}`, displayName: `Person ${number}`, alias: null },
      ...{ email: `person${number}@example.com`, picturePath: null, userType: 'local', claims: ['RequestMovie'] },
      ...{ quotas: { movie: null, tvShow: null, album: null }, createdAt: '2026-01-01T00:00:00.000Z' },
      ...{ lastSeenAt: null, mayEdit: true, welcomeObstacle: null },
    })
    await page.route(/api\/v3\/users\?/, route => {
      const position = Number(new URL(route.request().url()).searchParams.get('position'))
      const accounts = Array.from({ length: 50 }, (_, index) => account(position + index + 1))
      return route.fulfill({ json: { accounts, total: 10_000, people: 10_000 } satisfies AccountPage })
    })
    await page.getByRole('link', { name: 'Users' }).click()
    await page.getByText('1 to 50 of 10,000').waitFor()
    await comesTo(async () => (await page.getByRole('row').count()) === 51)
    const busy = await busyWith(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const first = (at: number) => page.getByRole('link', { name: `Person ${at * 50 + 1}`, exact: true })
    const all = page.getByRole('checkbox', { name: 'Select all on this page' })
    const presses = {
      selecting: await busy({ at: () => all }),
      turning: await busy({
        at: round => button(`Page ${round + 2}`),
        after: round => first(round + 1).waitFor(),
      }),
      sorting: await busy({ at: () => button('Roles') }),
      opening: await busy({
        at: round => page.getByRole('link', { name: /^Edit / }).nth(round),
        after: async () => {
          await heading(page, 'User').waitFor()
          await page.goBack()
          await comesTo(async () => (await page.getByRole('row').count()) === 51)
        },
      }),
    }
    expect(Object.entries(presses).filter(([, ms]) => ms > longestPressMs)).toEqual([])
    await page.goto(`${stage.portal.url}${users}`)
    await page.getByText('1 to 50 of 10,000').waitFor()
    await page.getByRole('button', { name: 'Page 200', exact: true }).click()
    await page.getByRole('link', { name: 'Person 10000', exact: true }).waitFor()
    expect(queryIn(page)).toBe('page=200')
  })
})
