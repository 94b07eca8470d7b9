import { beforeAll, beforeEach, expect } from 'bun:test'
import type { Locator } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { notesShifts, shiftsOf } from '../support/browser-shifts'
import { atRest, dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { peopleServers } from '../support/media-people'

/** The icon of a link is the one that was chosen, and there is a drawing of it. */
async function hasIcon(link: Locator, name: string) {
  const mask = await link.locator('span[aria-hidden]').evaluate(icon => getComputedStyle(icon).maskImage)
  expect(mask).toContain(`/named-icons/${name}.svg`)
  const drawn = await link.page().evaluate(
    async address => {
      const answer = await fetch(address)
      return { type: answer.headers.get('content-type'), text: await answer.text() }
    },
    mask.slice(5, -2),
  )
  expect(drawn).toMatchObject({
    type: expect.stringContaining('image/svg+xml'),
    text: expect.stringContaining('<path'),
  })
}

/** Where people give and suggest something; both lead away from the portal. */
async function leadAway(place: Locator) {
  const [give, suggest] = [/Support this server/, /Suggest an idea/].map(name => place.getByRole('link', { name }))
  expect(await give?.getAttribute('href')).toBe('https://example.com/donate')
  expect(await suggest?.getAttribute('href')).toBe('https://example.com/ideas')
  for (const link of [give, suggest]) expect(await link?.getAttribute('rel')).toContain('noreferrer')
}

inBrowser('pages of the house', () => {
  const stage = browserStage()
  beforeAll(async () => {
    const ada = await stage.portal.as(admin)
    await ada.put('/api/v3/settings/customization', {
      ...{ useCustomPage: true, enableCustomDonations: true },
      customDonationUrl: 'https://example.com/donate',
      suggestionUrl: 'https://example.com/ideas',
    })
  })
  const reads = (title: string, html: string, fontAwesomeIcon: string) =>
    stage.portal.connect('custompage', { title, html, fontAwesomeIcon })
  beforeEach(() => reads('House rules', '<h2>Be kind</h2>', 'fa-book'))

  test('the custom page is written on itself, and everybody finds it in the navigation', async () => {
    await reads('', '', '')
    const { page, expectFailure } = await stage.visit('/Custom', { as: admin, width: 1440 })
    // The preview shows what was typed in a frame in which no script runs.
    expectFailure(/Blocked script execution/)
    await heading(page, 'Custom Page').waitFor()
    await page.getByRole('button', { name: 'Edit page' }).click()
    await page.getByLabel('Title').fill('')
    await page.getByLabel('Content').fill('<h2>Be kind</h2><script>document.title = "ran"</script>')
    await page.getByRole('button', { name: 'Save page' }).click()
    await page.getByText('Enter a title.').waitFor()
    await page.getByLabel('Title').fill('House rules')
    await page.getByRole('radio', { name: 'book', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Save page' }).click()
    await toast(page, 'The page was saved.').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Be kind' }).waitFor()

    const ben = await stage.visit('/discover', { as: 'ben', width: 1440 })
    await leadAway(ben.page.getByRole('navigation', { name: 'Main' }))
    const house = ben.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'House rules' })
    await hasIcon(house, 'fa-book')
    await house.click()
    await heading(ben.page, 'House rules').waitFor()
    expect(await house.getAttribute('aria-current')).toBe('page')
    expect(await ben.page.getByRole('button', { name: 'Edit page' }).count()).toBe(0)
    expect(await ben.page.title()).not.toContain('ran')
  })

  test('its links stand in the navigation while that is at the side, and behind its button from there on', async () => {
    const wide = await stage.visit('/discover', { as: 'ben', width: 1025 })
    await leadAway(wide.page.getByRole('navigation', { name: 'Main' }))
    const narrow = await stage.visit('/discover', { as: 'ben', width: 1024 })
    const main = narrow.page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('button', { name: 'More', exact: true }).click()
    await leadAway(await dialogOpen(narrow.page, 'More'))
    expect(await main.getByRole('link', { name: 'House rules' }).count()).toBe(0)
  })

  test('it is among the rest of the navigation on a phone, and open to whoever has no account', async () => {
    const phone = await stage.visit('/discover', { as: 'ben', width: 390 })
    await phone.page.getByRole('button', { name: 'More' }).click()
    const more = await dialogOpen(phone.page, 'More')
    await leadAway(more)
    await hasIcon(more.getByRole('link', { name: 'House rules' }), 'fa-book')
    await more.getByRole('link', { name: 'House rules' }).click()
    await heading(phone.page, 'House rules').waitFor()
    const guest = await stage.visit('/Custom')
    await heading(guest.page, 'House rules').waitFor()
    expect(await guest.page.getByRole('navigation').count()).toBe(0)
    await guest.page.getByRole('link', { name: 'Go to sign-in' }).click()
    await guest.page.getByLabel('Username').waitFor()
  })

  test('it is read at the width of a tablet, where its button among the rest leads to it', async () => {
    const { page } = await stage.visit('/discover', { as: 'ben', width: 820, height: 1_180 })
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('button', { name: 'More', exact: true }).click()
    const more = await dialogOpen(page, 'More')
    await leadAway(more)
    await more.getByRole('link', { name: 'House rules' }).click()
    await more.waitFor({ state: 'detached' })
    await heading(page, 'House rules').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Be kind' }).waitFor()
    await atRest(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('what is not saved is asked about before the page is left', async () => {
    const { page } = await stage.visit('/Custom', { as: admin, width: 1440 })
    await page.getByRole('button', { name: 'Edit page' }).click()
    await page.getByLabel('Title').fill('Other rules')
    await page.getByRole('link', { name: 'Requests', exact: true }).first().click()
    const asked = await dialogOpen(page, 'You have 1 unsaved change')
    await asked.getByRole('button', { name: 'Discard' }).click()
    await heading(page, 'Requests').waitFor()
  })
})

inBrowser('the landing page', () => {
  const stage = browserStage()
  const noticeText = '<p>A new disk on Sunday.</p><p>Until then some shows are away.</p>'
  beforeAll(async () => {
    const ada = await stage.portal.as(admin)
    await ada.put('/api/v3/settings/landingpage', { enabled: true, noticeText })
  })
  beforeEach(async () => {
    for (const server of ['jellyfin', 'emby']) await stage.portal.connect(server, { enable: false })
  })

  test('stands before the sign-in, which goes on to where somebody wanted to go', async () => {
    const { page } = await stage.visit('/calendar')
    await page.getByText('A new disk on Sunday.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/landingpage')
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByLabel('Username').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login/true')
    expect(await page.evaluate(() => history.state)).toMatchObject({ after: '/calendar' })
  })

  test('stays where it is drawn, also where what it says comes a little late', async () => {
    const { page, go } = await stage.visit('/health', { width: 390, height: 844, scripts: [notesShifts] })
    await page.route('**/api/v3/landing-page', async route => {
      // The page has taken the place of what was painted first, and a moment has passed.
      await page.waitForFunction(() => !document.querySelector('.f-box'))
      await page.waitForTimeout(100)
      await route.continue()
    })
    await go('/landingpage')
    await page.getByText('A new disk on Sunday.').waitFor()
    await atRest(page)
    expect((await shiftsOf(page)).moved).toEqual([])
  })

  test('says whether the media servers are there: all, some or none of them', async () => {
    const [there, away] = [peopleServers.jellyfin(), peopleServers.emby()]
    await away.stop()
    try {
      const { page, go } = await stage.visit('/login', { width: 390, height: 844, theme: 'light' })
      const says = async (sentence: string, ink: string) => {
        await go('/landingpage')
        await page.getByRole('status').filter({ hasText: sentence }).locator(`svg.${ink}`).waitFor()
      }
      await stage.portal.connect('jellyfin', there.values)
      await says('The media server is running.', 'text-good')
      await stage.portal.connect('emby', away.values)
      await says('1 of 2 media servers are running.', 'text-warn')
      await stage.portal.connect('jellyfin', { ...there.values, enable: false })
      await says('The media server isn’t responding.', 'text-bad')
    } finally {
      await there.stop()
    }
  })
})
