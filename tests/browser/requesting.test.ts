import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin, downloadMs, people } from '../support/browser-portal'
import { badge, comesTo, dialogOpen, heading, row, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const goldRush = 962
const charade = 4808
const girlShy = 9_000_023
const speedy = 9_000_034
const wings = 28_966
const blackmail = 543
const haexan = 57_283
const metropolis = 19
const spiders = 9_200_003
const nosferatu = 653

inBrowser('asking for a movie', () => {
  const stage = browserStage({
    people: [
      ...people,
      { name: 'quinn', claims: ['RequestMovie'], movies: 1 },
      { name: 'r.falk', alias: 'Rosa Falk', claims: ['RequestMovie'] },
    ],
  })

  test('it is found, asked for, approved, fetched once, and whoever asked hears when it is there', async () => {
    const { portal } = stage
    const { page, hears } = await stage.visit('/discover', { as: 'ben' })
    await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('gold rush')
    await page.keyboard.press('Enter')
    await heading(page, 'Results for “gold rush”').waitFor()
    await page.getByRole('link', { name: 'The Gold Rush', exact: true }).click()
    await heading(page, 'The Gold Rush').waitFor()
    await page.getByRole('button', { name: 'Request', exact: true }).click()
    await toast(page, 'The Gold Rush requested.').waitFor()
    await badge(page, 'pending').waitFor()
    await hears()

    const staff = await stage.visit('/requests-list', { as: admin })
    await Promise.all([
      row(staff.page, 'The Gold Rush').getByRole('button', { name: 'Approve The Gold Rush' }).click(),
      toast(staff.page, 'The Gold Rush approved.').waitFor(),
      toast(page, 'The Gold Rush: The request was approved.').waitFor(),
    ])
    await badge(row(staff.page, 'The Gold Rush'), 'processing').waitFor()
    await badge(page, 'processing').waitFor()
    await comesTo(async () => portal.addedTimes(goldRush) === 1)

    portal.forward(downloadMs)
    await Promise.all([portal.sync(), toast(page, 'The Gold Rush: Ready to watch.').waitFor()])
    await badge(page, 'available').waitFor()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Notifications' })
    await drawer.getByText('Ready to watch.').waitFor()
    await drawer.getByRole('link', { name: 'View' }).first().click()
    await heading(page, 'The Gold Rush').waitFor()
    expect(portal.addedTimes(goldRush)).toBe(1)
  })

  test('how far a download is can be seen on the page of the movie and in the list', async () => {
    const { portal } = stage
    await portal.approve(await portal.ask('noor', metropolis, true), true)
    await comesTo(async () => portal.addedTimes(metropolis, portal.radarr4K) === 1)
    portal.forward(downloadMs / 2)
    const { page } = await stage.visit(`/details/movie/${metropolis}`, { as: 'noor' })
    await badge(page, 'processing').filter({ hasText: '4K processing, 50%' }).waitFor()
    expect(await page.getByRole('progressbar', { name: 'Download' }).getAttribute('value')).toMatch(/^(49\.9|50)/)
    const list = await stage.visit('/requests-list', { as: 'noor' })
    await row(list.page, 'Metropolis').getByText('Processing, 50%').waitFor()
  })

  test('a denial reaches whoever asked, with its reason', async () => {
    await stage.portal.ask('ben', girlShy)
    const asker = await stage.visit(`/details/movie/${girlShy}`, { as: 'ben' })
    await badge(asker.page, 'pending').waitFor()
    await asker.hears()
    const { page } = await stage.visit('/requests-list', { as: admin })
    await row(page, 'Girl Shy').getByRole('button', { name: 'Deny Girl Shy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Deny Girl Shy?' })
    await dialog.getByLabel(/^Reason/).fill('We have the restored cut on the shelf.')
    await Promise.all([
      dialog.getByRole('button', { name: 'Deny', exact: true }).click(),
      toast(asker.page, 'Reason: We have the restored cut on the shelf.').waitFor(),
    ])
    await badge(row(page, 'Girl Shy'), 'denied').waitFor()
    await row(page, 'Girl Shy').getByText('“We have the restored cut on the shelf.”').waitFor()
    await badge(asker.page, 'denied').waitFor()
    await asker.page.getByText('“We have the restored cut on the shelf.”').waitFor()
    expect(stage.portal.addedTimes(girlShy)).toBe(0)
  })

  test('a request can be taken back at once, and later from the menu', async () => {
    const { page } = await stage.visit(`/details/movie/${speedy}`, { as: 'ben' })
    const request = page.getByRole('button', { name: 'Request', exact: true })
    await request.click()
    const told = toast(page, 'Speedy requested.')
    // It stays for as long as it is pointed at.
    await told.hover()
    await badge(page, 'pending').waitFor()
    await told.getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'Request for Speedy deleted.').waitFor()
    await request.click()
    await badge(page, 'pending').waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete request…' }).click()
    await page
      .getByRole('dialog', { name: 'Delete the request for Speedy?' })
      .getByRole('button', { name: 'Delete request' })
      .click()
    await request.waitFor()
    const { body } = await (await stage.portal.as(admin)).get('/api/v3/requests?search=Speedy')
    expect(body).toMatchObject({ total: 0 })
  })

  test('who has used up a limit elsewhere meanwhile is told from when on the next one is free', async () => {
    const { page, expectFailure } = await stage.visit(`/details/movie/${blackmail}`, { as: 'quinn' })
    expectFailure(/\/api\/v3\/requests$/)
    const request = page.getByRole('button', { name: 'Request', exact: true })
    await request.waitFor()
    // On another device, so that this page still offers one.
    await stage.portal.ask('quinn', wings)
    await request.click()
    const said = await page.getByRole('alert').filter({ hasText: 'Limit' }).textContent()
    expect(said).toMatch(/^Limit reached, free again \S+/)
  })

  test('what somebody else asked for meanwhile is not asked for twice', async () => {
    const { page, expectFailure } = await stage.visit(`/details/movie/${charade}`, { as: 'ben' })
    expectFailure(/\/api\/v3\/requests$/)
    const request = page.getByRole('button', { name: 'Request', exact: true })
    await request.waitFor()
    await stage.portal.ask('petra', charade)
    await request.click()
    await page.getByText('Charade has already been requested.').waitFor()
    await badge(page, 'pending').or(badge(page, 'processing')).waitFor()
  })

  test('who may ask for 4K gets it beside the usual version', async () => {
    const { portal } = stage
    const { page } = await stage.visit(`/details/movie/${haexan}`, { as: 'noor' })
    await page.getByRole('button', { name: 'More ways to request Häxan' }).click()
    await page.getByRole('menuitem', { name: 'Request in 4K' }).click()
    await badge(page, 'pending').waitFor()
    expect(await badge(page, 'pending').textContent()).toBe('4K pending')
    const staff = await stage.visit(`/details/movie/${haexan}`, { as: admin })
    await staff.page.getByRole('button', { name: 'Approve 4K' }).click()
    await badge(staff.page, 'processing').waitFor()
    await comesTo(async () => portal.addedTimes(haexan, portal.radarr4K) === 1)
    expect(portal.addedTimes(haexan)).toBe(0)

    const other = await stage.visit(`/details/movie/${haexan}`, { as: 'ben' })
    await other.page.getByRole('button', { name: 'Request', exact: true }).waitFor()
    expect(await other.page.getByRole('button', { name: /More ways/ }).count()).toBe(0)
  })

  test('the person whom staff asks for is found by the name that is shown, and by the one to sign in with', async () => {
    const { page } = await stage.visit(`/details/movie/${nosferatu}`, { as: 'petra' })
    await page.getByRole('button', { name: 'More ways to request Nosferatu' }).click()
    await page.getByRole('menuitem', { name: 'With options…' }).click()
    const sheet = await dialogOpen(page, 'Request Nosferatu')
    const person = sheet.getByRole('combobox', { name: 'Request for' })
    for (const typed of ['ROSA', 'r.f', 'falk']) {
      await person.fill(typed)
      await page.getByRole('option', { name: 'Rosa Falk r.falk', exact: true }).waitFor()
      await page.getByRole('listbox').getByRole('option').nth(1).waitFor({ state: 'detached' })
    }
    await person.fill('quinn')
    await page.getByRole('option', { name: 'quinn', exact: true }).waitFor()
    await person.fill('rosa')
    await page.getByRole('option', { name: 'Rosa Falk r.falk', exact: true }).click()
    await page.waitForFunction(
      () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === 'Rosa Falk',
    )
    await sheet.getByRole('button', { name: 'Request', exact: true }).click()
    await toast(page, /^Nosferatu requested\./).waitFor()
    const { body } = await (await stage.portal.as(admin)).get('/api/v3/requests?search=Nosferatu')
    expect(body).toMatchObject({ requests: [{ requester: { userName: 'r.falk', displayName: 'Rosa Falk' } }] })
  })

  test('a collection is asked for in one go, without what is left out', async () => {
    const { page } = await stage.visit(`/discover/collection/${spiders}`, { as: 'ben' })
    await heading(page, 'The Spiders').waitFor()
    await page.getByRole('button', { name: 'Request collection' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request The Spiders' })
    await dialog.getByRole('checkbox', { name: /Diamond Ship/ }).uncheck()
    await dialog.getByRole('button', { name: 'Request 1 movie' }).click()
    await toast(page, /^1 movie from .* requested\.$/).waitFor()
    await page.getByText('Pending', { exact: true }).first().waitFor()
    expect(await page.getByText('Pending', { exact: true }).count()).toBe(1)
  })
})
