import { afterAll, beforeAll, expect } from 'bun:test'
import { readMail } from '~/demo/mail/read-mail'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfPage } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { atRest, comesTo, dialogOpen, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { mailServer } from '../support/mail-server'

const charade = 4_808
const goldRush = 962

const looks = [
  ['at a desk, dark', { width: 1440, theme: 'dark' }, 'Approve', charade, 'Charade'],
  ['on a phone, light', { width: 390, height: 844, touch: true, theme: 'light' }, 'Deny', goldRush, 'The Gold Rush'],
] as const

inBrowser('the link in the mail about a new request', () => {
  const stage = browserStage()
  const post: { server?: Awaited<ReturnType<typeof mailServer>> } = {}
  beforeAll(async () => {
    const server = await mailServer()
    post.server = server
    const ada = await stage.portal.as(admin)
    const sending = { enabled: true, host: '127.0.0.1', port: server.port, disableTLS: true }
    await must(ada.put('/api/v3/settings/notifications%2Femail', { ...sending, senderAddress: 'portal@example.com' }))
    await must(ada.put('/api/v3/settings/customization', { applicationUrl: stage.portal.url }))
  })
  afterAll(() => post.server?.close())

  /** The address in the mail to the administrator about this movie. */
  async function linkAbout(title: string): Promise<string> {
    const link = () =>
      (post.server?.received ?? [])
        .map(({ source }) => readMail(source).text)
        .filter(text => text.includes(title))
        .flatMap(text => /\/decide#\S+/.exec(text)?.[0] ?? [])[0]
    await comesTo(async () => link() !== undefined)
    return link() ?? ''
  }

  for (const [where, look, press, movie, title] of looks)
    test(`${where}, lets whoever got it ${press.toLowerCase()} without signing in, with the keyboard alone`, async () => {
      const id = await stage.portal.ask('ben', movie)
      const link = await linkAbout(title)
      const { page } = await stage.visit(link, { ...look, scripts: [axeScript] })
      await heading(page, 'Approve or deny?').waitFor()
      await page.getByText('Requested by ben').waitFor()
      for (const width of [1440, 390])
        for (const theme of ['dark', 'light']) {
          await page.setViewportSize({ width, height: 844 })
          await page.evaluate(wanted => document.documentElement.setAttribute('data-theme', wanted), theme)
          await atRest(page)
          expect({ width, theme, faults: await faultsOfPage(page) }).toEqual({ width, theme, faults: [] })
        }
      await page.getByRole('button', { name: press }).press('Enter')
      if (press === 'Deny') {
        const dialog = await dialogOpen(page, /^Deny/)
        await dialog.getByLabel(/^Reason/).fill('No room')
        await dialog.getByRole('button', { name: /^Deny/ }).press('Enter')
      }
      await heading(page, 'Done').waitFor()
      const { body } = await (await stage.portal.as(admin)).get(`/api/v3/requests/${id}`)
      expect(body).toMatchObject({
        variants: { standard: { stage: press === 'Deny' ? 'denied' : expect.any(String) } },
      })
      await page.reload()
      await heading(page, 'Nothing to decide').waitFor()
    })

  test('says what is wrong with one that is none, in German as well', async () => {
    const failing = [/decision-links/]
    const { page } = await stage.visit('/decide#made-up', { width: 390, locale: 'de-DE', failing })
    await heading(page, 'Nichts zu entscheiden').waitFor()
    await page.getByText(/Mit diesem Link lässt sich nichts mehr entscheiden/).waitFor()
    const without = await stage.visit('/decide', { width: 1440 })
    await without.page.getByText('This link is incomplete. Open it from the message again.').waitFor()
    const cut = await stage.visit('/decide#%E0%A4', { width: 390, failing })
    await heading(cut.page, 'Nothing to decide').waitFor()
  })
})
