import { afterAll, beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { readMail } from '~/demo/mail/read-mail'
import { browserStage, inBrowser } from '../support/browser'
import { must, passwordOf } from '../support/browser-calls'
import { tabTo } from '../support/browser-keys'
import { admin } from '../support/browser-portal'
import { comesTo, focused, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { mailServer } from '../support/mail-server'

const looks = [
  { name: 'at a desk', who: 'ben', width: 1440, theme: 'dark' },
  { name: 'on a phone', who: 'noor', width: 390, height: 844, theme: 'light' },
] as const

/** What is typed takes the place of what the field had. */
async function typeAnew(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

inBrowser('the pages of the house, with the keyboard alone', () => {
  const stage = browserStage()
  let mails: Awaited<ReturnType<typeof mailServer>>
  beforeAll(async () => {
    mails = await mailServer()
    await stage.portal.connect('customization', { useCustomPage: true, applicationUrl: stage.portal.origin })
    const server = {
      enabled: true,
      host: '127.0.0.1',
      port: mails.port,
      security: 'none',
      senderAddress: 'portal@example.com',
    }
    await stage.portal.connect('notifications%2Femail', server)
  })
  afterAll(() => mails.close())

  for (const { name, who, ...look } of looks) {
    test(`${name}, the custom page is written, and the focus stays where one can go on`, async () => {
      const { page, expectFailure } = await stage.visit('/Custom', { as: admin, ...look })
      expectFailure(/Blocked script execution/)
      await page.getByRole('button', { name: 'Edit page' }).waitFor()
      await tabTo(page, /^Edit page$/)
      await page.keyboard.press('Enter')
      await comesTo(async () => /^Title/.test((await focused(page)).text))
      await typeAnew(page, ' ')
      await page.keyboard.press('Enter')
      await page.getByText('Enter a title.').waitFor()
      await typeAnew(page, `Rules ${name}`)
      await page.keyboard.press('Tab')
      const before = (await focused(page)).text
      await page.keyboard.press('ArrowRight')
      const icon = (await focused(page)).text
      expect(icon).not.toBe(before)
      await tabTo(page, /^Content/)
      await typeAnew(page, `<h2>Be kind ${name}</h2>`)
      await tabTo(page, /^Save page$/)
      await page.keyboard.press('Enter')
      await toast(page, 'The page was saved.').waitFor()
      await page.getByRole('heading', { level: 2, name: `Be kind ${name}` }).waitFor()
      await heading(page, `Rules ${name}`).waitFor()
      await comesTo(async () => (await focused(page)).text === `Rules ${name}`)
      await tabTo(page, /^Edit page$/)
      await page.keyboard.press('Enter')
      await page.getByRole('radio', { name: icon, exact: true, checked: true }).waitFor()
      await tabTo(page, /^Cancel$/, 60)
      await page.keyboard.press('Enter')
      await comesTo(async () => (await focused(page)).text === `Rules ${name}`)
    })

    test(`${name}, the landing page is switched on and its notice written, seen and saved`, async () => {
      await stage.portal.connect('landingpage', { enabled: false, noticeText: '' })
      const { page, go, expectFailure } = await stage.visit('/Settings/LandingPage', { as: admin, ...look })
      expectFailure(/Blocked script execution/)
      await page.getByRole('switch', { name: /^Show a landing page/ }).waitFor()
      await tabTo(page, /^Show a landing page/, 120)
      await page.keyboard.press('Space')
      await page.getByRole('switch', { name: /^Show a landing page/, checked: true }).waitFor()
      await tabTo(page, /^Notice/)
      await page.keyboard.type(`<b>Closed ${name}</b>`)
      await page.frameLocator('iframe').getByText(`Closed ${name}`).waitFor()
      await tabTo(page, /^Save/)
      await page.keyboard.press('Enter')
      await page.getByText('Saved', { exact: true }).first().waitFor()
      await page.evaluate(() => localStorage.clear())
      await go('/login')
      await page.getByText(`Closed ${name}`).waitFor()
      await tabTo(page, /^Continue$/)
      await page.keyboard.press('Enter')
      await page.getByLabel('Username').waitFor()
    })

    test(`${name}, an address is confirmed by its link, and Enter goes on from there`, async () => {
      await stage.portal.connect('landingpage', { enabled: false, noticeText: '' })
      const email = `${who}.new@example.com`
      const owner = await stage.portal.as(who)
      await must(owner.put('/api/v3/me/details', { email, password: null, currentPassword: passwordOf(who) }))
      const linkTo = () =>
        mails.received
          .filter(({ to }) => to.includes(email))
          .map(({ source }) => /\/confirm-address\?token=\S+/.exec(readMail(source).text)?.[0])[0]
      await comesTo(async () => linkTo() !== undefined)
      const { page } = await stage.visit(linkTo() ?? '', look)
      await page.getByRole('button', { name: 'Confirm address' }).waitFor()
      await tabTo(page, /^Confirm address$/)
      await page.keyboard.press('Enter')
      await page.getByText('Your email address was changed.').waitFor()
      expect(await must(owner.get('/api/v3/me'))).toMatchObject({ email })
      await comesTo(async () => (await focused(page)).tag === 'A')
      await page.keyboard.press('Enter')
      await page.getByLabel('Username').waitFor()
    })
  }
})
