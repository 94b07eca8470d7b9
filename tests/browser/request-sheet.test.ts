import { expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { comesTo, dialogOpen, focused } from '../support/browser-steps'
import { test } from '../support/browser-test'

/** Thirty seasons of twenty-two episodes. */
const street = { path: '/details/tv/9000020', name: 'Harbour Street' }
/** What is its second season here is the third at TheTVDB. */
const starlight = { path: '/details/tv/9000019', name: 'Starlight Post Office' }

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844, touch: true }

const open = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Request( more)?$/ }).click()
  const sheet = await dialogOpen(page, `Request ${name}`)
  await sheet.getByRole('checkbox').first().waitFor()
  return sheet
}

/** Whoever looks at its middle sees it, and not what lies over it. */
const isSeen = (element: Locator) =>
  element.evaluate(own => {
    const { left, top, width, height } = own.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && own.contains(found)
  })

inBrowser('the sheet that requests a show', () => {
  const stage = browserStage({ shows: true, people: [{ name: 'ben', claims: ['RequestTv'] }] })

  test('keeps its poster and what Sonarr counts differently in view on a phone, however far its list is scrolled', async () => {
    const { page } = await stage.visit(starlight.path, { as: 'ben', ...phone })
    const sheet = await open(page, starlight.name)
    const [poster, note] = [sheet.locator('img').first(), sheet.getByText('Sonarr counts the seasons of this show')]
    await comesTo(() => isSeen(poster))
    await comesTo(() => isSeen(note))
    const last = sheet.getByRole('button', { name: /^Season 1\b/ })
    await last.scrollIntoViewIfNeeded()
    for (const part of [last, note, poster]) await comesTo(() => isSeen(part))
  })

  test('keeps the season in view whose episodes somebody is far down in, on a phone', async () => {
    const { page } = await stage.visit(street.path, { as: 'ben', ...phone })
    const sheet = await open(page, street.name)
    await sheet.getByRole('checkbox', { name: /^15\s/ }).scrollIntoViewIfNeeded()
    const season = sheet.getByRole('button', { name: /^Season 30\b/ })
    await comesTo(() => isSeen(season))
    const box = (episode: number) => sheet.getByRole('checkbox', { name: new RegExp(`^${episode}\\s`) })
    await box(15).focus()
    for (let episode = 14; episode > 8; episode--) {
      await page.keyboard.press('Shift+Tab')
      await comesTo(() => isSeen(box(episode)))
    }
    await season.click()
    await box(15).waitFor({ state: 'detached' })
  })

  test('keeps seasons and episodes in view beside each other while its options are unfolded', async () => {
    const { page } = await stage.visit(starlight.path, { as: admin, ...desk })
    const sheet = await open(page, starlight.name)
    await sheet.getByRole('button', { name: 'Person, quality and folder' }).click()
    await sheet.getByLabel('Root folder').waitFor()
    await comesTo(() => isSeen(sheet.getByLabel('Root folder')))
    await sheet.getByRole('checkbox', { name: /^13\s/ }).scrollIntoViewIfNeeded()
    for (const season of [1, 2])
      await comesTo(() => isSeen(sheet.getByRole('checkbox', { name: `Pick season ${season}` })))
    await comesTo(() => isSeen(sheet.getByRole('checkbox', { name: /^13\s/ })))
  })

  for (const look of [desk, phone])
    test(`says what is missing to whoever presses before anything is picked, at ${look.width}`, async () => {
      const { page } = await stage.visit(street.path, { as: 'ben', ...look })
      const sheet = await open(page, street.name)
      const request = sheet.getByRole('button', { name: 'Request', exact: true })
      const said = 'Pick at least one season or episode.'
      await sheet.getByText(said).waitFor()
      expect(await sheet.getByRole('status').filter({ hasText: said }).getAttribute('id')).toBe(
        await request.getAttribute('aria-describedby'),
      )
      await request.focus()
      await page.keyboard.press('Enter')
      await sheet.locator('.text-warn', { hasText: said }).waitFor()
      expect((await focused(page)).text).toBe('Request')
      await sheet.getByRole('checkbox', { name: 'Pick season 30' }).check()
      await sheet.getByText(said).waitFor({ state: 'detached' })
      expect(await sheet.getByRole('button', { name: 'Request 22 episodes' }).isEnabled()).toBe(true)
    })

  test('goes by a typed number to a season or an episode, and picks ranges of both with Shift', async () => {
    const { page } = await stage.visit(street.path, { as: 'ben', ...desk })
    const sheet = await open(page, street.name)
    const season = (number: number) => sheet.getByRole('checkbox', { name: `Pick season ${number}`, exact: true })
    await season(30).focus()
    await page.keyboard.press('Tab')
    // The list would cut off a ring that lies outside.
    expect(
      await sheet
        .getByRole('button', { name: /^Season 30\b/ })
        .evaluate(button => [button === document.activeElement, getComputedStyle(button).outlineOffset]),
    ).toEqual([true, '-2px'])
    await page.keyboard.type('12')
    await comesTo(() => season(12).evaluate(box => box === document.activeElement))
    await comesTo(() => isSeen(season(12)))
    await page.keyboard.press('Space')
    await season(14).click({ modifiers: ['Shift'] })
    await sheet.getByText('66 episodes picked').waitFor()
    await season(10).focus()
    await page.keyboard.press('Shift+Space')
    await sheet.getByText('110 episodes picked').waitFor()

    const episode = (number: number) => sheet.getByRole('checkbox', { name: new RegExp(`^${number}\\s`) })
    await episode(1).focus()
    await page.keyboard.type('21')
    await comesTo(() => episode(21).evaluate(box => box === document.activeElement))
    await page.keyboard.press('Space')
    await sheet.getByText('111 episodes picked').waitFor()
  })

  test('shows the season that a quick choice turns to, and keeps the focus when it is taken back', async () => {
    const { page } = await stage.visit(street.path, { as: 'ben', ...desk })
    const sheet = await open(page, street.name)
    const season = sheet.getByRole('checkbox', { name: 'Pick season 1', exact: true })
    expect(await isSeen(season)).toBe(false)
    await sheet.getByRole('button', { name: 'First season' }).click()
    await comesTo(() => isSeen(season))
    await sheet.getByRole('button', { name: 'Clear' }).focus()
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: 'Clear' }).waitFor({ state: 'detached' })
    await comesTo(async () => (await focused(page)).text === 'Everything missing')
  })

  test('scrolls as a whole where a window is too low for its head and foot to stay', async () => {
    for (const size of [
      { width: 844, height: 390 },
      { width: 320, height: 256 },
    ]) {
      const { page } = await stage.visit(starlight.path, { as: admin, ...size })
      const sheet = await open(page, starlight.name)
      for (const part of [
        sheet.getByRole('checkbox', { name: 'Pick season 1' }),
        sheet.getByRole('button', { name: 'Person, quality and folder' }),
        sheet.getByRole('button', { name: 'Request', exact: true }),
        sheet.getByRole('heading', { name: `Request ${starlight.name}` }),
      ]) {
        await part.scrollIntoViewIfNeeded()
        await comesTo(() => isSeen(part))
      }
    }
  })

  test('and the page of a show pick a range of seasons with Shift', async () => {
    const { page } = await stage.visit(street.path, { as: 'ben', ...desk })
    const season = (number: number) => page.getByRole('checkbox', { name: `Pick season ${number}`, exact: true })
    await season(30).click()
    await page.getByRole('combobox', { name: 'Seasons' }).selectOption({ label: 'Season 28 · 0/22' })
    await season(28).click({ modifiers: ['Shift'] })
    await page.getByRole('toolbar').getByRole('button', { name: 'Request 66 episodes' }).waitFor()
  })
})
