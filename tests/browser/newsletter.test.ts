import { afterAll, expect } from 'bun:test'
import { readMail } from '~/demo/mail/read-mail'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { comesTo, dialogOpen, focused, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { mailServer } from '../support/mail-server'

/** Known before the portal is, which is told its port. */
const post = await mailServer()

inBrowser('the newsletter and mass mails', () => {
  const smtp = {
    ENABLED: 'true',
    HOST: '127.0.0.1',
    PORT: String(post.port),
    SECURITY: 'none',
    SENDERADDRESS: 'tv@example.com',
  }
  const stage = browserStage({
    environment: Object.fromEntries(
      Object.entries(smtp).map(([name, value]) => [`MARQUEE_SETTINGS__NOTIFICATIONS_EMAIL__${name}`, value]),
    ),
  })
  afterAll(() => post.close())

  test('addresses are added and taken off, kinds left out, and all of it is saved', async () => {
    await stage.portal.connect('notifications%2fnewsletter', { enabled: false })
    const { page } = await stage.visit('/Settings/Newsletter', { as: admin, width: 1440 })
    await heading(page, 'Newsletter').waitFor()
    await page.getByRole('switch', { name: 'Send the newsletter' }).click()
    await page.getByText('The newsletter is off.').waitFor()
    const address = page.getByRole('textbox', { name: 'Further addresses' })
    await address.fill('nobody')
    await address.press('Enter')
    await page.getByText('Enter a valid email address.').waitFor()
    await address.fill('friend@example.com')
    await address.press('Enter')
    await address.fill('other@example.com')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Remove other@example.com' }).click()
    await page.getByRole('switch', { name: 'Music' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('1 person gets the newsletter.').waitFor()
    const ada = await stage.portal.as(admin)
    const saved = await ada.get('/api/v1/Settings/notifications/newsletter')
    expect(saved.body).toMatchObject({ enabled: true, disableMusic: true, externalEmails: ['friend@example.com'] })
  })

  test('is looked at, tested and marked as sent with the keyboard alone, on a phone in the light', async () => {
    const on = { enabled: true, externalEmails: ['friend@example.com'] }
    await stage.portal.connect('notifications%2fnewsletter', on)
    const { page } = await stage.visit('/Settings/Newsletter', { as: admin, width: 390, theme: 'light' })
    await heading(page, 'Newsletter').waitFor()
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    await press('Preview')
    const look = await dialogOpen(page, 'Preview')
    await look.getByText('Marquee: new in the library').waitFor()
    await page.keyboard.press('Escape')
    await comesTo(async () => (await focused(page)).text.includes('Preview'))
    await press('Mark as sent…')
    const asked = await dialogOpen(page, 'Mark everything as sent?')
    await asked.getByRole('button', { name: 'Mark as sent' }).focus()
    await page.keyboard.press('Enter')
    await toast(page, /marked as sent/).waitFor()
  })

  test('a mass mail is written, looked at and sent, and what is missing is said', async () => {
    const { page } = await stage.visit('/Settings/MassEmail', { as: admin, width: 1440 })
    await heading(page, 'Mass email').waitFor()
    await page.getByRole('button', { name: 'Send…' }).click()
    for (const lack of ['Enter a subject.', 'Enter a message.', 'Select at least one person.'])
      await page.getByText(lack).waitFor()
    await page.getByLabel('Subject', { exact: true }).fill('Sunday')
    await page.getByLabel('Message', { exact: true }).fill('<p>Dear {Alias}<script>x()</script></p>')
    await page.frameLocator('iframe').getByText('Dear ada').waitFor()
    await page.getByLabel('Search by name or address').fill('ben@')
    await page.getByRole('checkbox', { name: 'ben' }).check()
    await page.getByRole('button', { name: 'Send…' }).click()
    const asked = await dialogOpen(page, 'Send this email to 1 person?')
    await asked.getByRole('button', { name: 'Send', exact: true }).click()
    await toast(page, 'Sending to 1 person').waitFor()
    await page.getByText('All sent').waitFor()
    await comesTo(async () => post.received.some(({ to }) => to.includes('ben@example.com')))
    const mail = readMail(post.received.find(({ to }) => to.includes('ben@example.com'))?.source ?? '')
    expect([mail.headers.subject, mail.html.includes('<script')]).toEqual(['Sunday', false])
  })

  test('a link to unsubscribe asks first, and says what came of it', async () => {
    const visit = await stage.visit('/unsubscribe/u~made-up~link', { width: 390 })
    visit.expectFailure(/opt-outs/, /Failed to load/)
    const { page } = visit
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText('This link isn’t complete. Open it from the newsletter again.').waitFor()
    await visit.go(`/unsubscribe/${crypto.randomUUID()}`)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
    await page.getByText('You won’t get the newsletter any more.').waitFor()
    expect(await page.getByText('Unsubscribe from the newsletter?').count()).toBe(0)
  })
})
