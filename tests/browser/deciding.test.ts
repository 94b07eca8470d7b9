import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { RequestDetail } from '~/shared/api/requests'
import { browserStage, inBrowser } from '../support/browser'
import { admin, people } from '../support/browser-portal'
import { badge, heading, row, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const kid = 10_098
const circus = 28_978
const greed = 1_405
const general = 961
const piccadilly = 9_000_080
const strike = 9_000_081
const safetyLast = 22_596
const ourHospitality = 701
const arsenal = 9_000_088
const caligari = 234
const sunrise = 631
const goldRush = 962
const quietFront = 143
const dozen = [653, 9_000_017, 9_000_035, 9_000_048, 9_000_059, 9_000_064, 9_000_075, 9_000_087, 543, 45_745, 19, 4808]

/** A variant as it is before anybody decided. */
const waiting = { stage: 'pending', approvedAt: null, deniedAt: null, reason: null }

const titles = (page: Page) => page.getByRole('row').getByRole('link').allTextContents()
const tick = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).check()

/** The next call is lost on the way to the portal. */
const loseOnce = (page: Page, address: string) =>
  page.route(address, route => route.abort('connectionrefused'), { times: 1 })

/** Presses Deny in the open dialog, which fails, and again with what is still there. */
const denyTwice = async (page: Page, reason: string) => {
  const dialog = page.getByRole('dialog')
  const deny = dialog.getByRole('button', { name: 'Deny', exact: true })
  await dialog.getByLabel(/^Reason/).fill(reason)
  await deny.click()
  await dialog.getByRole('alert').getByText('so this may not have gone through').waitFor()
  expect(await dialog.getByLabel(/^Reason/).inputValue()).toBe(reason)
  await deny.click()
  await dialog.waitFor({ state: 'detached' })
}

inBrowser('deciding about requests', () => {
  const stage = browserStage({ people: [...people, { name: 'quinn', claims: ['RequestMovie'] }] })

  test('several are approved together, and each is fetched once', async () => {
    const { portal } = stage
    for (const movie of [kid, circus, greed]) await portal.ask('quinn', movie)
    const { page } = await stage.visit('/requests-list', { as: admin })
    for (const title of ['The Kid', 'The Circus', 'Greed']) await tick(page, title)
    await page.getByRole('toolbar', { name: '3 selected' }).getByRole('button', { name: 'Approve' }).click()
    await toast(page, '3 requests approved.').waitFor()
    // They are with Radarr by now.
    expect(await toast(page, '3 requests approved.').getByRole('button', { name: 'Undo' }).count()).toBe(0)
    for (const title of ['The Kid', 'The Circus', 'Greed']) await badge(row(page, title), 'processing').waitFor()
    expect([kid, circus, greed].map(movie => portal.addedTimes(movie))).toEqual([1, 1, 1])
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
  })

  test('several are denied together with one reason, which can be taken back', async () => {
    for (const movie of [piccadilly, strike]) await stage.portal.ask('quinn', movie)
    const { page } = await stage.visit('/requests-list', { as: 'petra' })
    for (const title of ['Piccadilly', 'Strike']) await tick(page, title)
    await page.getByRole('toolbar').getByRole('button', { name: 'Deny' }).click()
    const dialog = page.getByRole('dialog', { name: 'Deny 2 requests?' })
    await dialog.getByLabel(/^Reason/).fill('Not this month.')
    await dialog.getByRole('button', { name: 'Deny', exact: true }).click()
    const denied = toast(page, '2 requests denied.')
    // It stays for as long as it is pointed at.
    await denied.hover()
    for (const title of ['Piccadilly', 'Strike']) await row(page, title).getByText('“Not this month.”').waitFor()

    await denied.getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'Changes to 2 requests undone.').waitFor()
    for (const title of ['Piccadilly', 'Strike']) await badge(row(page, title), 'pending').waitFor()
    const { body } = await (await stage.portal.as(admin)).get('/api/v3/requests?search=Strike')
    expect(body).toMatchObject({ requests: [{ variants: { standard: waiting } }] })
  })

  test('a denial can be taken back', async () => {
    await stage.portal.ask('quinn', general)
    const { page } = await stage.visit('/requests-list', { as: admin })
    await row(page, 'The General').getByRole('button', { name: 'Deny The General' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deny', exact: true }).click()
    await toast(page, 'The General denied.').getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'The change to The General was undone.').waitFor()
    await badge(row(page, 'The General'), 'pending').waitFor()
    const { body } = await (await stage.portal.as(admin)).get('/api/v3/requests?search=The%20General')
    expect(body).toMatchObject({ requests: [{ variants: { standard: waiting } }] })
  })

  test('a denial in 4K can be taken back, and the usual variant stays as it is', async () => {
    const id = await stage.portal.ask('petra', caligari)
    await stage.portal.approve(id)
    await stage.portal.ask('noor', caligari, true)
    const { page } = await stage.visit('/requests-list', { as: admin })
    const denied = row(page, 'The Cabinet of Dr. Caligari')
    await denied.getByRole('button', { name: /^Deny .* in 4K$/ }).click()
    const dialog = page.getByRole('dialog', { name: /in 4K\?$/ })
    await dialog.getByLabel(/^Reason/).fill('No room.')
    await dialog.getByRole('button', { name: 'Deny', exact: true }).click()
    const told = toast(page, /Caligari denied\./)
    await told.hover()
    await denied.getByText('“No room.”').waitFor()
    await told.getByRole('button', { name: 'Undo' }).click()
    await toast(page, /^The change to .*Caligari was undone\.$/).waitFor()
    await badge(denied, 'pending').waitFor()
    await badge(denied, 'processing').waitFor()
    const { body } = await (await stage.portal.as(admin)).get(`/api/v3/requests/${id}`)
    expect(body).toMatchObject({ variants: { standard: { stage: 'processing' }, fourK: waiting } })
  })

  test('what was denied can be put back to where it waits', async () => {
    await stage.portal.ask('quinn', sunrise)
    const { page } = await stage.visit('/requests-list?search=Sunrise', { as: admin })
    const asked = row(page, 'Sunrise: A Song of Two Humans')
    await asked.getByRole('button', { name: /^Deny / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deny', exact: true }).click()
    await badge(asked, 'denied').waitFor()
    await asked.getByRole('button', { name: /^More actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Move back to pending' }).click()
    await toast(page, /is pending again\.$/).waitFor()
    await badge(asked, 'pending').waitFor()
  })

  test('a denial that could not be sent stays open with its reason', async () => {
    await stage.portal.ask('quinn', safetyLast)
    const { page, expectFailure } = await stage.visit('/requests-list', { as: admin })
    expectFailure(/\/standard\/deny$/)
    await loseOnce(page, '**/api/v3/requests/*/standard/deny')
    await row(page, 'Safety Last!').getByRole('button', { name: 'Deny Safety Last!' }).click()
    await denyTwice(page, 'Not this month.')
    await toast(page, 'Safety Last! denied.').waitFor()
    await row(page, 'Safety Last!').getByText('“Not this month.”').waitFor()
  })

  test('several that could not be denied are still asked about with the reason', async () => {
    await stage.portal.ask('quinn', ourHospitality)
    const { page, expectFailure } = await stage.visit('/requests-list', { as: admin })
    expectFailure(/\/requests\/bulk$/)
    await loseOnce(page, '**/api/v3/requests/bulk')
    await tick(page, 'Our Hospitality')
    await page.getByRole('toolbar').getByRole('button', { name: 'Deny' }).click()
    await denyTwice(page, 'Not this month.')
    await toast(page, '1 request denied.').waitFor()
    await row(page, 'Our Hospitality').getByText('“Not this month.”').waitFor()
  })

  test('order, filter, size and page of the list outlast a reload and a visit elsewhere', async () => {
    const asked: number[] = []
    for (const movie of dozen) asked.push(await stage.portal.ask('petra', movie))
    await stage.portal.approve(asked[0] ?? 0)
    const { page, go } = await stage.visit('/requests-list', { as: admin })
    const arrival = Promise.withResolvers<void>()
    await page.route(/position=10/, async route => {
      await arrival.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Title', exact: true }).click()
    await page.getByRole('columnheader', { name: 'Title' }).and(page.locator('[aria-sort=ascending]')).waitFor()
    await page.getByLabel('Per page').selectOption('10')
    await page.getByText(/^1 to 10 of/).waitFor()
    await page.getByRole('group', { name: 'Filter requests' }).getByRole('button', { name: /^All/ }).waitFor()
    const first = await titles(page)
    expect(first).toEqual([...first].sort((one, other) => one.localeCompare(other)))

    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByRole('table', { name: 'Requests' }).and(page.locator('[aria-busy]')).waitFor()
    expect(await page.getByText(/^1 to 10 of/).count()).toBe(1)
    expect(await titles(page)).toEqual(first)
    arrival.resolve()
    await page.getByText(/^11 to/).waitFor()
    await page.unrouteAll()
    await page.reload()
    await page.getByText(/^11 to/).waitFor()
    const second = await titles(page)
    expect(second.filter(title => first.includes(title))).toEqual([])

    await page.getByRole('link', { name: second[0] ?? '', exact: true }).click()
    await heading(page, second[0] ?? '').waitFor()
    await page.goBack()
    await page.getByText(/^11 to/).waitFor()
    await page.goBack()
    await page.getByText(/^1 to 10 of/).waitFor()
    expect(await titles(page)).toEqual(first)

    await page.getByRole('button', { name: /^Processing/ }).click()
    await page.waitForURL(/stage=processing/)
    await go('/discover')
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    await page
      .getByRole('link', { name: /^Requests/ })
      .first()
      .click()
    const pressed = page.getByRole('button', { name: /^Processing/, pressed: true })
    await pressed.waitFor()
    await page.getByRole('columnheader', { name: 'Title' }).and(page.locator('[aria-sort=ascending]')).waitFor()
    expect(await page.getByLabel('Per page').inputValue()).toBe('10')
  })

  test('the list is narrowed by words of a title, and says so when none has them', async () => {
    await stage.portal.ask('quinn', goldRush)
    const { page } = await stage.visit('/requests-list', { as: admin })
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('no such title')
    await page.getByText('No requests match “no such title”').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('table', { name: 'Requests' }).waitFor()
  })

  test('two people who decide differently at the same moment see the same in the end', async () => {
    const { portal } = stage
    const id = await portal.ask('quinn', arsenal)
    const [one, other] = await Promise.all([
      stage.visit('/requests-list?search=Arsenal', { as: admin }),
      stage.visit('/requests-list?search=Arsenal', { as: 'petra' }),
    ])
    // Whoever comes second may be too late.
    for (const { expectFailure } of [one, other]) expectFailure(/\/standard\/(approve|deny)$/)
    await row(other.page, 'Arsenal').getByRole('button', { name: 'Deny Arsenal' }).click()
    const deny = other.page.getByRole('dialog').getByRole('button', { name: 'Deny', exact: true })
    await deny.waitFor()
    const approve = row(one.page, 'Arsenal').getByRole('button', { name: 'Approve Arsenal' })
    // At once: a press that waits for its button to rest would find it gone once the other decision has arrived.
    await Promise.all([approve.dispatchEvent('click'), deny.dispatchEvent('click')])
    await Promise.all([toast(one.page, 'Arsenal').first().waitFor(), toast(other.page, 'Arsenal').first().waitFor()])

    const { body } = await (await portal.as(admin)).get(`/api/v3/requests/${id}`)
    const { standard } = (body as RequestDetail).variants
    const outcome = standard?.stage === 'denied' ? 'denied' : 'processing'
    await Promise.all([one, other].map(({ page }) => badge(row(page, 'Arsenal'), outcome).waitFor({ timeout: 40_000 })))
    expect(portal.addedTimes(arsenal)).toBeLessThanOrEqual(1)
  })

  test('who may only ask sees the list without any decision to make', async () => {
    await stage.portal.ask('quinn', quietFront)
    const { page } = await stage.visit('/requests-list', { as: 'quinn' })
    await page.getByRole('table', { name: 'Requests' }).waitFor()
    expect(await page.getByRole('button', { name: /^(Approve|Deny) / }).count()).toBe(0)
    expect(await page.getByRole('checkbox').count()).toBe(0)
  })
})
