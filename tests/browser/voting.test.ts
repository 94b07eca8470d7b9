import { beforeEach, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { notesShifts, shiftsOf } from '../support/browser-shifts'
import { atRest, badge, comesTo, focused, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { votingIn } from '../support/browser-votes'
import { removeRequests } from '../support/removed-requests'

const charade = 4_808
const kid = 10_098
const metropolis = 19
const nosferatu = 653

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
const way = (page: Page, direction: 'For' | 'Against', title: string) =>
  card(page, title).getByRole('button', { name: new RegExp(`^${direction} ${title}:`) })
const entry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vote' })

inBrowser('voting', () => {
  const stage = browserStage()
  beforeEach(() => removeRequests(stage.portal))

  test('two people bring a movie over its limit, and it is approved and sent', async () => {
    const { portal } = stage
    await votingIn(portal, { movieVoteMax: 3 })
    await portal.ask('ben', charade)

    const noor = await stage.visit('/discover', { as: 'noor' })
    await entry(noor.page).click()
    await heading(noor.page, 'Vote').waitFor()
    await card(noor.page, 'Charade').getByText('Needs 2 more votes for it').waitFor()
    await card(noor.page, 'Charade')
      .getByText(/^ben · /)
      .waitFor()
    await way(noor.page, 'For', 'Charade').click()
    await toast(noor.page, 'You voted for Charade.').waitFor()
    await card(noor.page, 'Charade').waitFor({ state: 'detached' })
    await noor.page.getByRole('tab', { name: 'Completed' }).click()
    await card(noor.page, 'Charade').getByText('Needs 1 more vote for it').waitFor()
    expect(await way(noor.page, 'For', 'Charade').getAttribute('aria-pressed')).toBe('true')
    expect(await way(noor.page, 'For', 'Charade').getAttribute('aria-disabled')).toBe('true')
    expect(portal.addedTimes(charade)).toBe(0)

    const petra = await stage.visit('/vote', { as: 'petra', width: 390, height: 844 })
    await way(petra.page, 'For', 'Charade').click()
    await toast(petra.page, 'Charade has enough votes and was approved.').waitFor()
    expect(await toast(petra.page, 'approved').getByRole('button', { name: 'Undo' }).count()).toBe(0)
    await petra.page.getByText('Nothing to vote on').waitFor()
    await petra.go(`/details/movie/${charade}`)
    await badge(petra.page, 'processing').waitFor({ state: 'attached' })
    await comesTo(async () => portal.addedTimes(charade) === 1)
  })

  test('whoever asks has voted; a vote can be changed, and taken back while nothing came of it', async () => {
    const { portal } = stage
    await votingIn(portal, {})
    await portal.ask('noor', kid)
    const ben = await stage.visit('/vote', { as: 'ben' })
    await way(ben.page, 'Against', 'The Kid').click()
    await toast(ben.page, 'You voted against The Kid.').getByRole('button', { name: 'Undo' }).click()
    await toast(ben.page, 'Your vote on The Kid was withdrawn.').waitFor()
    await card(ben.page, 'The Kid').getByText('Needs 9 more votes for it').waitFor()

    const noor = await stage.visit('/vote?tab=completed', { as: 'noor' })
    await card(noor.page, 'The Kid').getByText('Needs 9 more votes for it').waitFor()
    expect(await way(noor.page, 'For', 'The Kid').getAttribute('aria-pressed')).toBe('true')
    await way(noor.page, 'Against', 'The Kid').click()
    await toast(noor.page, 'You voted against The Kid.').waitFor()
    await card(noor.page, 'The Kid').getByText('Needs 11 more votes for it').waitFor()
    expect(await way(noor.page, 'Against', 'The Kid').getAttribute('aria-pressed')).toBe('true')
    expect(await way(noor.page, 'For', 'The Kid').getAttribute('aria-pressed')).toBe('false')
    await noor.page.reload()
    await card(noor.page, 'The Kid').getByText('Needs 11 more votes for it').waitFor()
  })

  test('works with the keys alone, and nothing moves but what was voted on', async () => {
    const { portal } = stage
    await votingIn(portal, {})
    for (const movie of [metropolis, nosferatu]) await portal.ask('petra', movie)
    const { page } = await stage.visit('/vote', { as: 'ben', width: 390, height: 844, scripts: [notesShifts] })
    await atRest(page)
    await way(page, 'For', 'Nosferatu').waitFor()
    expect((await shiftsOf(page)).sum).toBeLessThan(0.02)
    await way(page, 'For', 'Nosferatu').focus()
    await page.keyboard.press('Enter')
    await card(page, 'Nosferatu').waitFor({ state: 'detached' })
    // The one that took its place is where the focus goes.
    await comesTo(async () => (await focused(page)).text === 'Metropolis')
    await page.keyboard.press('Tab')
    expect((await focused(page)).text).toStartWith('For Metropolis: 1 vote')
    await page.keyboard.press('Space')
    await card(page, 'Metropolis').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Current' }).focus()
    await page.keyboard.press('ArrowRight')
    await card(page, 'Metropolis').waitFor()
    expect(await page.getByRole('tab', { name: 'Completed' }).getAttribute('aria-selected')).toBe('true')
  })

  test('a vote that came too late says so, and the request is gone', async () => {
    const { portal } = stage
    await votingIn(portal, {})
    const id = await portal.ask('petra', 961)
    const { page, expectFailure } = await stage.visit('/vote', { as: 'ben' })
    await way(page, 'For', 'The General').waitFor()
    await portal.approve(id)
    expectFailure(/\/api\/v3\/votes\//)
    await way(page, 'For', 'The General').click()
    await toast(page, 'Voting on this request has closed.').waitFor()
    await card(page, 'The General').waitFor({ state: 'detached' })
  })

  test('switched off on its page, there is nothing of it', async () => {
    const { portal } = stage
    await votingIn(portal, {})
    const { page, go } = await stage.visit('/Settings/Vote', { as: admin })
    await entry(page).waitFor()
    await page.getByRole('switch', { name: 'Let people vote' }).click()
    await page.getByLabel('Movies').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save' }).click()
    await entry(page).waitFor({ state: 'detached' })
    await go('/vote')
    await heading(page, 'Page not found').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find a title, person, page or action' }).fill('Vote')
    expect(await page.getByRole('option', { name: 'Vote', exact: true }).count()).toBe(0)

    const phone = await stage.visit('/discover', { as: 'ben', width: 390, height: 844 })
    await phone.page.getByRole('button', { name: 'More' }).click()
    await phone.page.getByRole('link', { name: 'Calendar' }).waitFor()
    expect(await phone.page.getByRole('link', { name: 'Vote' }).count()).toBe(0)
    await portal.ask('ben', 962)
    await go('/Settings/Vote')
    await page.getByRole('switch', { name: 'Let people vote' }).click()
    // The limits that were stored are there again, and none below 1 is taken.
    await page.getByLabel('Movies').fill('0')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter 1 or more.').waitFor()
    await page.getByLabel('Movies').fill('2')
    await page.getByRole('button', { name: 'Save' }).click()
    await entry(page).waitFor()
  })
})
