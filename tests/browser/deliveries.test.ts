import { afterAll, beforeAll, expect } from 'bun:test'
import type { Delivery, DeliveryPage } from '~/shared/api/deliveries'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfDialog, faultsOfPage } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { comesTo, dialogOpen } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { hookServer } from '../support/hook-server'

const nobody = 'http://127.0.0.1:9/hook'
/** The movie that is looked at on its page, with what was told about it. */
const told = 10_098

const unsure = {
  ...{
    id: 7,
    channel: 'Email',
    stage: 'unsure',
    attempts: 1,
    event: 'NewRequest',
    eventName: null,
    title: '<b>Metropolis</b>',
  },
  ...{
    error: 'The mail server did not answer within 10 seconds.',
    nextAt: null,
    heldBy: null,
    sentAt: null,
    requestId: 3,
  },
  ...{ createdAt: '2026-03-04T12:00:00.000Z', person: { id: 'somebody', name: 'ben' } },
  to: { address: 'ben@example.com', others: 0 },
}

inBrowser('messages that were sent', () => {
  const stage = browserStage()
  const hooks = hookServer()
  afterAll(() => hooks.close())
  const sendTo = (webhookUrl: string) => stage.portal.connect('notifications%2fwebhook', { enabled: true, webhookUrl })
  /** Asks for a movie, and waits until the message about it stands so. */
  const askedAndTold = async (movie: number, is: (delivery: Delivery) => boolean) => {
    const request = await stage.portal.ask('ben', movie)
    const ada = await stage.portal.as(admin)
    await comesTo(async () => {
      const { deliveries } = (await must(ada.get(`/api/v3/deliveries?request=${request}`))) as DeliveryPage
      return deliveries.some(is)
    })
    return request
  }
  const hasFailed = ({ attempts }: Delivery) => attempts > 0
  const wasSent = ({ stage }: Delivery) => stage === 'sent'
  beforeAll(async () => {
    await sendTo(nobody)
    await askedAndTold(told, hasFailed)
  })

  for (const [width, theme, movie] of [
    [1440, 'dark', 28_978],
    [390, 'light', 1_405],
  ] as const)
    test(`are seen with what the channel answered, and found by request, at ${width} pixels`, async () => {
      await sendTo(nobody)
      await askedAndTold(movie, hasFailed)
      const { page } = await stage.visit('/Settings/FailedRequests', { as: admin, width, theme, scripts: [axeScript] })
      await page.getByRole('tab', { name: 'Messages' }).press('Enter')
      const list = page.getByRole('list', { name: 'Messages' })
      const first = list.getByRole('listitem').filter({ hasText: 'Webhook' }).first()
      await first.getByText('Waiting').waitFor()
      await first.getByText(/1 try|tries/).waitFor()
      expect(await faultsOfPage(page)).toEqual([])
      await first.getByRole('button', { name: 'Only about this request' }).press('Enter')
      await page.getByText('About one request').waitFor()
      expect(new URL(page.url()).searchParams.get('request')).toMatch(/^\d+$/)
      await page.getByRole('button', { name: 'All messages' }).press('Enter')
      await page.getByLabel('State').selectOption({ label: 'Uncertain' })
      await page.getByText('No messages').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })

  test('are sent again after a question where they may have arrived', async () => {
    const { page } = await stage.visit('/discover', { as: admin, width: 390 })
    let sent = 0
    await page.route('**/api/v3/deliveries*', route => route.fulfill({ json: { deliveries: [unsure], next: null } }))
    await page.route('**/api/v3/outbox/7/send', route => {
      sent++
      return route.fulfill({
        json: { ...unsure, target: 'email', service: 'Email', stage: 'sent', error: null, kind: null },
      })
    })
    await page.goto(`${stage.portal.url}/Settings/FailedRequests?tab=messages`)
    await page.getByText('<b>Metropolis</b>').waitFor()
    await page.getByRole('button', { name: 'Send again: “<b>Metropolis</b>”' }).press('Enter')
    const asked = await dialogOpen(page, 'Send it again?')
    expect(sent).toBe(0)
    await asked.getByRole('button', { name: 'Send again' }).press('Enter')
    await page.getByText('“<b>Metropolis</b>” was sent.').waitFor()
    expect(sent).toBe(1)
  })

  for (const [width, theme, movie] of [
    [1440, 'dark', 631],
    [390, 'light', 653],
  ] as const)
    test(`that were sent are sent once more, by keys alone and after asking, at ${width} pixels`, async () => {
      await sendTo(hooks.url)
      const request = await askedAndTold(movie, wasSent)
      const heard = () => hooks.heard.filter(({ body }) => body.providerId === String(movie)).length
      expect(heard()).toBe(1)
      const at = { as: admin, width, theme, scripts: [axeScript] }
      // What waits from before may be sent by now: that list goes on growing by itself.
      const path = `/Settings/FailedRequests?tab=messages&stage=sent&request=${request}`
      const { page } = await stage.visit(path, at)
      const list = page.getByRole('list', { name: 'Messages' })
      await list.getByRole('listitem').first().waitFor()
      const before = await list.getByRole('listitem').count()
      const button = list.getByRole('button', { name: /^Send again: / }).first()
      await button.press('Enter')
      const asked = await dialogOpen(page, 'Send it again?')
      await asked.getByText('It was sent already, so it is read twice if it has arrived.').waitFor()
      expect(await faultsOfDialog(page)).toEqual([])
      await asked.getByRole('button', { name: 'Send again' }).press('Enter')
      await page.getByText(/was sent\.$/).waitFor()
      await comesTo(async () => (await list.getByRole('listitem').count()) === before + 1)
      expect(heard()).toBe(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })

  test('to somebody stand on their page, for administrators', async () => {
    const { page } = await stage.visit('/usermanagement', { as: admin, width: 1440 })
    await page.getByRole('link', { name: 'ben', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Sent messages', exact: true }).waitFor()
  })

  for (const [width, theme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const)
    test(`about a request stand on the page of its title, for administrators alone, at ${width} pixels`, async () => {
      const { page } = await stage.visit(`/details/movie/${told}`, { as: admin, width, theme })
      const button = page.getByRole('button', { name: 'What was told about it' })
      await button.press('Enter')
      const list = page.getByRole('list', { name: 'Messages' })
      await list.getByRole('listitem').filter({ hasText: 'Webhook' }).first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await button.press('Enter')
      await list.waitFor({ state: 'detached' })
      const { page: bens } = await stage.visit(`/details/movie/${told}`, { as: 'ben', width, theme })
      await bens.getByRole('heading', { name: 'Request', exact: true }).waitFor()
      expect(await bens.getByRole('button', { name: 'What was told about it' }).count()).toBe(0)
    })
})
